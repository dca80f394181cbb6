import { countTokens } from '../../text/shorten.ts';
import { cutTo, type FitItem, type FitSection, type FitText } from './fitting.ts';

/** Fewer tokens of a text than this are not worth showing. */
export const MIN_WORTH_KEEPING = 16;
/** The same for a part of an answer: "Assistant: You chose a…" says nothing. */
export const MIN_WORTH_ADDING = 24;
/** The most of a long answer that is shown if there is no room for all of it. */
const MAX_PASSAGE_TOKENS = 64;
/** The same with its last sentence, which stays whole. */
export const MAX_WHOLE_PASSAGE = 96;
/** How many tokens a line may cost less than the sum of its stored parts: encoding merges some where they meet. */
const MERGED = 4;

export type Slot = {
  item: FitItem;
  shown: 'NOTHING' | 'BRIEF' | 'CUT' | 'WHOLE';
  /** Its cost as shown. */
  cost: number;
  /** The cost of its texts, once known. */
  whole?: number;
  brief?: number;
  text?: string;
  /** How many tokens of its answer were asked for, if a passage of it is shown. */
  passageLimit?: number;
  /** Whether it was left out because a shown turn says it. */
  saidByTurn?: boolean;
};
export type Shelf = Pick<FitSection, 'section' | 'heading' | 'inherits' | 'share'> & {
  places: Slot[];
  groups: Set<string>;
  open: boolean;
  /** What any section shows: the first section that has room for an item shows it. */
  shownKeys: Set<string>;
};

export function shelve({ section, heading, inherits, share, items }: FitSection, shownKeys: Set<string>): Shelf {
  const places = items.map((item): Slot => ({ item, shown: 'NOTHING', cost: 0 }));
  return { section, heading, inherits, share, places, groups: new Set(), open: false, shownKeys };
}

/** The current cost of a section: a cut item that was removed may have left a heading without items. */
export function costOf({ heading, places }: Shelf): number {
  const shown = places.filter((place) => place.shown !== 'NOTHING');
  const groups = new Map(shown.flatMap(({ item: { group } }) => (group ? [[group.id, group.tokens]] : [])));
  const headings = [...groups.values()].reduce((sum, tokens) => sum + tokens, shown.length > 0 ? heading : 0);
  return shown.reduce((sum, { cost }) => sum + cost, headings);
}

/** The tokens of the headings that an item still needs above it. */
export function entryOf(shelf: Shelf, { group }: FitItem): number {
  return (shelf.open ? 0 : shelf.heading) + (group && !shelf.groups.has(group.id) ? group.tokens : 0);
}

/** Shows an item: the tokens that it takes. */
export function show(
  shelf: Shelf,
  place: Slot,
  shown: 'BRIEF' | 'CUT' | 'WHOLE',
  weight: number,
  text?: string,
): number {
  const { group, overhead } = place.item;
  const before = place.shown === 'NOTHING' ? -entryOf(shelf, place.item) : place.cost;
  shelf.open = true;
  shelf.shownKeys.add(keyOf(place.item));
  if (group) shelf.groups.add(group.id);
  Object.assign(place, { shown, cost: weight + overhead, text });
  return place.cost - before;
}

/** Whether a place is still empty and its item is not shown by another section. */
export const isOpen = ({ shownKeys }: Shelf, { shown, item }: Slot): boolean =>
  shown === 'NOTHING' && !shownKeys.has(keyOf(item));

export const keyOf = ({ id, words }: FitItem): string => words ?? id;

/** The exact weight of a text, or undefined if it certainly exceeds the room. */
export function weightWithin(place: Slot, form: 'whole' | 'brief', room: number): number | undefined {
  const text = form === 'brief' ? place.item.brief : place.item;
  if (!text || (place[form] ?? (text.weigh ? text.tokens - MERGED : text.tokens)) > room) return undefined;
  place[form] ??= text.weigh?.() ?? text.tokens;
  return place[form] <= room ? place[form] : undefined;
}

/** Shows all of an item. */
export function showWhole(shelf: Shelf, place: Slot, room: number): number {
  const whole = weightWithin(place, 'whole', room);
  return whole === undefined ? 0 : show(shelf, place, 'WHOLE', whole);
}

/**
 * Shows all of an item, or, of one with a brief form, more than that: what fits the question best of the rest, in at most
 * `most` tokens.
 */
export function showMore(shelf: Shelf, place: Slot, room: number, most = Number.POSITIVE_INFINITY): number {
  const whole = showWhole(shelf, place, room);
  if (place.shown === 'WHOLE') return whole;
  const { passage } = place.item;
  if (!passage || (place.shown === 'CUT' && place.passageLimit === undefined)) return 0;
  const limit = Math.min(MAX_PASSAGE_TOKENS, room - briefWeight(place));
  // A passage may be shown already, from when there was less room.
  const isMore = limit >= MIN_WORTH_ADDING && limit > (place.passageLimit ?? 0);
  const text = isMore ? passage(limit) : undefined;
  const weight = text === undefined ? room + 1 : weigh(place, text);
  if (weight > Math.min(room, briefWeight(place) + most)) return 0;
  place.passageLimit = limit;
  return show(shelf, place, 'CUT', weight, text);
}

/** Shows the beginning of an item that fits into `room`; of one with a brief form, only if it is worth more than that. */
export function cutInto(shelf: Shelf, place: Slot, room: number): number {
  const { item } = place;
  const least = item.brief ? briefWeight(place) + MIN_WORTH_ADDING : MIN_WORTH_KEEPING;
  // A choice of sentences is better than any beginning.
  if (room < least || item.brief?.isChoice?.()) return 0;
  place.whole ??= item.weigh?.() ?? item.tokens;
  for (let limit = room; limit >= least - MERGED; ) {
    const text = cutTo(textOf(item), place.whole, limit);
    if (text === '') return 0;
    const weight = weigh(place, text);
    if (weight <= room) return item.brief && weight < least ? 0 : show(shelf, place, 'CUT', weight, text);
    limit -= weight - room;
  }
  return 0;
}

function briefWeight(place: Slot): number {
  const { brief } = place.item;
  place.brief ??= brief?.weigh?.() ?? brief?.tokens ?? 0;
  return place.brief;
}

const weigh = ({ item }: Slot, text: string): number => item.weigh?.(text) ?? countTokens(text);

/** Removes a cut item, to be cut again or kept whole, and returns the tokens freed; its headings stay paid for. */
export function uncut(shelf: Shelf): number {
  let freed = 0;
  for (const place of shelf.places) {
    if (place.shown !== 'CUT' || place.item.brief) continue;
    freed += place.cost;
    shelf.shownKeys.delete(keyOf(place.item));
    Object.assign(place, { shown: 'NOTHING', cost: 0, text: undefined });
  }
  return freed;
}

/** Removes facts that a shown turn says; they are shown again only where room is left. */
export function leaveOut(shelf: Shelf, places: readonly Slot[]): void {
  for (const place of places) {
    shelf.shownKeys.delete(keyOf(place.item));
    Object.assign(place, { shown: 'NOTHING', cost: 0, text: undefined, saidByTurn: true });
  }
  shelf.open = shelf.places.some(({ shown }) => shown !== 'NOTHING');
}

export const textOf = ({ text }: FitText): string => (typeof text === 'string' ? text : text());
