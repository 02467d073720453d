import type { Part, ReportedUsage } from '@orrery/compaction';
import type { DemoSession } from '../script/demo-session.ts';
import type { TimedEvent } from './timeline.ts';

/** A session in the JSON that ADK for Python writes, holding the events that are new. */
export function adkBody(
  session: DemoSession,
  events: readonly TimedEvent[],
  usage: ReportedUsage | null,
): unknown {
  return {
    id: session.id,
    app_name: session.agentName,
    user_id: 'demo-user',
    state: {},
    events: events.map((event, index) => adkEvent(session, event, index === 0 ? usage : null)),
    last_update_time: (events.at(-1)?.timestamp ?? 0) / 1_000,
  };
}

function adkEvent(session: DemoSession, event: TimedEvent, usage: ReportedUsage | null): unknown {
  const longRunning = event.parts.flatMap((part) =>
    part.type === 'tool_call' && part.longRunning ? [part.callId] : [],
  );
  return {
    id: event.id,
    invocation_id: event.invocationId,
    author: event.agentName ?? 'user',
    timestamp: event.timestamp / 1_000,
    ...(event.branch !== undefined && { branch: event.branch }),
    content: { role: event.kind === 'model_message' ? 'model' : 'user', parts: event.parts.map(adkPart) },
    actions: { state_delta: {}, artifact_delta: {} },
    ...(event.kind === 'model_message' && {
      model_version: session.model,
      long_running_tool_ids: longRunning,
    }),
    ...(usage && { usage_metadata: adkUsage(usage) }),
  };
}

function adkPart(part: Part): unknown {
  switch (part.type) {
    case 'text':
      return { text: part.text };
    case 'thought':
      return { text: part.text, thought: true };
    case 'tool_call':
      return { function_call: { id: part.callId, name: part.name, args: part.args } };
    case 'tool_result':
      return { function_response: { id: part.callId, name: part.name, response: part.response } };
    default:
      throw new Error(`A recorded session in ADK's format holds a part of type ${part.type}.`);
  }
}

function adkUsage({ promptTokens, cacheReadTokens, outputTokens = 0 }: ReportedUsage): unknown {
  return {
    prompt_token_count: promptTokens,
    ...(cacheReadTokens !== undefined && { cached_content_token_count: cacheReadTokens }),
    candidates_token_count: outputTokens,
    total_token_count: promptTokens + outputTokens,
  };
}
