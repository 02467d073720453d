import { wordsOf } from './text.ts';

/** Words and phrases that mark a kind of sentence. */
export interface WordList {
  /** Whole words or phrases, in scripts that put spaces between words. Lower case. */
  readonly words: readonly string[];
  /** Strings found anywhere, for scripts without spaces. */
  readonly fragments: readonly string[];
  /** Phrases that hold one of the words and mean something else; they are taken out first. */
  readonly except?: readonly string[];
}

/**
 * A test whether a sentence holds any entry of the list. Sentences are bounded and the expression is an
 * alternation of fixed strings, so that it cannot backtrack.
 */
export function matcherOf(list: WordList): (sentence: string) => boolean {
  const words = new RegExp(` (?:${list.words.join('|')}) `, 'u');
  const except = list.except ? new RegExp(` (?:${list.except.join('|')}) `, 'gu') : null;
  const read = (sentence: string) => (except ? wordsOf(sentence).replaceAll(except, ' ') : wordsOf(sentence));
  return (sentence) => words.test(read(sentence)) || list.fragments.some((part) => sentence.includes(part));
}

function entries(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(', '));
}

/**
 * Sentences that set a rule. By line: English (four), German (two), French (two), Spanish (two), Italian,
 * Portuguese, Dutch, Swedish, Polish, Turkish, Russian, Ukrainian; then Chinese (two), Japanese, Korean,
 * Thai, Arabic, Hebrew, Hindi.
 */
export const RULE_WORDS: WordList = {
  words: entries(
    "must, mustn't, never, always, only, do not, don't, dont, please keep, keep it, keep all, make sure, be sure to",
    'keep the, keep our, keep them, and keep, roll back if, stop if, at least, no later than, unless',
    "should not, shouldn't, may not, avoid, at most, no more than, under no circumstances",
    'remember to, required, mandatory, forbidden, not allowed, stick to, without my approval',
    'muss, müssen, musst, niemals, nie, immer, nur, ausschließlich, unbedingt, verboten, vermeide, darf nicht',
    'auf keinen fall, keinesfalls, bitte nicht, bitte keine, dürfen nicht, darf nie, achte darauf',
    'jamais, toujours, il faut, ne pas, doit, doivent, dois, interdit, uniquement, seulement, surtout pas',
    'obligatoire, évite, évitez',
    'nunca, siempre, debe, deben, debes, solo, sólo, únicamente, prohibido, evita, evite, asegúrate, hay que',
    'obligatorio',
    'mai, sempre, deve, devono, devi, soltanto, vietato, bisogna, assicurati',
    'devem, apenas, somente, proibido, não faça, certifique se',
    'nooit, altijd, moet, moeten, alleen, uitsluitend, zorg dat, mag niet',
    'aldrig, alltid, måste, endast, får inte',
    'nigdy, zawsze, musi, muszą, tylko, nie wolno',
    'asla, her zaman, mutlaka, sadece, yalnızca, yasak',
    'никогда, всегда, должен, должна, должны, должно, нельзя, только, обязательно, запрещено',
    "ніколи, завжди, тільки, лише, обов'язково, не можна",
  ),
  fragments: entries(
    '必须, 必須, 不要, 请勿, 請勿, 不得, 禁止, 严禁, 嚴禁, 务必, 務必, 只能, 只允许, 只用, 一定要',
    '始终, 总是, 千万, 不准, 不可以',
    '必ず, ないでください, ないで下さい, しないで, 絶対, いけません, いけない, のみ, だけ, 常に',
    '반드시, 하지 마, 지 마세요, 금지, 항상, 절대',
    'ห้าม, ต้อง, เสมอ, เท่านั้น',
    'يجب, ممنوع, دائما, دائمًا, فقط, أبدا, أبدًا',
    'אסור, חייב, תמיד',
    'हमेशा, कभी नहीं, केवल, ज़रूर',
  ),
  except: entries(
    "i do not, i don't, i dont, we do not, we don't, you do not have, you don't have, they do not, they don't, it only",
    'not only, the only, if only, i always, it always, i never, we never, it never, never mind',
    'ich muss, wir müssen, nicht nur, no solo, non solo, pas seulement',
  ),
};

/** Sentences that give a decision or a reason. */
export const DECISION_WORDS: WordList = {
  words: entries(
    'decided, decision, because, therefore, root cause, caused by, due to, the reason, conclusion, concluded',
    'chose, instead of, ruled out, confirmed, turns out, agreed, settled on, go with, going with, approved',
    'rejected, so i will, so we, explains, rather than, which means',
    'entschieden, entscheidung, weil, deshalb, daher, ursache, grund, bestätigt, ausgeschlossen, stattdessen',
    'décidé, parce que, donc, cause, raison, confirmé',
    'decidido, decidimos, porque, por eso, causa, motivo, confirmado',
    'deciso, perché, quindi, confermato, portanto, besloten, omdat, daarom, oorzaak',
    'решили, решено, потому что, поэтому, причина, подтверждено',
  ),
  fragments: entries(
    '因为, 因為, 所以, 决定, 決定, 原因, 因此, 确认',
    'ためです, ためと, そのため, なので, 決めました, 決定し',
    '결정, 때문, 따라서, 원인, 확인',
  ),
};

/** Sentences that say what is still to come. */
export const OPEN_WORDS: WordList = {
  words: entries(
    "next, todo, to do, remaining, remains, pending, will now, i'll now, still need, still needs, waiting for",
    'awaiting, follow up, not yet, open question, blocked, once approved, as soon as, until',
    'als nächstes, nächster schritt, noch offen, ausstehend, warte auf, sobald',
    'ensuite, reste à, en attente, siguiente, pendiente, falta, prossimo, in attesa, próximo',
    'volgende, wachten op, далее, осталось, ожидаем',
  ),
  fragments: entries('接下来, 下一步, 待处理, 等待, 次に, 残り, 待って, 다음, 남은, 대기'),
};
