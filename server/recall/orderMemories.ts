import { LRUCache } from 'lru-cache';
import type { Memory } from '../entities/memory.ts';
import { PROFILE_PARTS, profilePartOf } from '../lifecycle/facts/profilePartOf.ts';
import type { CandidateMemory } from '../queries/recall/candidateMemories.ts';
import type { Fused } from './rank/zScores.ts';

type Ranked = Fused<CandidateMemory>;
type OrderedMemory = { memory: Memory; relevant: boolean; place: number };

/** The share of the budget that the profile takes before facts that fit the question. */
const PROFILE_SHARE = 0.08;
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
  const vital = profile.filter((each) => isVital(each) && isOwn(each));
  const rest = profile.filter((each) => !vital.includes(each) && isOwn(each));
  const small = within([...vital, ...rest], Math.max(LEAST_PROFILE, budget * PROFILE_SHARE));
  const places = new Map([...pinned, ...profile].map(({ item }, i) => [item.memory.uid, i]));
  const ordered = new Set([...pinned, ...small, ...ranked.filter(({ relevant }) => relevant), ...profile, ...ranked]);
  return [...ordered].map(({ item: { memory }, relevant }) => ({
    memory,
    relevant,
    place: places.get(memory.uid) ?? toldAt(memory),
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

const VITAL = new Set((['health', 'answers'] as const).map((part) => PROFILE_PARTS.indexOf(part)));
/** Health and wishes for answers come first: without them an answer may harm. */
const isVital = (each: Ranked): boolean => VITAL.has(partOf(each));

/** A relative or friend as the subject of a fact. */
const SOMEBODY_ELSE =
  /^(?:우리 |내 |제 )?(?:언니|오빠|누나|형|(?:여|남)?동생|엄마|아빠|어머니|아버지|어머님|아버님|부모님|할머니|할아버지|이모|고모|삼촌|사촌|남편|아내|와이프|남자친구|여자친구|남친|여친|친구|동료|시어머니|장모님|아들|딸)(?:은|는|이|가|도|의|께서)?\s|^(?:(?:my|his|her|their|the user's|user's) )?(?:sister|brother|mom|mum|mother|dad|father|parents|grandmother|grandfather|aunt|uncle|cousin|husband|wife|partner|boyfriend|girlfriend|friend|colleague|boss|son|daughter)(?:'s)? /i;
const FAMILY = PROFILE_PARTS.indexOf('family');
/** Whether it is about the user: that there is a sister is part of the user's profile, but where she lives is not. */
const isOwn = (each: Ranked): boolean => partOf(each) === FAMILY || !SOMEBODY_ELSE.test(each.item.memory.content);

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
