import type { Speaker } from '../../script/script.ts';

export const HELPDESK: Speaker = {
  agentName: 'kissa_helpdesk',
  model: 'gemini-3.8-flash',
  overheadTokens: 3_240,
  idPrefix: 'adk',
};
