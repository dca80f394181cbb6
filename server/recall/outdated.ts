import { LRUCache } from 'lru-cache';
import type { Turn } from '../entities/turn.ts';
import { saysChange } from '../lifecycle/facts/carryOver.ts';
import { endsNamed } from '../lifecycle/facts/endsNamed.ts';
import { replaceNamed } from '../lifecycle/facts/namedChange.ts';
import { parseFact } from '../lifecycle/facts/parseFact.ts';
import { valuesOf } from '../lifecycle/facts/valuesOf.ts';
import type { CandidateMemory, SupersededFact } from '../queries/recall/candidateMemories.ts';
import type { TierSession } from '../queries/turns/sessions.ts';
import { normalize } from '../text/normalize.ts';
import { sentencesOf } from '../text/sentences.ts';
import { markOf } from './prompt/promptLine.ts';
import type { PromptParts } from './prompt/promptParts.ts';

export type OutdatedFact = Pick<SupersededFact, 'content' | 'said' | 'changedAt' | 'turnUid'>;

/** Only changes that are certain: a correction that was assigned to the wrong fact must not hide a turn. */
export function outdatedFacts(
  superseded: readonly SupersededFact[],
  holding: readonly CandidateMemory[],
): OutdatedFact[] {
  const memories = new Map(holding.map(({ memory }) => [memory.uid, memory]));
  const subjects = new Set(holding.flatMap(({ memory }) => memory.subject ?? []));
  const facts = new Map(superseded.map((fact) => [fact.uid, fact]));
  const isSure = ({ subject, content, supersededBy }: SupersededFact): boolean => {
    if (subject && [subject, subject.replace(/:.*/s, '')].some((one) => subjects.has(one))) return true;
    const next = facts.get(supersededBy);
    const by = memories.get(supersededBy)?.content ?? next?.content;
    return by !== undefined && names(by, content) && (!next || isSure(next));
  };
  return superseded.filter(isSure);
}

const MAX_PAIRS = 20_000;
/** Pairs of facts by their hash: comparing one takes 0.1 ms, and each question asks about all that have changed. */
const pairs = new LRUCache<string, boolean>({ max: MAX_PAIRS });

function names(correction: string, known: string): boolean {
  const mark = markOf(correction, known);
  const kept = pairs.get(mark);
  if (kept !== undefined) return kept;
  const fresh = compare(correction, known);
  pairs.set(mark, fresh);
  return fresh;
}

/**
 * Whether a correction names what it corrects: by its old value or its end, or by its topic with another value of the
 * same measure.
 */
function compare(correction: string, known: string): boolean {
  if (replaceNamed(correction, known) !== undefined || endsNamed(correction, known)) return true;
  if (!saysChange(correction)) return false;
  const words = parseFact(known).words;
  const types = new Set(valuesOf(known).map(({ type }) => type));
  return (
    valuesOf(correction).some(({ type }) => types.has(type)) &&
    [...parseFact(correction).words.keys()].some((word) => words.has(word))
  );
}

/** A summary without the words of outdated facts: unchanged if it contains none, '' if it contains nothing else. */
export function withoutOutdated(summary: string, outdated: readonly OutdatedFact[]): string {
  const told = outdated.map(({ said }) => plain(said)).filter((said) => said.length >= MIN_LETTERS);
  if (told.length === 0) return summary;
  const sentences = sentencesOf(summary);
  const kept = sentences.filter((sentence) => !tellsOnly(sentence, told));
  return kept.length === sentences.length ? summary : kept.join(' ');
}

/**
 * A turn's text with «…» in place of the clauses that have changed since: «회사는 네오핀이고 백엔드 팀에 있습니다» still names the
 * team. A clause that also states something still true stays.
 */
export function withoutChanged(
  words: string,
  turn: Pick<Turn, 'uid' | 'occurredAt'>,
  outdated: readonly OutdatedFact[],
  holding: readonly CandidateMemory[],
): string {
  let kept = words;
  for (const { said, changedAt } of outdated) {
    const clause = said.trim();
    if (changedAt <= turn.occurredAt || !kept.includes(clause) || plain(clause).length < MIN_LETTERS) continue;
    const holds = holding.some(({ memory: { sourceTurnUid, sourcePreview } }) => {
      const other = sourcePreview?.trim();
      return sourceTurnUid === turn.uid && !!other && (clause.includes(other) || other.includes(clause));
    });
    if (!holds) kept = kept.replace(clause, '…').replace(/…[\s,.!…]*…/g, '…');
  }
  return /[\p{L}\p{N}]/u.test(kept) ? kept : words;
}

/** Fewer letters state nothing. */
const MIN_LETTERS = 4;
/** Other words that a sentence may contain. */
const MAX_MORE = 1.3;

function tellsOnly(sentence: string, told: readonly string[]): boolean {
  const own = plain(sentence);
  if (own.length < MIN_LETTERS) return false;
  return told.some((said) => said.includes(own) || (own.includes(said) && own.length <= said.length * MAX_MORE));
}

const plain = (text: string): string => normalize(text).replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Whether a value belongs only to an outdated fact: no valid fact names it, and it was not mentioned since the change.
 */
export function isOutdatedValue(
  { value, lastMentionedAt }: { value: string; lastMentionedAt: Date },
  outdated: readonly OutdatedFact[],
  holding: readonly string[],
): boolean {
  return (
    outdated.some(({ content, changedAt }) => lastMentionedAt < changedAt && standsIn(content, value)) &&
    !holding.some((content) => plain(content).includes(plain(value)))
  );
}

function standsIn(text: string, value: string): boolean {
  const [whole, part] = [normalize(text), normalize(value)];
  const at = part ? whole.indexOf(part) : -1;
  if (at < 0) return false;
  const [before, after] = [whole.slice(0, at), whole.slice(at + part.length)];
  return !/[\p{L}\p{N}]$/u.test(before) && !/^(?:[a-z]|[.,]?\d|\s?[억만천])/.test(after);
}

/** Until its summary is ready, a session is represented by its title. */
export const wordsOf = ({ session }: TierSession): string => session.summary ?? session.title ?? '';

/** Its summary without what has changed since; nothing if that was all. */
export function promptSummary(tier: TierSession, outdated: readonly OutdatedFact[]): PromptParts['midTerm'] {
  const { session } = tier;
  const changed = outdated.filter(({ changedAt }) => changedAt > session.lastActivityAt);
  const summary = withoutOutdated(wordsOf(tier), changed);
  if (!summary) return [];
  const tokens = summary === session.summary ? (session.summaryTokens ?? undefined) : undefined;
  return [{ id: session.uid, at: session.lastActivityAt, summary, tokens }];
}
