import fc from 'fast-check';
import type { Fixture, LabView, OpenLesson, Position, Settings, Turn } from '../src/index.ts';
import { ALL_SETTINGS, LESSONS, SPEEDS } from '../src/index.ts';

export const settingsArbitrary: fc.Arbitrary<Settings> = fc.constantFrom(...ALL_SETTINGS);

export const positionMsArbitrary: fc.Arbitrary<number> = fc.integer({ min: 0, max: 60_000 });

export const positionArbitrary: fc.Arbitrary<Position> = fc.record({
  settings: settingsArbitrary,
  positionMs: positionMsArbitrary,
});

const turnArbitrary = (roles: readonly Turn['factRole'][]): fc.Arbitrary<Omit<Turn, 'id'>> =>
  fc.record({
    author: fc.constantFrom('user', 'agent'),
    weightTokens: fc.integer({ min: 1, max: 30 }),
    text: fc.constant('text'),
    gist: fc.constant('gist'),
    factRole: fc.constantFrom(...roles),
    awaitsAnswer: fc.constant(false),
  });

/** Any fixture of up to twelve turns; a turn may be lighter than S, and several may be instructions. */
export const fixtureArbitrary: fc.Arbitrary<Fixture> = fc
  .record({
    instructions: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 2 }),
    turns: fc.array(turnArbitrary([null, 'states', 'mentions']), { minLength: 1, maxLength: 10 }),
    summaryTokens: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ instructions, turns, summaryTokens }) => {
    const pinned = instructions.map((weightTokens) => ({
      author: 'system' as const,
      weightTokens,
      text: 'text',
      gist: '',
      factRole: null,
      awaitsAnswer: false,
    }));
    return {
      id: 'generated',
      fact: { id: 'fact', name: 'the fact', manner: 'in its way', gist: 'The fact' },
      turns: [...pinned, ...turns].map((turn, index) => ({ ...turn, id: `T${index + 1}` as const })),
      summaryTokens,
    };
  });

/** The same, but only the agent ever speaks of the fact, whatever its turns are annotated with. */
export const agentOnlyFixtureArbitrary: fc.Arbitrary<Fixture> = fixtureArbitrary.map((fixture) => ({
  ...fixture,
  turns: fixture.turns.map((turn) => (turn.author === 'agent' ? turn : { ...turn, factRole: null })),
}));

const lessonArbitrary: fc.Arbitrary<OpenLesson> = fc.constantFrom(...LESSONS).chain((lesson) =>
  fc.record({
    lessonId: fc.constant(lesson.id),
    prediction: fc.option(
      fc.record({
        optionId: fc.constantFrom(...lesson.options.map((option) => option.id)),
        revealed: fc.boolean(),
      }),
    ),
  }),
);

export const viewArbitrary: fc.Arbitrary<LabView> = fc.record({
  settings: settingsArbitrary,
  positionMs: positionMsArbitrary,
  speed: fc.constantFrom(...SPEEDS),
  baseline: fc.option(positionArbitrary),
  comparedWith: fc.option(settingsArbitrary),
  lesson: fc.option(lessonArbitrary),
  expanded: fc.boolean(),
});
