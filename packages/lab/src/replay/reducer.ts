import { REPORT_FIXTURE } from '../model/fixture.ts';
import { sameSettings } from '../model/settings.ts';
import type { Fixture } from '../model/types.ts';
import { reduceLesson } from './lesson-events.ts';
import type { LabEvent, LabMachine, SettingsChange } from './machine.ts';
import { advance, createMachine, isPlaying, pausedAt, viewOf } from './machine.ts';
import { DURATION_MS, stepPositionMs } from './timeline.ts';

/**
 * The whole behaviour of the lab as one pure function; fits React's `useReducer`.
 * Seeking and stepping pause. A change of budget, policy or fidelity returns to zero, paused.
 * A change of speed alters the pace from that moment on and nothing else.
 */
export function reduceLab(machine: LabMachine, event: LabEvent): LabMachine {
  return reduceLabFor(REPORT_FIXTURE, machine, event);
}

/** The same for any fixture: only a step asks how many turns there are. */
export function reduceLabFor(fixture: Fixture, machine: LabMachine, event: LabEvent): LabMachine {
  switch (event.type) {
    case 'play':
      return play(machine, event.nowMs);
    case 'pause':
      return { ...advance(machine, event.nowMs), runningSinceMs: null };
    case 'toggle': {
      const current = advance(machine, event.nowMs);
      return isPlaying(machine) ? { ...current, runningSinceMs: null } : play(current, event.nowMs);
    }
    case 'tick':
      return advance(machine, event.nowMs);
    case 'speed':
      return { ...advance(machine, event.nowMs), speed: event.speed };
    case 'restart':
      return pausedAt(machine, 0, 'jump');
    case 'seek':
      return pausedAt(machine, event.positionMs, 'jump');
    case 'step': {
      const current = advance(machine, event.nowMs);
      return pausedAt(current, stepPositionMs(current.positionMs, event.by, fixture), 'step');
    }
    case 'settings':
      return changeSettings(machine, event.change);
    case 'captureBaseline': {
      const current = advance(machine, event.nowMs);
      const { settings, positionMs } = viewOf(current);
      return { ...current, baseline: { settings, positionMs } };
    }
    case 'clearBaseline':
      return { ...machine, baseline: null };
    case 'compare':
      return { ...machine, comparedWith: event.comparedWith };
    case 'expand':
      return { ...machine, expanded: event.expanded };
    case 'load':
      return createMachine(event.view);
    default:
      return reduceLesson(machine, event);
  }
}

/** Play, resume and replay are one act: it starts where the position is, or at zero after the end. */
function play(machine: LabMachine, nowMs: number): LabMachine {
  if (isPlaying(machine)) return advance(machine, nowMs);
  const positionMs = machine.positionMs >= DURATION_MS ? 0 : machine.positionMs;
  return { ...machine, positionMs, runningSinceMs: nowMs };
}

function changeSettings(machine: LabMachine, change: SettingsChange): LabMachine {
  const settings = { ...machine.settings, ...change };
  return sameSettings(settings, machine.settings) ? machine : pausedAt({ ...machine, settings }, 0, 'jump');
}
