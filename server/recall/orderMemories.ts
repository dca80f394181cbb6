import { LRUCache } from 'lru-cache';
import { type Memory, toldAtOf } from '../entities/memory.ts';
import { PROFILE_PARTS, profilePartOf } from '../lifecycle/facts/profilePartOf.ts';
import type { CandidateMemory } from '../queries/recall/candidateMemories.ts';
import { anyOf, sequence } from '../text/patterns.ts';
import type { Fused } from './rank/signals.ts';

type Ranked = Fused<CandidateMemory>;
type OrderedMemory = {
  memory: Memory;
  relevant: boolean;
  isWish: boolean;
  /** Whether every prompt of this budget begins with it. */
  isFirst: boolean;
  place: number;
};

/** The share of the budget that the profile takes before facts that fit the question. */
const PROFILE_SHARE = 0.08;
/**
 * The share that standing wishes take before the profile. In chats over weeks, 1,000 tokens then contain 12 instead
 * of 9 of twelve wishes, and 500 tokens 10 instead of 5; of 164 other answers they contain 150 instead of 154, and
 * 123 instead of 125.
 */
const WISHES_SHARE = 0.05;
/** Room for two facts in the smallest prompts; without it, an allergy is missing from 300 tokens. */
const LEAST_PROFILE = 40;
/** What a line adds to a fact: the dash, the date, the line end. */
const LINE_TOKENS = 10;

/**
 * The order in which memories are fitted: first pinned ones and a small profile, which do not depend on the question,
 * then matches of the question, then the rest of the profile, then the others by rank. `place` is where each is shown:
 * the profile by its parts, then the others by time, so that a prompt that has room for all of them always begins in
 * the same way.
 */
export function orderMemories(ranked: readonly Ranked[], budget: number): OrderedMemory[] {
  const pinned = ranked.filter(isPinned).toSorted(inStableOrder);
  const profile = ranked
    .filter((each) => !isPinned(each) && partOf(each) < PROFILE_PARTS.length)
    .toSorted(inStableOrder);
  const wishes = profile.filter(isWish);
  const wished = new Set(ranked.filter(isWish).map(({ item }) => item.memory.uid));
  const rest = profile.filter((each) => !isWish(each) && isOwn(each));
  const byWorth = [...rest.filter(isHealth), ...rest.filter((each) => !isHealth(each))];
  const small = [
    ...within(wishes, Math.max(LEAST_PROFILE, budget * WISHES_SHARE)),
    ...within(byWorth, Math.max(LEAST_PROFILE, budget * PROFILE_SHARE)),
  ];
  const places = new Map([...pinned, ...profile].map(({ item }, i) => [item.memory.uid, i]));
  const first = new Set([...pinned, ...small].map(({ item }) => item.memory.uid));
  const ordered = new Set([...pinned, ...small, ...ranked.filter(({ relevant }) => relevant), ...profile, ...ranked]);
  return [...ordered].map(({ item: { memory }, relevant }) => ({
    memory,
    relevant,
    isWish: wished.has(memory.uid),
    isFirst: first.has(memory.uid),
    place: places.get(memory.uid) ?? toldAtOf(memory).getTime(),
  }));
}

/** The memories, in their order, that fit into this many tokens. */
function within(memories: readonly Ranked[], tokens: number): Ranked[] {
  let room = tokens;
  return memories.filter(({ item: { memory } }) => {
    const cost = memory.tokenCount + LINE_TOKENS;
    if (cost > room) return false;
    room -= cost;
    return true;
  });
}

const WISH = PROFILE_PARTS.indexOf('answers');
const HEALTH = PROFILE_PARTS.indexOf('health');
const isWish = (each: Ranked): boolean => partOf(each) === WISH;
/** An answer that ignores it may do harm. */
const isHealth = (each: Ranked): boolean => partOf(each) === HEALTH;

/** A relative or friend as the subject of a fact. */
const SOMEBODY_ELSE = anyOf(
  sequence(
    /^(?:우리 |내 |제 )?/i,
    anyOf(
      /언니|오빠|누나|형|(?:여|남)?동생|엄마|아빠|어머니|아버지|어머님|아버님|부모님|할머니|할아버지/i,
      /이모|고모|삼촌|사촌|남편|아내|와이프|남자친구|여자친구|남친|여친|친구|동료|시어머니|장모님|아들|딸/i,
    ),
    /(?:은|는|이|가|도|의|께서)?\s/i,
  ),
  sequence(
    /^(?:(?:my|his|her|their|the user's|user's) )?/i,
    anyOf(
      /sister|brother|mom|mum|mother|dad|father|parents|grandmother|grandfather|aunt|uncle/i,
      /cousin|husband|wife|partner|boyfriend|girlfriend|friend|colleague|boss|son|daughter/i,
    ),
    /(?:'s)? /i,
  ),
);
const FAMILY = PROFILE_PARTS.indexOf('family');
/** Whether it is about the user: that there is a sister is part of the user's profile, but where she lives is not. */
const isOwn = (each: Ranked): boolean => partOf(each) === FAMILY || !SOMEBODY_ELSE.test(each.item.memory.content);

const isPinned = ({ item }: Ranked): boolean => item.memory.pinnedAt !== null;

/** By part, newest first, because the newest is the likeliest to still be true. */
function inStableOrder(a: Ranked, b: Ranked): number {
  const [one, other] = [a.item.memory, b.item.memory];
  return partOf(a) - partOf(b) || toldAtOf(other).getTime() - toldAtOf(one).getTime() || (one.uid < other.uid ? -1 : 1);
}

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
