import { describe, expect, it } from 'vitest';
import type { LabEvent, LabMachine } from './machine.ts';
import { createMachine, isPlaying, playLabel, viewOf } from './machine.ts';
import { reduceLab } from './reducer.ts';
import { DEFAULT_VIEW } from './view.ts';

const run = (events: readonly LabEvent[], from = createMachine(DEFAULT_VIEW)): LabMachine =>
  events.reduce(reduceLab, from);
const positionOf = (machine: LabMachine): number => viewOf(machine).positionMs;

describe('the play button', () => {
  it('says Play messages at zero, Pause messages while playing, Resume between and Replay at the end', () => {
    const played = run([{ type: 'play', nowMs: 100 }]);
    const paused = run([{ type: 'pause', nowMs: 3_100 }], played);
    const ended = run([{ type: 'tick', nowMs: 100_000 }], played);
    const labels = [createMachine(DEFAULT_VIEW), played, paused, ended].map(playLabel);
    expect(labels).toEqual(['Play messages', 'Pause messages', 'Resume', 'Replay']);
  });

  it('resumes from where it paused, however long the pause was', () => {
    const machine = run([
      { type: 'toggle', nowMs: 0 },
      { type: 'toggle', nowMs: 10_000 },
      { type: 'toggle', nowMs: 900_000 },
      { type: 'tick', nowMs: 905_000 },
    ]);
    expect(positionOf(machine)).toBe(15_000);
  });

  it('stops by itself at sixty seconds and replays from zero', () => {
    const ended = run([
      { type: 'play', nowMs: 0 },
      { type: 'tick', nowMs: 60_001 },
    ]);
    expect([positionOf(ended), isPlaying(ended)]).toEqual([60_000, false]);
    const again = run([{ type: 'play', nowMs: 70_000 }], ended);
    expect([positionOf(again), isPlaying(again)]).toEqual([0, true]);
  });

  it('keeps playing when play is given twice', () => {
    const machine = run([
      { type: 'play', nowMs: 0 },
      { type: 'play', nowMs: 4_000 },
      { type: 'tick', nowMs: 5_000 },
    ]);
    expect(positionOf(machine)).toBe(5_000);
  });

  it('is not moved by a clock that goes backwards', () => {
    const machine = run([
      { type: 'seek', positionMs: 20_000 },
      { type: 'play', nowMs: 5_000 },
      { type: 'tick', nowMs: 1_000 },
    ]);
    expect(positionOf(machine)).toBe(20_000);
  });
});

describe('controls', () => {
  const playing = run([
    { type: 'settings', change: { budgetTokens: 36, policy: 'summarize' } },
    { type: 'play', nowMs: 0 },
    { type: 'tick', nowMs: 20_000 },
  ]);

  it('restart rewinds, pauses and leaves the policy alone', () => {
    const machine = run([{ type: 'restart' }], playing);
    expect([positionOf(machine), isPlaying(machine)]).toEqual([0, false]);
    expect(machine.settings).toEqual(playing.settings);
  });

  it('seek pauses at the position sought', () => {
    const machine = run([{ type: 'seek', positionMs: 37_500 }], playing);
    expect([positionOf(machine), isPlaying(machine)]).toEqual([37_500, false]);
  });

  it('step counts from where the clock is now, and pauses', () => {
    const machine = run([{ type: 'step', by: 1, nowMs: 31_000 }], playing);
    expect([positionOf(machine), isPlaying(machine)]).toEqual([37_500, false]);
  });

  it.each([{ budgetTokens: 24 }, { policy: 'evict' }, { fidelity: 'drop' }] as const)(
    'a change of %o returns to zero, paused',
    (change) => {
      const machine = run([{ type: 'settings', change }], playing);
      expect([positionOf(machine), isPlaying(machine)]).toEqual([0, false]);
      expect(machine.settings).toEqual({ ...playing.settings, ...change });
    },
  );

  it('choosing what is already chosen changes nothing', () => {
    expect(run([{ type: 'settings', change: { budgetTokens: 36 } }], playing)).toBe(playing);
  });

  it('speed changes the pace from that moment on, and neither position nor playing', () => {
    const faster = run([{ type: 'speed', speed: 4, nowMs: 21_000 }], playing);
    expect([positionOf(faster), isPlaying(faster)]).toEqual([21_000, true]);
    expect(positionOf(run([{ type: 'tick', nowMs: 22_000 }], faster))).toBe(25_000);
    const still = run([{ type: 'speed', speed: 0.5, nowMs: 9 }], createMachine(DEFAULT_VIEW));
    expect([positionOf(still), isPlaying(still), still.speed]).toEqual([0, false, 0.5]);
  });

  it('a baseline outlives a change of settings, is replaced by a new one and can be cleared', () => {
    const captured = run(
      [
        { type: 'seek', positionMs: 30_000 },
        { type: 'captureBaseline', nowMs: 0 },
        { type: 'settings', change: { policy: 'evict' } },
      ],
      playing,
    );
    expect(captured.baseline).toEqual({ settings: playing.settings, positionMs: 30_000 });
    const replaced = run([{ type: 'captureBaseline', nowMs: 0 }], captured);
    expect(replaced.baseline).toEqual({ settings: captured.settings, positionMs: 0 });
    expect(run([{ type: 'clearBaseline' }], replaced).baseline).toBeNull();
  });

  it('capturing while playing takes the position of that moment and plays on', () => {
    const machine = run([{ type: 'captureBaseline', nowMs: 30_500 }], playing);
    expect([machine.baseline?.positionMs, isPlaying(machine)]).toEqual([30_500, true]);
  });
});

describe('expanding', () => {
  it('changes the room of the workspace and nothing of the experiment', () => {
    const running = run([{ type: 'play', nowMs: 0 }]);
    const expanded = run([{ type: 'expand', expanded: true }], running);
    expect(expanded).toEqual({ ...running, expanded: true });
    expect(run([{ type: 'expand', expanded: false }], expanded)).toEqual(running);
  });
});

describe('lessons', () => {
  const open = run([{ type: 'openLesson', lessonId: 1 }]);

  it('show nothing before a prediction', () => {
    expect(run([{ type: 'reveal' }], open)).toBe(open);
  });

  it('move the figure to what happens once it is shown, keep the prediction and can be asked again', () => {
    const shown = run([{ type: 'predict', optionId: 'both' }, { type: 'reveal' }], open);
    expect(positionOf(shown)).toBe(30_000);
    expect(shown.lesson).toEqual({ lessonId: 1, prediction: { optionId: 'both', revealed: true } });
    expect(run([{ type: 'predict', optionId: 'agent-only' }], shown)).toBe(shown);
    const again = run([{ type: 'askAgain' }], shown);
    expect([positionOf(again), again.lesson]).toEqual([22_500, { lessonId: 1, prediction: null }]);
  });

  it('ignore an option and a lesson that do not exist', () => {
    expect(run([{ type: 'predict', optionId: 'everything' }], open)).toBe(open);
    expect(run([{ type: 'openLesson', lessonId: 6 }], open)).toBe(open);
    expect(run([{ type: 'openLesson', lessonId: null }], open).lesson).toBeNull();
  });

  it('set the figure to where the question starts when asked to', () => {
    const machine = run([{ type: 'openLesson', lessonId: 4 }, { type: 'lessonStart' }]);
    expect(machine.settings).toEqual({ budgetTokens: 36, policy: 'summarize', fidelity: 'drop' });
    expect(positionOf(machine)).toBe(30_000);
  });
});
