import { escapePattern, normalize } from '../../text/normalize.ts';
import { stem } from '../../text/stem.ts';
import { hasPrice } from './compareThings.ts';
import { documentNoun, formsOf, mayBeCalled, nameImpliesKind } from './nounGroups.ts';
import type { Clues } from './readClues.ts';
import type { Thing } from './thing.ts';

/** How well a thing matches a noun: 0 not at all, `GUESS` if nothing is known about either, 1 certainly. */
export const GUESS = 0.3;
const KIND = 0.9;
const ASKED_FOR = 0.8;
const UNTYPED = 0.7;

/**
 * How well these nouns fit a thing; 1 without a noun. A type of the rules is only called by its nouns. A product's
 * own type is called by its name, by a broader or narrower word, by the request for which the thing came up, or, if
 * the noun is unknown too, by any noun.
 */
export function fitOf({ nouns, types }: { nouns: readonly string[]; types: readonly string[] }, thing: Thing): number {
  if (nouns.length === 0 && types.length === 0) return 1;
  if (thing.isDocument) return Math.max(0, ...nouns.flatMap(formsOf).map((noun) => fitOfDocument(noun, thing)));
  if (types.some((type) => thing.types.includes(normalize(type)))) return 1;
  if (types.length > 0 && thing.hasKnownType) return 0;
  return Math.max(0, ...nouns.flatMap(formsOf).map((noun) => fitOfNoun(noun, types.length > 0, thing)));
}

/** A stored document is meant by the noun in its title, by its type, or by a word for any document. */
function fitOfDocument(noun: string, thing: Thing): number {
  const called = documentNoun(noun);
  if (!called) return thing.types.includes(noun) ? 1 : 0;
  if (called === 'ANY' || isNamed(noun, thing)) return 1;
  if (thing.types.some((type) => mayBeCalled(noun, type))) return thing.hasKnownType ? 1 : GUESS;
  return 0;
}

function fitOfNoun(noun: string, isRules: boolean, thing: Thing): number {
  if (isMeasure(thing)) return 0;
  if (thing.types.includes(noun) || isNamed(noun, thing)) return 1;
  const called = (thing.place ? [thing.place] : thing.types).map((type) => mayBeCalled(noun, type));
  if (called.includes(true)) return KIND;
  if (!thing.hasKnownType && thing.questions.some((question) => contains(question, noun))) return ASKED_FOR;
  if (thing.types.length === 0) return UNTYPED;
  return called.includes(false) || isRules || thing.hasKnownType ? 0 : GUESS;
}

/** An amount is never "that place". */
const isMeasure = ({ entity, result }: Thing): boolean => !result && entity !== undefined && entity.amount !== null;

/** Whether its name contains the noun or shows that it is one: "miso soup", "invoice 4471", "Dr. Moss". */
export const isNamed = (noun: string, { names }: Thing): boolean =>
  names.some((name) => contains(name, noun) || nameImpliesKind(name, noun));

/** A noun of one syllable must end a word: "배" is in "배송", which is not a ship. */
function contains(text: string, noun: string): boolean {
  if (noun.length > 1) return /^[a-z]/.test(noun) ? wordStart(noun).test(text) : text.includes(noun);
  return new RegExp(`(?:^|\\s)${escapePattern(noun)}(?=$|\\s)`, 'u').test(text);
}

/** A Latin word is found where a word begins, in any form of it. */
const wordStart = (word: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(word)}`, 'u');

/** Colours, in the forms that describe ("파란") and the names that products write ("블루"). */
const COLOURS = [
  '빨간 빨강 빨개 붉은 레드 red crimson',
  '파란 파랑 푸른 블루 blue navy 남색 네이비',
  '노란 노랑 옐로 옐로우 yellow',
  '초록 녹색 연두 그린 green',
  '검은 검정 까만 블랙 black',
  '하얀 하양 흰 흰색 화이트 white ivory 아이보리',
  '회색 그레이 gray grey silver 은색 실버',
  '분홍 핑크 pink',
  '보라 퍼플 purple violet',
  '갈색 브라운 brown beige 베이지',
  '주황 오렌지 orange',
].map((line) => line.split(' '));

const NAME = 1;
const TOLD = 0.9;
const ASKED = 0.4;

/**
 * How well words and prices describe a thing, from 0 to 1: by its name, its attributes, or the question for which it was shown.
 */
export function describedBy({ words, prices }: Pick<Clues, 'words' | 'prices'>, thing: Thing): number {
  if (words.length + prices.length === 0) return 0;
  const { names, texts, questions } = thing;
  const priced = prices.map((meant) => (hasPrice(thing, meant) ? NAME : 0));
  const found = words.map((word) => {
    const patterns = patternsOf(word);
    const among = (written: readonly string[]) => written.some((text) => patterns.some((one) => one.test(text)));
    return among(names) ? NAME : among(texts) ? TOLD : among(questions) ? ASKED : 0;
  });
  return [...found, ...priced].reduce<number>((sum, each) => sum + each, 0) / (words.length + prices.length);
}

function patternsOf(word: string): RegExp[] {
  const bare = word.replace(/색$/u, '');
  const colour = COLOURS.find((forms) => forms.includes(word) || forms.includes(bare));
  return (colour ?? [word]).map((form) => {
    if (/^\d+$/.test(form)) return new RegExp(`(?<!\\d)${form}(?!\\d)`);
    if (/^[a-z]/.test(form)) return new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(stem(form))}`, 'u');
    return form.length > 1
      ? new RegExp(escapePattern(form), 'u')
      : new RegExp(`(?<![가-힣])${escapePattern(form)}`, 'u');
  });
}
