import { LRUCache } from 'lru-cache';
import type { Memory } from '../entities/memory.ts';
import { PROFILE_PARTS, profilePartOf } from '../lifecycle/facts/profilePartOf.ts';
import type { CandidateMemory } from '../queries/recall/candidateMemories.ts';
import type { Fused } from './rank/zScores.ts';

type Ranked = Fused<CandidateMemory>;

/** The share of the budget that the profile takes before facts that fit the question. */
const PROFILE_SHARE = 0.08;
/** What a line adds to a fact: the dash, the date, the line end. */
const LINE_TOKENS = 10;

/**
 * The order in which memories are fitted: first pinned ones and a small profile, which do not depend on the question,
 * then matches of the question, then the rest of the profile, then the others by rank. `place` is where each is shown:
 * the profile by its parts, then the others by time, so that a prompt that has room for all of them always begins in
 * the same way.
 */
export function orderMemories(ranked: readonly Ranked[], budget: number): { memory: Memory; place: number }[] {
  const pinned = ranked.filter(isPinned).toSorted(inStableOrder);
  const profile = ranked
    .filter((each) => !isPinned(each) && partOf(each) < PROFILE_PARTS.length)
    .toSorted(inStableOrder);
  let room = budget * PROFILE_SHARE;
  const small = profile.filter(({ item: { memory } }) => {
    const cost = memory.tokenCount + LINE_TOKENS;
    if (cost > room) return false;
    room -= cost;
    return true;
  });
  const places = new Map([...pinned, ...profile].map(({ item }, i) => [item.memory.uid, i]));
  const ordered = new Set([...pinned, ...small, ...ranked.filter(({ relevant }) => relevant), ...profile, ...ranked]);
  return [...ordered].map(({ item: { memory } }) => ({ memory, place: places.get(memory.uid) ?? toldAt(memory) }));
}

const isPinned = ({ item }: Ranked): boolean => item.memory.pinnedAt !== null;

/** By part, newest first, because the newest is the likeliest to still be true. */
function inStableOrder(a: Ranked, b: Ranked): number {
  const [one, other] = [a.item.memory, b.item.memory];
  return partOf(a) - partOf(b) || toldAt(other) - toldAt(one) || (one.uid < other.uid ? -1 : 1);
}

/** When a memory was said. */
const toldAt = (memory: Memory): number => (memory.toldAt ?? memory.createdAt).getTime();

const MAX_KNOWN = 20_000;
/** By uid and version: reading the words of fifty facts costs 1 ms. */
const known = new LRUCache<string, number>({ max: MAX_KNOWN });

function partOf({ item: { memory } }: Ranked): number {
  const key = `${memory.uid}/${memory.updatedAt.getTime()}`;
  const read = known.get(key);
  if (read !== undefined) return read;
  const part = profilePartOf(memory);
  const place = part ? PROFILE_PARTS.indexOf(part) : PROFILE_PARTS.length;
  known.set(key, place);
  return place;
}
