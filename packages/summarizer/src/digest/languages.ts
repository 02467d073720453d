import type { ContentEvent, Recorded } from '@orrery/compaction';
import { writtenTexts } from './event-texts.ts';
import { clip, wordsOf } from './text.ts';

/** Enough of each message to tell its language. */
const SAMPLE_LENGTH = 2_000;
/** A language that makes up less than this share of what was written is a loan word. */
const LEAST_SHARE = 0.08;
const MOST_LANGUAGES = 4;

const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['el', /\p{Script=Greek}/gu],
];

const STOP_WORDS: Readonly<Record<string, readonly string[]>> = {
  en: 'the and is are of to in that for with this it you was on not have what please can'.split(' '),
  de: 'der die das und ist nicht ein eine ich wir mit auf für den dem zu von sich bitte auch wie es'.split(
    ' ',
  ),
  fr: 'le la les et est une un pas je nous vous avec pour dans que des sur ce merci plus'.split(' '),
  es: 'el los las y es una no que con para por del se en lo gracias pero como está más'.split(' '),
  it: 'il lo gli e è una non che con per di del sono ho come anche grazie più questo della'.split(' '),
  pt: 'o os as e é uma não que com para por do da em se obrigado mas como está mais'.split(' '),
  nl: 'de het een en is niet ik wij met voor van op dat te zijn ook als maar naar bij'.split(' '),
  sv: 'och är inte en ett jag vi med för på att det som av till den har om men kan'.split(' '),
  pl: 'i w nie na się jest to z do że jak tak ale czy już tylko dla po przez od'.split(' '),
  tr: 've bir bu için ile de da ne çok var değil ama gibi daha olarak mı ben sen biz'.split(' '),
};

/** BCP 47 tags by script and by stop words, those of earlier summaries first, then the most written one. */
export function languagesOf(
  events: readonly Recorded<ContentEvent>[],
  previous: readonly string[],
): string[] {
  const scores = new Map<string, number>();
  for (const event of events) {
    if (event.kind !== 'user_message' && event.kind !== 'model_message') continue;
    for (const text of writtenTexts(event)) count(scores, clip(text, SAMPLE_LENGTH));
  }
  const total = [...scores.values()].reduce((sum, score) => sum + score, 0);
  const found = [...scores]
    .filter(([, score]) => score >= total * LEAST_SHARE)
    .sort(([leftTag, left], [rightTag, right]) => right - left || (leftTag < rightTag ? -1 : 1))
    .map(([tag]) => tag);
  return [...new Set([...previous, ...found])].slice(0, MOST_LANGUAGES);
}

function count(scores: Map<string, number>, text: string): void {
  const add = (tag: string, score: number) => {
    if (score > 0) scores.set(tag, (scores.get(tag) ?? 0) + score);
  };
  const characters = SCRIPTS.map(([tag, script]) => [tag, text.match(script)?.length ?? 0] as const);
  const kana = characters.find(([tag]) => tag === 'ja')?.[1] ?? 0;
  for (const [tag, number] of characters) {
    // Japanese is written with Han characters too: beside kana they are not Chinese.
    if (tag === 'zh' && kana > 0) add('ja', number);
    else add(tag === 'ru' && /[іїєґ]/i.test(text) ? 'uk' : tag, number);
  }
  const latin = latinLanguage(text);
  if (latin) add(latin.tag, latin.letters / 2);
}

/** The language whose stop words are most frequent; at least two have to be there. */
function latinLanguage(text: string): { tag: string; letters: number } | null {
  const words = wordsOf(text).trim().split(' ');
  const letters = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  let best: { tag: string; hits: number } = { tag: '', hits: 1 };
  for (const [tag, stops] of Object.entries(STOP_WORDS)) {
    const hits = words.filter((word) => stops.includes(word)).length;
    if (hits > best.hits) best = { tag, hits };
  }
  return best.tag === '' ? null : { tag: best.tag, letters };
}
