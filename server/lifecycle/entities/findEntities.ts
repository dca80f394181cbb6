import { normalize } from '../../text/normalize.ts';
import { isParticle, trimParticle } from '../../text/tokenize.ts';
import { type CompiledRule, type CompiledRules, compileRules } from './compileRules.ts';
import type { EntityRules, EntityTypeRule } from './entityRules.ts';
import { entityKey, normalizeEntity } from './normalizeEntity.ts';
import { isMeasured, NORMALIZERS, type Normalized, parseAmount } from './normalizers.ts';

export interface FoundEntity extends Normalized {
  type: string;
  /** As written in the text. */
  value: string;
}

export const MAX_ENTITIES = 50;
/** Texts are read in pieces of this length, which bounds the cost of each of our own expressions. */
const PIECE_LENGTH = 4_000;
/** Overlaps are checked pairwise; the first few thousand matches hold more than fifty different entities. */
const MAX_SPANS = 3_000;

interface Span {
  type: string;
  value: string;
  start: number;
  end: number;
}

/**
 * The distinct entities that a text mentions, in order: words matched at the start of a word, then patterns. Where two
 * overlap within a type the longest match wins; different types may overlap. At most 50.
 */
export function findEntities(text: string, rules: EntityRules): FoundEntity[] {
  const compiled = compileRules(rules);
  const spans: Span[] = [];
  let offset = 0;
  for (const piece of piecesOf(text.normalize('NFC').replace(/\s+/g, ' '))) {
    if (spans.length > MAX_SPANS) break;
    spans.push(...wordsIn(piece, compiled, offset));
    for (const rule of compiled.types) spans.push(...matchesIn(piece, rule, offset, compiled.reach));
    offset += piece.length;
  }
  const found = new Map<string, FoundEntity>();
  const seen = new Set<string>();
  for (const { type, value } of longest(spans)) {
    // An identical repeat need not be read again.
    if (seen.has(`${type}/${value}`)) continue;
    seen.add(`${type}/${value}`);
    const normalized = normalizeEntity(type, value, rules);
    const key = entityKey(type, { value, ...normalized });
    if (!found.has(key)) found.set(key, { type, value, ...normalized });
    if (found.size === MAX_ENTITIES) break;
  }
  return [...found.values()];
}

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (text.length - start > PIECE_LENGTH) {
    const space = text.lastIndexOf(' ', start + PIECE_LENGTH);
    const end = space > start ? space : start + PIECE_LENGTH;
    pieces.push(text.slice(start, end));
    start = end;
  }
  pieces.push(text.slice(start));
  return pieces;
}

function* wordsIn(piece: string, { words, lengths }: CompiledRules, offset: number): Generator<Span> {
  const lower = piece.toLowerCase();
  // If lower-casing changes the length ("İ"), offsets would not agree.
  const letters = lower.length === piece.length ? lower : piece;
  for (const { index, 0: start } of letters.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]|(?<=\P{Script=Hangul})[가-힣]/gu)) {
    for (const length of lengths.get(start.charAt(0)) ?? []) {
      const meanings = words.get(letters.slice(index, index + length));
      if (meanings === undefined || !endsWord(letters, index + length)) continue;
      const value = piece.slice(index, index + length);
      const withParticle = value + (/^[가-힣]+/.exec(letters.slice(index + length, index + length + 8))?.[0] ?? '');
      for (const { rule } of meanings)
        if (!rule.except.includes(withParticle)) yield span(rule.type, value, offset + index, offset + index + length);
    }
  }
}

/** A word ends where its script ends; after Hangul only a particle may follow. */
function endsWord(text: string, end: number): boolean {
  const [rest] = /^[가-힣]+/.exec(text.slice(end, end + 8)) ?? [];
  if (rest) return isParticle(rest);
  return /[가-힣]/.test(text.charAt(end - 1)) || !/^[\p{L}\p{N}]/u.test(text.slice(end, end + 2));
}

function* matchesIn(
  piece: string,
  { rule, patterns, except }: CompiledRule,
  offset: number,
  reach: number,
): Generator<Span> {
  const within = piece.slice(0, Math.max(0, reach - offset));
  for (const { pattern, group } of patterns) {
    let matches = 0;
    for (const match of pattern.matchAll(pattern.size === 0 ? piece : within)) {
      if (++matches > MAX_ENTITIES) break;
      const written = (match[group] ?? '').trim();
      if (written === '') continue;
      const end = match.index + match[0].length;
      const hangulEnds = /[가-힣]$/.test(match[0]) && !/^[가-힣]/.test(piece.slice(end, end + 1));
      const value = rule.normalizer === 'text' && hangulEnds ? trimParticle(written) : written;
      if (except.has(normalize(value))) continue;
      const one = { value, start: match.index, end };
      for (const each of rule.normalizer === 'money' ? spanAmounts(piece, one) : [one])
        yield span(rule.type, each.value, offset + each.start, offset + each.end);
    }
  }
}

function span(type: string, value: string, start: number, end: number): Span {
  return { type, value, start, end };
}

function longest(spans: Span[]): Span[] {
  const taken = new Map<string, Span[]>();
  for (const one of spans.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)) {
    const others = taken.get(one.type);
    if (others === undefined) taken.set(one.type, [one]);
    else if (!others.some((other) => one.start < other.end && other.start < one.end)) others.push(one);
  }
  return [...taken.values()].flat().sort((a, b) => a.start - b.start || b.end - a.end);
}

/** An amount, and its position. */
interface Amount {
  value: string;
  start: number;
  end: number;
}

const NUMBER = '\\d[\\d,]{0,15}(?:\\.\\d{1,4})?';
/** The maximum distance between the two ends of a span. */
const MAX_SPAN_GAP = 24;
const LOW_END = new RegExp(`(?<![\\d.,-])(${NUMBER})\\s?[~∼〜–-]\\s?$`, 'u');
const HIGH_END = new RegExp(
  `^\\s?[~∼〜–-]\\s?(${NUMBER})(\\s?(?:k|mn|m|bn|thousand|million|billion)\\b)?(?![\\d,.]*\\d)`,
  'iu',
);
const UNIT_BEHIND = new RegExp(
  `^${NUMBER}(?<unit>\\s?(?:조|억|천만|백만|십만|만|천)\\s?[가-힣]*|\\s?(?:원|달러|유로|엔|위안))$`,
  'u',
);
const UNIT_BEFORE = new RegExp(`^(?<unit>[^\\d\\s]{1,3}\\s?)${NUMBER}(?<scale>\\s?[a-z]+)?$`, 'iu');

/**
 * An amount with the other end of its span, which shares its unit: "4~5억" is 4억 and 5억, "$300–400k" is $300k and
 * $400k.
 */
function spanAmounts(piece: string, { value, start, end }: Amount): Amount[] {
  const behind = UNIT_BEHIND.exec(value)?.groups?.unit;
  if (behind !== undefined) {
    const before = piece.slice(Math.max(0, start - MAX_SPAN_GAP), start);
    const low = LOW_END.exec(before);
    if (!low?.[1] || !isLess(low[1], value.slice(0, -behind.length))) return [{ value, start, end }];
    const at = start - before.length + low.index;
    return [
      { value: low[1] + behind, start: at, end: start },
      { value, start, end },
    ];
  }
  const { unit, scale = '' } = UNIT_BEFORE.exec(value)?.groups ?? {};
  const high = unit === undefined ? null : HIGH_END.exec(piece.slice(end, end + MAX_SPAN_GAP));
  if (unit === undefined || !high?.[1]) return [{ value, start, end }];
  const low = value.slice(unit.length, value.length - scale.length);
  // "$300–400k" means thousands twice; in "$800k–1.1m" each amount has its own unit.
  const least = low + (scale || (high[2] ?? ''));
  const most = high[1] + (high[2] ?? scale);
  if (!isLess(least, most)) return [{ value, start, end }];
  return [
    { value: unit + least, start, end },
    { value: unit + most, start: end, end: end + high[0].length },
  ];
}

function isLess(low: string, high: string): boolean {
  const [one, other] = [parseAmount(low), parseAmount(high)];
  return one !== undefined && other !== undefined && one < other;
}

/** A number, with its unit if any: "500000000", "5000 USD", "84.5 m2". A leading 0 makes it a code. */
const AMOUNT = /^(-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?)(?: ([\p{L}%°][\p{L}\p{N}%/²³]{0,11}))?$/u;

/**
 * An entity that the caller named, in the same form as found ones. The type is spelled as in the rules. A normalized
 * value from the caller is kept, and read as the amount if it is one.
 */
export function normalizeGiven(
  given: { type: string; value: string; normalized?: string | null },
  rules: EntityRules,
): FoundEntity {
  const rule = compileRules(rules).byName.get(normalize(given.type));
  const names = rule ? [rule.type, ...rule.aliases] : [];
  const type = names.find((name) => normalize(name) === normalize(given.type)) ?? given.type.trim();
  const value = given.value.trim();
  const read = normalizeEntity(type, value, rules);
  const normalized = given.normalized?.trim();
  if (!normalized) return { type, value, ...read };
  const amount = rule && !isMeasured(rule.normalizer) ? {} : amountOf(normalized, read, rule);
  // For a type that the rules don't know, a value that is its own normal form and has no unit may be a code.
  const isCode = !rule && amount.unit === undefined && normalize(value) === normalize(normalized);
  return { type, value, ...read, ...(isCode ? {} : amount), normalized };
}

function amountOf(
  normalized: string,
  read: Normalized,
  rule: EntityTypeRule | undefined,
): Pick<Normalized, 'amount' | 'unit'> {
  const match = AMOUNT.exec(normalized);
  if (!match) {
    const { amount, unit } = (rule && NORMALIZERS[rule.normalizer](normalized)) ?? {};
    return amount === undefined ? {} : { amount, unit };
  }
  const amount = Number(match[1]);
  // "5억" given as 500000000 is still won; but a number that the text does not contain does not get the text's unit.
  const unit = match[2] ?? (read.amount === amount ? read.unit : undefined);
  return { amount, unit };
}
