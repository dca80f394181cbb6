import { normalize } from '../../text/normalize.ts';
import { sentencesOf } from '../../text/sentences.ts';
import { graphemeEnd, shorten } from '../../text/shorten.ts';
import { withinOf } from '../extract/extractedFact.ts';
import { isForThisDocument, isForThisSession } from '../extract/ordersWithin.ts';
import { withoutMaterial } from '../extract/ownWords.ts';
import { compileRules, ruleTypeOf } from './compileRules.ts';
import type { EntityRules } from './entityRules.ts';
import { type FoundEntity, findEntities, normalizeGiven } from './findEntities.ts';

interface TurnMentions {
  /** Entities that the caller named. */
  given: FoundEntity[];
  /** Further entities found in the user's own words. */
  found: FoundEntity[];
}

interface MentioningTurn {
  userQuery: string;
  documentKey?: string | null;
  entities?: { type: string; value: string; normalized?: string | null }[] | null;
}

/**
 * The entities of a turn. An entity that the caller named is not found again in the text, in any spelling. Entities are recalled
 * everywhere, so that an order for this document or conversation alone mentions none.
 */
export function mentionsIn(turn: MentioningTurn, rules: EntityRules): TurnMentions {
  const given = (turn.entities ?? []).map((entity) => normalizeGiven(entity, rules));
  const found = findEntities(withoutOrdersHere(withoutMaterial(turn.userQuery), turn), rules).filter(
    (one) => !given.some((other) => isSame(other, one, rules)),
  );
  return { given, found };
}

function withoutOrdersHere(text: string, { documentKey }: MentioningTurn): string {
  if (!withinOf(text)) return text;
  const sentences = sentencesOf(text);
  const kept = sentences.filter(
    (sentence) => !isForThisSession(sentence) && !(documentKey != null && isForThisDocument(sentence)),
  );
  return kept.length === sentences.length ? text : kept.join('\n');
}

/**
 * The same words, whatever their type; the same amount of a type that is read alike; within one type also the same
 * normalized value, or a part of it ("CIF" of "CIF Busan").
 */
function isSame(given: FoundEntity, found: FoundEntity, rules: EntityRules): boolean {
  const named = normalize(given.value);
  const written = normalize(found.value);
  if (named === written) return true;
  const type = ruleTypeOf(given.type, rules);
  if (found.amount !== undefined) {
    const isMeasuredAlike = type === found.type || normalizerOf(type, rules) === normalizerOf(found.type, rules);
    return (
      isMeasuredAlike && given.amount === found.amount && (!given.unit || !found.unit || given.unit === found.unit)
    );
  }
  if (type !== found.type) return false;
  if (normalize(given.normalized) === normalize(found.normalized)) return true;
  return named.includes(written);
}

const normalizerOf = (type: string, rules: EntityRules): string | undefined =>
  compileRules(rules).byName.get(normalize(type))?.normalizer;

/**
 * The words around a mention, on one line, in at most `maxLength` characters, with '…' where they were cut. If the text
 * does not contain the value literally, the beginning of the text.
 */
export function mentionContext(text: string, value: string, maxLength: number): string {
  const line = oneLine(text);
  if (line.length <= maxLength) return line;
  const sought = oneLine(value);
  const at = line.toLowerCase().indexOf(sought.toLowerCase());
  const before = Math.max(0, Math.floor((maxLength - sought.length) / 2));
  if (at <= before) return shorten(line, maxLength);
  const wanted = Math.min(at - before, line.length - maxLength + 1);
  const space = line.indexOf(' ', wanted - 1);
  const from = space >= 0 && space < at ? space + 1 : graphemeEnd(line, wanted);
  return `…${shorten(line.slice(from), maxLength - 1)}`;
}

/** Fast for text that is already one line: for a long text with many mentions the line is built once. */
export const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim();

/** The number of mentions at which importance reaches its maximum: the hundredth says no more than the twentieth. */
const FULL_COUNT = 20;
const HALF_LIFE_DAYS = 30;

/**
 * How important an entity is, from 0 to 1: `ln(1 + count) / ln(1 + 20)`, at most 1, halved for every 30 days without a
 * mention. Named once today 0.23, five times today 0.59, twenty times two months ago 0.25.
 */
export function mentionImportance(mentionCount: number, daysSinceLastMention: number): number {
  const often = Math.min(1, Math.log1p(Math.max(0, mentionCount)) / Math.log1p(FULL_COUNT));
  return often * 0.5 ** (Math.max(0, daysSinceLastMention) / HALF_LIFE_DAYS);
}
