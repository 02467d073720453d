import { LESSONS, lessonById } from '../lessons/index.ts';
import { BUDGETS, FIDELITIES, POLICIES, SPEEDS } from '../model/settings.ts';
import type { LabView, OpenLesson } from '../replay/view.ts';
import { DEFAULT_VIEW } from '../replay/view.ts';
import { LINK_VERSION } from './link-encode.ts';
import { readChoice, readFlag, readPosition, readSeconds, readSettings } from './link-values.ts';

/** A parsed query. A parameter given several times is a list. */
export type QueryValues = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Something in a link that could not be used, in words for the page. */
export interface LinkNotice {
  readonly parameter: string;
  readonly message: string;
}

export interface DecodedLink {
  readonly view: LabView;
  /** Empty when the link was read as it stands. */
  readonly notices: readonly LinkNotice[];
}

/**
 * Reads the view of a link. Never throws: an unknown version falls back to the default view, a bad value
 * falls back alone, and both say so. A link without `v` is read as version 1. Other parameters are ignored.
 */
export function decodeLink(query: QueryValues): DecodedLink {
  const notices: LinkNotice[] = [];
  const say = (parameter: string, message: string): void => {
    notices.push({ parameter, message });
  };

  const text = (parameter: string): string | null => {
    const value = query[parameter];
    if (typeof value === 'string' || value === undefined) return value ?? null;
    if (value.length > 1) say(parameter, `“${parameter}” is given ${value.length} times; the first is used.`);
    return value[0] ?? null;
  };

  const read = <T>(parameter: string, parse: (text: string) => T | null, fallback: T, allowed: string): T => {
    const given = text(parameter);
    if (given === null) return fallback;
    const value = parse(given);
    if (value !== null) return value;
    say(
      parameter,
      `“${parameter}=${shortened(given)}” cannot be used; expected ${allowed}. The default is shown instead.`,
    );
    return fallback;
  };

  const version = text('v');
  if (version !== null && version !== String(LINK_VERSION)) {
    say(
      'v',
      `This link is of version “${shortened(version)}”, and this lab reads version ${LINK_VERSION}. ` +
        'The default experiment is shown instead.',
    );
    return { view: DEFAULT_VIEW, notices };
  }

  const from = DEFAULT_VIEW;
  const choice = <T extends string | number>(parameter: string, choices: readonly T[], fallback: T): T =>
    read<T>(parameter, (given) => readChoice(given, choices), fallback, listed(choices));
  const view: LabView = {
    settings: {
      budgetTokens: choice('budget', BUDGETS, from.settings.budgetTokens),
      policy: choice('policy', POLICIES, from.settings.policy),
      fidelity: choice('fidelity', FIDELITIES, from.settings.fidelity),
    },
    positionMs: read('t', readSeconds, from.positionMs, 'seconds from 0 to 60'),
    speed: choice('speed', SPEEDS, from.speed),
    baseline: read('baseline', readPosition, null, 'a captured point like 24-evict-preserve-30'),
    comparedWith: read('compare', readSettings, null, 'settings like 36-summarize-drop'),
    lesson: readLesson(),
    expanded: read('expanded', readFlag, false, '1'),
  };
  return { view, notices };

  function readLesson(): OpenLesson | null {
    const ids = LESSONS.map((lesson) => lesson.id);
    const lesson = lessonById(read<number>('lesson', (given) => readChoice(given, ids), 0, listed(ids)));
    if (!lesson) return null;
    const options = lesson.options.map((option) => option.id);
    const optionId = read<string>('predict', (given) => readChoice(given, options), '', listed(options));
    if (optionId === '') return { lessonId: lesson.id, prediction: null };
    const revealed = read('reveal', readFlag, false, '1');
    return { lessonId: lesson.id, prediction: { optionId, revealed } };
  }
}

const listed = (choices: readonly (string | number)[]): string => `one of ${choices.join(', ')}`;

/** Bad values are repeated on the page, but never at any length. */
function shortened(text: string): string {
  return text.length > 24 ? `${text.slice(0, 24)}…` : text;
}
