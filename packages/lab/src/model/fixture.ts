import type { Fixture, Turn } from './types.ts';

type Plain = Pick<Turn, 'id' | 'author' | 'weightTokens' | 'text' | 'gist'>;

function plain(turn: Plain): Turn {
  return { ...turn, factRole: null, awaitsAnswer: false };
}

const TURNS: readonly Turn[] = [
  plain({
    id: 'T1',
    author: 'system',
    weightTokens: 8,
    text: 'You assist the on-call team. Answer from this conversation only.',
    gist: '',
  }),
  {
    id: 'T2',
    author: 'user',
    weightTokens: 8,
    text: 'Please write every report for me as concise bullets.',
    gist: 'The user made an early request; what it asked for was not kept.',
    factRole: 'states',
    awaitsAnswer: false,
  },
  {
    id: 'T3',
    author: 'agent',
    weightTokens: 7,
    text: 'Understood: reports as concise bullets.',
    gist: 'The agent acknowledged a request.',
    factRole: 'mentions',
    awaitsAnswer: false,
  },
  plain({
    id: 'T4',
    author: 'user',
    weightTokens: 6,
    text: 'Checkout is failing. I am opening an incident.',
    gist: 'The user opened a checkout incident.',
  }),
  plain({
    id: 'T5',
    author: 'user',
    weightTokens: 8,
    text: 'Since 09:12 one payment in five times out, only in the EU region.',
    gist: 'Since 09:12 one EU payment in five times out.',
  }),
  plain({
    id: 'T6',
    author: 'agent',
    weightTokens: 8,
    text: 'Found it: the 09:05 deploy halved the payment connection pool.',
    gist: 'The 09:05 deploy halved the connection pool.',
  }),
  plain({
    id: 'T7',
    author: 'user',
    weightTokens: 6,
    text: 'Who owns the pool, and who owns the deploy?',
    gist: 'The user asked who owns the pool and the deploy.',
  }),
  {
    ...plain({
      id: 'T8',
      author: 'user',
      weightTokens: 6,
      text: 'Send me the incident report.',
      gist: 'The user asked for the incident report.',
    }),
    awaitsAnswer: true,
  },
];

/** Eight turns, 57 teaching tokens: a preference, its repetition, then an incident that fills the budget. */
export const REPORT_FIXTURE: Fixture = {
  id: 'report-preference',
  fact: {
    id: 'format=concise-bullets',
    name: 'the preference',
    manner: 'in concise bullets',
    gist: 'The user wants reports as concise bullets',
  },
  turns: TURNS,
  summaryTokens: 6,
};

/** Sum of all weights of a fixture, in teaching tokens. */
export function totalWeightTokens(fixture: Fixture = REPORT_FIXTURE): number {
  return fixture.turns.reduce((sum, turn) => sum + turn.weightTokens, 0);
}

/** The user's first own statement of the fact, or null when no user states it. */
export function statementOf(fixture: Fixture = REPORT_FIXTURE): Turn | null {
  return fixture.turns.find(isUserStatement) ?? null;
}

/** Evidence begins only with the user: an agent's turn never is a statement, whatever its annotation says. */
export function isUserStatement(turn: Turn): boolean {
  return turn.author === 'user' && turn.factRole === 'states';
}
