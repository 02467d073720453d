import type { ToolCallPart, ToolResultPart } from '@orrery/compaction';

export interface OpenCall {
  readonly part: ToolCallPart;
  readonly seq: number;
}

/** Calls that wait for their results. Taking one is O(1), so that thousands of open calls stay linear. */
export class OpenCalls {
  readonly #byId = new Map<string, OpenCall[]>();
  readonly #byName = new Map<string, { calls: OpenCall[]; taken: number }>();
  readonly #waiting = new Set<OpenCall>();

  add(call: OpenCall): void {
    const { callId, name } = call.part;
    if (callId !== undefined) {
      const stack = this.#byId.get(callId) ?? [];
      stack.push(call);
      this.#byId.set(callId, stack);
      return;
    }
    const queue = this.#byName.get(name) ?? { calls: [], taken: 0 };
    queue.calls.push(call);
    this.#byName.set(name, queue);
  }

  /** By id the nearest call, without one the oldest of that name. A placeholder leaves its call open. */
  take({ callId, name, pending }: ToolResultPart): OpenCall | undefined {
    if (callId !== undefined) {
      const stack = this.#byId.get(callId);
      return pending ? this.#wait(stack?.at(-1)) : stack?.pop();
    }
    const queue = this.#byName.get(name);
    const call = queue?.calls[queue.taken];
    if (queue && call && !pending) queue.taken += 1;
    return pending ? this.#wait(call) : call;
  }

  /** Calls without any answer, not even a placeholder. */
  rest(): OpenCall[] {
    const named = [...this.#byName.values()].flatMap(({ calls, taken }) => calls.slice(taken));
    return [...[...this.#byId.values()].flat(), ...named]
      .filter((call) => !this.#waiting.has(call))
      .sort((left, right) => left.seq - right.seq);
  }

  #wait(call: OpenCall | undefined): OpenCall | undefined {
    if (call) this.#waiting.add(call);
    return call;
  }
}
