import type { EvidenceAnnotation, Json, Part } from '@orrery/compaction';
import type { DemoEvent, DemoModelCall, DemoStep } from './demo-session.ts';

/** Name and arguments of a tool call. */
export type ToolUse = readonly [name: string, args: Json];

export interface SpeakOptions {
  readonly afterSeconds?: number;
  readonly thought?: string;
  /** Calls whose tools answer later. */
  readonly longRunning?: boolean;
}

interface OpenCall {
  readonly name: string;
  readonly speaker: Speaker;
}

/** An agent on its branch. */
export interface Speaker extends DemoModelCall {
  readonly idPrefix: string;
}

/**
 * Writes down a session as it would have happened: who says what, which tools are called, what they give.
 * Ids follow from the order alone, so that the same script is the same session.
 */
export class Script {
  readonly #steps: DemoStep[] = [];
  readonly #calls = new Map<string, OpenCall>();
  #callNumber = 0;
  #runNumber = 0;
  #invocationId = 'run-1';

  get steps(): readonly DemoStep[] {
    return this.#steps;
  }

  /** A run that no user started: its instruction comes from a scheduler. */
  startRun(invocationId: string, instruction: string): void {
    this.#invocationId = invocationId;
    const parts: Part[] = [{ type: 'text', text: instruction }];
    this.#append({ kind: 'instruction', parts, invocationId, afterSeconds: 1 });
  }

  user(text: string, evidence: readonly EvidenceAnnotation[] = [], afterSeconds = 75): void {
    this.#runNumber += 1;
    this.#invocationId = `run-${this.#runNumber}`;
    this.#append({
      kind: 'user_message',
      parts: [{ type: 'text', text }],
      invocationId: this.#invocationId,
      ...(evidence.length > 0 && { evidence }),
      afterSeconds,
    });
  }

  /** The agent answers in words. */
  says(speaker: Speaker, text: string, options: SpeakOptions = {}): void {
    this.#answer(speaker, [{ type: 'text', text }], options);
  }

  /** The agent calls tools, at once when there are several. Gives the ids of the calls. */
  calls(
    speaker: Speaker,
    text: string | null,
    uses: readonly ToolUse[],
    options: SpeakOptions = {},
  ): string[] {
    const ids: string[] = [];
    const parts = uses.map(([name, args]): Part => {
      this.#callNumber += 1;
      const callId = `${speaker.idPrefix}_${String(this.#callNumber).padStart(4, '0')}`;
      ids.push(callId);
      this.#calls.set(callId, { name, speaker });
      return { type: 'tool_call', callId, name, args, ...(options.longRunning && { longRunning: true }) };
    });
    this.#answer(speaker, text === null ? parts : [{ type: 'text', text }, ...parts], options);
    return ids;
  }

  result(
    callId: string | undefined,
    response: Json,
    evidence: readonly EvidenceAnnotation[] = [],
    afterSeconds = 2,
  ): void {
    this.#respond(callId, response, { evidence, afterSeconds });
  }

  /** A placeholder: the call stays open. */
  pending(callId: string | undefined, response: Json, afterSeconds = 1): void {
    this.#respond(callId, response, { evidence: [], afterSeconds, pending: true });
  }

  /** Calls one tool and gives its result. */
  work(
    speaker: Speaker,
    text: string | null,
    use: ToolUse,
    response: Json,
    options: SpeakOptions = {},
  ): void {
    const [callId] = this.calls(speaker, text, [use], options);
    this.result(callId, response);
  }

  #respond(
    callId: string | undefined,
    response: Json,
    options: { evidence: readonly EvidenceAnnotation[]; afterSeconds: number; pending?: boolean },
  ): void {
    const call = callId === undefined ? undefined : this.#calls.get(callId);
    if (!call || callId === undefined) throw new Error(`The script answers a call it never made: ${callId}.`);
    const { agentName, branch } = call.speaker;
    this.#append({
      kind: 'tool_result',
      parts: [
        { type: 'tool_result', callId, name: call.name, response, ...(options.pending && { pending: true }) },
      ],
      agentName,
      ...(branch !== undefined && { branch }),
      invocationId: this.#invocationId,
      ...(options.evidence.length > 0 && { evidence: options.evidence }),
      afterSeconds: options.afterSeconds,
    });
  }

  #answer(speaker: Speaker, parts: readonly Part[], options: SpeakOptions): void {
    const { idPrefix: _idPrefix, ...modelCall } = speaker;
    const { agentName, branch } = speaker;
    const thought: Part[] = options.thought === undefined ? [] : [{ type: 'thought', text: options.thought }];
    const event: DemoEvent = {
      kind: 'model_message',
      parts: [...thought, ...parts],
      agentName,
      ...(branch !== undefined && { branch }),
      invocationId: this.#invocationId,
      afterSeconds: options.afterSeconds ?? 6,
    };
    this.#steps.push({ modelCall, answer: [event] });
  }

  #append(event: DemoEvent): void {
    const last = this.#steps.at(-1);
    if (last && 'append' in last) this.#steps.splice(-1, 1, { append: [...last.append, event] });
    else this.#steps.push({ append: [event] });
  }
}
