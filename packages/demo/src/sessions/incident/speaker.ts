import type { Speaker } from '../../script/script.ts';

export const RESPONDER: Speaker = {
  agentName: 'incident_responder',
  model: 'claude-sonnet-5',
  overheadTokens: 2_350,
  idPrefix: 'toolu',
};
