import { normalize } from '../../text/normalize.ts';
import { formsOf, mayBeCalled, tellsKind } from './nounGroups.ts';
import type { Thing } from './thing.ts';

/** How well a thing fits a noun: 0 not at all, `GUESS` where nothing is known of either, 1 certainly. */
export const GUESS = 0.3;
const KIND = 0.9;
const ASKED = 0.8;
const UNTYPED = 0.7;

/**
 * How well a thing may be meant by these nouns; 1 without a noun. A type of the rules is called by its nouns only; a
 * type of the product's own by its name, by a broader or narrower word, by what was asked for when it came up, or, if
 * nothing is known of the noun either, by anything.
 */
export function fitOf({ nouns, types }: { nouns: readonly string[]; types: readonly string[] }, thing: Thing): number {
  if (nouns.length === 0 && types.length === 0) return 1;
  if (types.some((type) => thing.types.includes(normalize(type)))) return 1;
  if (types.length > 0 && thing.hasKnownType) return 0;
  return Math.max(0, ...nouns.flatMap(formsOf).map((noun) => fitOfNoun(noun, types.length > 0, thing)));
}

function fitOfNoun(noun: string, isRules: boolean, thing: Thing): number {
  if (isMeasure(thing)) return 0;
  if (thing.types.includes(noun) || isNamed(noun, thing)) return 1;
  const called = thing.types.map((type) => mayBeCalled(noun, type));
  if (called.includes(true)) return KIND;
  if (!thing.hasKnownType && thing.questions.some((question) => contains(question, noun))) return ASKED;
  if (thing.types.length === 0) return UNTYPED;
  return called.includes(false) || isRules || thing.hasKnownType ? 0 : GUESS;
}

/** An amount is never "that place". */
const isMeasure = ({ entity, result }: Thing): boolean => !result && entity !== undefined && entity.amount !== null;

/** Whether its name contains the noun or tells that it is one: "miso soup", "invoice 4471", "Dr. Moss". */
export const isNamed = (noun: string, { names }: Thing): boolean =>
  names.some((name) => contains(name, noun) || tellsKind(name, noun));

/** A noun of one syllable must end a word: "배" is in "배송", but no ship. */
function contains(text: string, noun: string): boolean {
  if (noun.length > 1) return /^[a-z]/.test(noun) ? wordStart(noun).test(text) : text.includes(noun);
  return new RegExp(`(?:^|\\s)${escapePattern(noun)}(?=$|\\s)`, 'u').test(text);
}

/** A Latin word is found where a word begins, in any form of it. */
const wordStart = (word: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(word)}`, 'u');

export const escapePattern = (written: string): string => written.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
