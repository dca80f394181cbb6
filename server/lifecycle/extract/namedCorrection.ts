import { anyOf } from '../../text/patterns.ts';
import { wordTables } from '../../text/words/wordTables.ts';
import { valuesOf } from '../facts/valuesOf.ts';
import type { FoundFact } from './extractedFact.ts';
import { copula, withAgreeingParticle } from './koreanStem.ts';

/** A correction that names what was said before, and the words that say it. */
export interface NamedCorrection {
  fact: FoundFact;
  said: string;
}

/**
 * What a sentence says instead of something that the user said before: "viola, not cello", «목포가 아니라 해남이래요». In the wording
 * that the known fact is corrected by; kept only if there is one.
 * @param before the user's earlier messages, in which the old value stands literally
 */
export function namedCorrection(sentence: string, before: readonly string[]): NamedCorrection | undefined {
  if (before.length === 0 || sentence.length > MAX_SENTENCE) return undefined;
  const said = before.join('\n').toLowerCase();
  return koreanCorrection(sentence, said) ?? englishCorrection(sentence, said) ?? starred(sentence, before.at(-1)!);
}
const MAX_SENTENCE = 300;

/** "*72": the only value of its kind in the message before. */
function starred(sentence: string, last: string): NamedCorrection | undefined {
  const [, to = ''] = /^\*\s?([\p{L}\d][^\s,;!?*]*)(?=[\s,;!?]|$)/u.exec(sentence) ?? [];
  const [kind] = valuesOf(to);
  const [old, ...others] = valuesOf(last).filter(({ type }) => type === kind?.type);
  if (!old || others.length > 0) return undefined;
  return { fact: correctionOf(old.value, to, `Not ${old.value} but ${to}`), said: sentence };
}

const correctionOf = (from: string, to: string, content: string): FoundFact => ({
  content,
  category: 'CONTEXT',
  subcategory: 'identity',
  subject: `correction:${from}`,
  exclusive: false,
  corrects: true,
  tentative: true,
  replacement: { from, to },
});

function koreanCorrection(sentence: string, before: string): NamedCorrection | undefined {
  const marked = NOT_KO.exec(sentence);
  if (!marked) return undefined;
  const left = sentence.slice(0, marked.index).split(/\s+/).filter(Boolean);
  const from = lastSaid(left, before);
  const to = from && firstNamed(sentence.slice(marked.index + marked[0].length), from);
  if (!from || !to || to.value === from) return undefined;
  const content = `${from}${withAgreeingParticle(from, '가')} 아니라 ${to.value}${copula(to.value)}`;
  const start = sentence.slice(0, marked.index).lastIndexOf(from);
  return {
    fact: correctionOf(from, to.value, content),
    said: sentence.slice(start, marked.index + marked[0].length + to.end),
  };
}
/** «… 아니고», with the particle of what is denied. */
const NOT_KO =
  /(?<=\S)(?:이|가|은|는)?\s?아니(?:고|라|라고|구|고요|구요|고여|었고|었구|에요|예요|야|네요?|었네요?)[\s,.]+/;

/** The words before the denial that were said before, at most three. */
function lastSaid(words: readonly string[], before: string): string | undefined {
  for (let count = 3; count > 0; count--) {
    const phrase = words.slice(-count).join(' ');
    if (words.length >= count && /[\p{L}\d]{2}|\d/u.test(phrase) && before.includes(phrase.toLowerCase()))
      return phrase;
  }
  return undefined;
}

/** The value that stands first in the rest of a sentence: one of the kind of the old one, or the words up to an ending. */
function firstNamed(rest: string, old: string): { value: string; end: number } | undefined {
  const [type, ...others] = valuesOf(old).map((one) => one.type);
  const value = others.length === 0 ? valuesOf(rest).find((one) => one.type === type)?.value : undefined;
  if (value && rest.indexOf(value) <= NEAR) return { value, end: rest.indexOf(value) + value.length };
  const words = rest.split(/(?<=\s)/).slice(0, 3);
  const most = old.split(' ').length;
  for (const [at, word] of words.entries()) {
    const bare = word.trim().replace(SIGNS_LAST, '');
    const noun = wordTables().lexicon.noun(bare) ? bare : bare.replace(ENDING_KO, '');
    const isLast = noun !== bare || bare !== word.trim() || at + 1 === words.length;
    if (!isLast && !(at + 1 >= most && wordTables().lexicon.noun(bare))) continue;
    const named = [...words.slice(0, at).map((one) => one.trim()), noun].join(' ').trim();
    const end = words
      .slice(0, at + 1)
      .join('')
      .trimEnd().length;
    return /[\p{L}\d]/u.test(noun) && named.length <= MAX_NAME ? { value: named, end } : undefined;
  }
  return undefined;
}
const NEAR = 6;
const MAX_NAME = 30;
const SIGNS_LAST = /[ㄱ-ㅎㅏ-ㅣ\s.,!?~^…;:)]+$/u;
const ENDING_KO = anyOf(
  /(?<=\S)(?:이시|이|시)?(?:란다|랍니다|라네요?|라던데요?|라는데요?|라더라고?요?|래요?|라고요?|라구요?|라서요?|라)$/,
  /(?<=\S)(?:이었어요?|였어요?|이었네요?|였네요?|이에요|예요|에요|이야|야|입니다|임|인데요?|네요?|이죠|죠|이지|지|이거든요?|거든요?|이다|다|으로|로|에서|에|를|을|가|이|는|은)$/,
);

function englishCorrection(sentence: string, before: string): NamedCorrection | undefined {
  for (const marked of sentence.matchAll(NOT_EN)) {
    const start = marked.index + marked[0].length;
    const from = firstSaid(sentence.slice(start), before);
    if (!from) continue;
    const end = start + from.length;
    const to = namedAfter(sentence.slice(end), from) ?? namedBefore(sentence.slice(0, marked.index), from, marked[1]!);
    if (!to || to.value.toLowerCase() === from.toLowerCase()) continue;
    const said =
      to.at < 0
        ? sentence.slice(marked.index + to.at, end)
        : sentence.slice(marked.index, end + to.at + to.value.length);
    const content = `Not ${from} but ${to.value}`;
    return { fact: correctionOf(from, to.value, content), said };
  }
  return undefined;
}
const NOT_EN =
  /\b(not|isn['’]?t|wasn['’]?t|rather than|instead of|said|wrote|typed|told you) (?:(?:on|in|at|the|an?|my|our|it['’]?s|it was|called) )*/gi;

/** The words that were said before, at most four. */
function firstSaid(rest: string, before: string): string | undefined {
  const words = rest.split(' ').slice(0, 4);
  for (let count = words.length; count > 0; count--) {
    const phrase = words
      .slice(0, count)
      .join(' ')
      .replace(/[\s,.;:!?)–—-]+$/u, '');
    if (/[\p{L}\d]{3}|\d|\p{Lu}/u.test(phrase) && !COMMON.test(phrase) && isWhole(phrase, before)) return phrase;
  }
  return undefined;
}

const isWhole = (phrase: string, text: string): boolean => {
  const at = text.indexOf(phrase.toLowerCase());
  return at >= 0 && !/[\p{L}\d]/u.test(text[at - 1] ?? ' ') && !/[\p{L}\d]/u.test(text[at + phrase.length] ?? ' ');
};

/** "… not Wednesday, Thursday", "I said Petrov but it is Petrovic" */
function namedAfter(rest: string, old: string): { value: string; at: number } | undefined {
  const led = LEADS_TO.exec(rest);
  if (!led) return undefined;
  const words = /^[^,;!?]*?(?=[,;!?]|\.(?:\s|$)|\s[-–—]\s|\s(?:because|since|so|for|and|but|btw|sorry)\b|$)/
    .exec(rest.slice(led[0].length))![0]
    .split(' ');
  const count = nameLength(words, old.split(' ').length);
  const value = valueLike(old, words.slice(0, count + 2).join(' ')) ?? words.slice(0, count).join(' ');
  return /[\p{L}\d]/u.test(value) && !COMMON.test(value) ? { value, at: led[0].length } : undefined;
}
const LEADS_TO =
  /^\)?(?:[,;]\s?|\s[-–—]\s|\s(?=but\b|it['’]?s\b))(?:(?:but|and|actually|i meant|i mean|meant|it['’]?s|it is|it was|it['’]?ll be|that['’]?s|should be|(?:s?he|they)(?:['’]s| is|['’]re| are)|on|in|at|the|an?|called)\s)*/i;

/** "Viola not cello", "Porto, not Lisbon", "eu-central-1 rather than eu-west-1" */
function namedBefore(text: string, old: string, marker: string): { value: string; at: number } | undefined {
  if (!/^(?:not|rather|instead)/i.test(marker)) return undefined;
  const trimmed = text.replace(/[\s,;(]+(?:(?:and|but)\s)?$/i, '');
  const isApart = /[,;(]/.test(text.slice(trimmed.length)) || !/^not/i.test(marker);
  const words = (/[^,;:.!?]*(?:[.:,]\d[^,;:.!?]*)*$/.exec(trimmed)?.[0] ?? '').trim().split(' ');
  const least = old.split(' ').length;
  const value =
    valueLike(old, words.slice(-least - 2).join(' ')) ?? words.slice(-nameLength(words.toReversed(), least)).join(' ');
  const isAll = words.length === least;
  if (!/[\p{L}\d]/u.test(value) || COMMON.test(value) || !(isApart || isAll || /^[\p{Lu}\d]/u.test(value)))
    return undefined;
  return { value, at: trimmed.lastIndexOf(value) - text.length };
}

/** A name may have more words than the old one. */
function nameLength(words: readonly string[], least: number): number {
  let count = least;
  while (count < words.length && /^[\p{Lu}\d]/u.test(words[count - 1]!) && /^[\p{Lu}\d]/u.test(words[count]!)) count++;
  return Math.min(count, words.length);
}

/** The only value of the kind of the old one. */
function valueLike(old: string, text: string): string | undefined {
  const [kind, ...others] = valuesOf(old);
  if (!kind || others.length > 0 || kind.value.length < old.length) return undefined;
  return valuesOf(text).find(({ type }) => type === kind.type)?.value;
}

/** Words that name nothing. */
const COMMON =
  /^(?:(?:i|we|he|she|it|they|you|that|this|there|am|is|are|was|were|be|do|does|did|have|has|can|will|would|should|still|just|definitely|probably|now|also|maybe|really|actually|certainly|why|but|and|or|if|whether|i['’]m|it['’]s|we['’]re|so|to|sure|very|too|sorry|the|an?|what|yes|no|thing|one|more|much|all|any)(?:\s|$))+$/i;
