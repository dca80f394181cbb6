import { countTokens } from '../text/countTokens.ts';
import { type ContextSection, SECTION_SHARES } from './contextSection.ts';
import { cutTo } from './cutTo.ts';
import { shareOut } from './shareOut.ts';

export type FitItem = {
  id: string;
  /** What its text costs, as stored when it was written; and what the prompt writes around it. */
  tokens: number;
  overhead: number;
  /** Asked for only when it has to be cut. */
  text: string | (() => string);
  truncatable: boolean;
  /** A heading shared by several items (a session's title), paid for by the first of them. */
  group?: { id: string; tokens: number };
};

/** Items stand best first. `heading` is paid for when any of them is kept. */
export type FitSection = { section: ContextSection; heading: number; items: readonly FitItem[] };

export type FitOutcome = 'INCLUDED' | 'TRUNCATED' | 'OVER_BUDGET';

export type FittedItem = {
  section: ContextSection;
  id: string;
  outcome: FitOutcome;
  /** What it takes of the budget, or, when left out, would have taken; headings are not counted. */
  tokens: number;
  /** Only when truncated: what is left of it. */
  text?: string;
};

export type Fitted = { items: FittedItem[]; tokens: number };

/** Fewer tokens than this of a text say nothing. */
const LEAST_WORTH_KEEPING = 16;

type Place = { item: FitItem; outcome: FitOutcome; cost: number; text?: string };
type Shelf = { section: ContextSection; heading: number; places: Place[]; groups: Set<string>; open: boolean };

/**
 * Fits the sections into a budget. Each may spend its share and hands on what it does not use; items are kept whole, then
 * truncated, then dropped. Never over the budget, and the same for the same input. Results stand in the order of the input.
 */
export function fitSections(sections: readonly FitSection[], budget: number): Fitted {
  const shelves = sections.map(shelve);
  const order = SECTION_SHARES.flatMap(([section]) => shelves.filter((shelf) => shelf.section === section));
  const shares = order.map(({ section }) => SECTION_SHARES.find(([name]) => name === section)![1]);
  const whole = Math.max(0, Math.floor(budget));
  const allowed = shareOut(order.map(demandOf), shares, whole);

  const unused = order.map((shelf, i) => allowed[i]! - keepWhole(shelf, allowed[i]!));
  let left = whole - allowed.reduce((sum, each) => sum + each, 0);
  order.forEach((shelf, i) => {
    left += unused[i]!;
    left -= keepWhole(shelf, left);
    left -= cut(shelf, left);
  });
  // Once more round: what the later sections left may let an earlier one keep whole what it had cut.
  for (const shelf of order) {
    if (left < LEAST_WORTH_KEEPING) break;
    left += uncut(shelf);
    left -= keepWhole(shelf, left);
    left -= cut(shelf, left);
  }
  const items = shelves.flatMap(({ section, places }) =>
    places.map(({ item, outcome, cost, text }) => ({ section, id: item.id, outcome, tokens: cost, text })),
  );
  return { items, tokens: whole - left };
}

function shelve({ section, heading, items }: FitSection): Shelf {
  const places = items.map((item): Place => ({ item, outcome: 'OVER_BUDGET', cost: item.tokens + item.overhead }));
  return { section, heading, places, groups: new Set(), open: false };
}

function demandOf(shelf: Shelf): number {
  const groups = new Map(shelf.places.map(({ item }) => [item.group?.id ?? '', item.group?.tokens ?? 0]));
  const headings = [...groups.values()].reduce((sum, tokens) => sum + tokens, 0);
  return shelf.places.reduce((sum, { cost }) => sum + cost, shelf.places.length ? shelf.heading + headings : 0);
}

/** What has to be written above an item before it can stand there. */
function entryOf(shelf: Shelf, { group }: FitItem): number {
  return (shelf.open ? 0 : shelf.heading) + (group && !shelf.groups.has(group.id) ? group.tokens : 0);
}

function enter(shelf: Shelf, { group }: FitItem): void {
  shelf.open = true;
  if (group) shelf.groups.add(group.id);
}

/** Returns what was spent. */
function keepWhole(shelf: Shelf, limit: number): number {
  let spent = 0;
  for (const place of shelf.places) {
    if (place.outcome !== 'OVER_BUDGET') continue;
    const cost = place.cost + entryOf(shelf, place.item);
    if (spent + cost > limit) continue;
    enter(shelf, place.item);
    place.outcome = 'INCLUDED';
    spent += cost;
  }
  return spent;
}

/** Cuts the best item that found no place, at most one in a section: two stumps are worth less than one. */
function cut(shelf: Shelf, limit: number): number {
  for (const place of shelf.places) {
    const { item, outcome } = place;
    if (outcome !== 'OVER_BUDGET' || !item.truncatable) continue;
    const entry = entryOf(shelf, item);
    const room = limit - entry - item.overhead;
    if (room < LEAST_WORTH_KEEPING) continue;
    const text = cutTo(typeof item.text === 'string' ? item.text : item.text(), item.tokens, room);
    if (text === '') continue;
    enter(shelf, item);
    place.outcome = 'TRUNCATED';
    place.text = text;
    place.cost = countTokens(text) + item.overhead;
    return place.cost + entry;
  }
  return 0;
}

/** Takes a cut item out again, to be cut anew or kept whole; its headings stay paid for. Returns what becomes free. */
function uncut(shelf: Shelf): number {
  let freed = 0;
  for (const place of shelf.places) {
    if (place.outcome !== 'TRUNCATED') continue;
    freed += place.cost;
    place.outcome = 'OVER_BUDGET';
    place.cost = place.item.tokens + place.item.overhead;
    place.text = undefined;
  }
  return freed;
}
