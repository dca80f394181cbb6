import { countTokens, truncateToTokens } from '../../text/countTokens.ts';
import { graphemeEnd } from '../../text/shorten.ts';
import { type ContextSection, SECTION_SHARES } from './contextSection.ts';

export type FitItem = {
  id: string;
  /** The tokens of its text, as stored when it was written; and of what the prompt adds around it. */
  tokens: number;
  overhead: number;
  /** The tokens of its text as shown, if that may differ; called only for items that may fit. */
  weigh?: () => number;
  /** Called only if the text has to be cut. */
  text: string | (() => string);
  truncatable: boolean;
  /** A heading shared by several items (a session's title), paid for by the first of them. */
  group?: { id: string; tokens: number };
};

/** Items are listed best first. `heading` is paid for if any of them is kept. */
export type FitSection = { section: ContextSection; heading: number; items: readonly FitItem[] };

export type FitOutcome = 'INCLUDED' | 'TRUNCATED' | 'OVER_BUDGET';

type FittedItem = {
  section: ContextSection;
  id: string;
  outcome: FitOutcome;
  /** The tokens that it takes from the budget or, if left out, would have taken; headings are not counted. */
  tokens: number;
  /** Only if truncated: the remaining text. */
  text?: string;
};

type Fitted = { items: FittedItem[]; tokens: number };

/** Fewer tokens of a text than this are not worth showing. */
const MIN_WORTH_KEEPING = 16;

type Place = {
  item: FitItem;
  outcome: FitOutcome;
  /** The tokens of the whole text, and of the part that is shown. */
  tokens: number;
  cost: number;
  weighed: boolean;
  text?: string;
};
type Shelf = { section: ContextSection; heading: number; places: Place[]; groups: Set<string>; open: boolean };

/**
 * Fits the sections into a budget. Each may spend its share and passes on what it does not use; items are kept whole,
 * then truncated, then dropped. Never exceeds the budget, and is deterministic. Results are in input order.
 */
export function fitSections(sections: readonly FitSection[], budget: number): Fitted {
  const shelves = sections.map(shelve);
  const claims = SECTION_SHARES.flatMap(([section, share]) =>
    shelves.filter((shelf) => shelf.section === section).map((shelf) => ({ shelf, share, demand: demandOf(shelf) })),
  );
  const whole = Math.max(0, Math.floor(budget));
  const granted = shareOut(claims, whole);

  const order = granted.map(({ shelf, tokens }) => ({ shelf, unused: tokens - keepWhole(shelf, tokens) }));
  let left = whole - granted.reduce((sum, { tokens }) => sum + tokens, 0);
  for (const { shelf, unused } of order) {
    left += unused;
    left -= keepWhole(shelf, left);
    left -= cut(shelf, left);
  }
  // One more round: what later sections left may let an earlier one keep an item whole that it had cut.
  for (const { shelf } of order) {
    if (left < MIN_WORTH_KEEPING) break;
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
  const places = items.map(
    (item): Place => ({
      item,
      outcome: 'OVER_BUDGET',
      tokens: item.tokens,
      cost: item.tokens + item.overhead,
      weighed: false,
    }),
  );
  return { section, heading, places, groups: new Set(), open: false };
}

function demandOf(shelf: Shelf): number {
  const groups = new Map(shelf.places.map(({ item }) => [item.group?.id ?? '', item.group?.tokens ?? 0]));
  const headings = [...groups.values()].reduce((sum, tokens) => sum + tokens, 0);
  return shelf.places.reduce((sum, { cost }) => sum + cost, shelf.places.length ? shelf.heading + headings : 0);
}

/** The tokens of the headings that an item still needs above it. */
function entryOf(shelf: Shelf, { group }: FitItem): number {
  return (shelf.open ? 0 : shelf.heading) + (group && !shelf.groups.has(group.id) ? group.tokens : 0);
}

function enter(shelf: Shelf, { group }: FitItem): void {
  shelf.open = true;
  if (group) shelf.groups.add(group.id);
}

/** Replaces an item's stored token count by that of its text as shown. */
function weigh(place: Place): void {
  const { weigh, overhead } = place.item;
  if (place.weighed || !weigh) return;
  place.weighed = true;
  place.tokens = weigh();
  place.cost = place.tokens + overhead;
}

/** @returns the tokens spent */
function keepWhole(shelf: Shelf, limit: number): number {
  let spent = 0;
  for (const place of shelf.places) {
    if (place.outcome !== 'OVER_BUDGET') continue;
    const entry = entryOf(shelf, place.item);
    if (spent + place.cost + entry > limit) continue;
    weigh(place);
    const cost = place.cost + entry;
    if (spent + cost > limit) continue;
    enter(shelf, place.item);
    place.outcome = 'INCLUDED';
    spent += cost;
  }
  return spent;
}

/** Cuts the best item that did not fit, at most one per section: two fragments are worth less than one. */
function cut(shelf: Shelf, limit: number): number {
  for (const place of shelf.places) {
    const { item, outcome } = place;
    if (outcome !== 'OVER_BUDGET' || !item.truncatable) continue;
    const entry = entryOf(shelf, item);
    const room = limit - entry - item.overhead;
    if (room < MIN_WORTH_KEEPING) continue;
    weigh(place);
    if (place.tokens <= room) {
      enter(shelf, item);
      place.outcome = 'INCLUDED';
      return place.cost + entry;
    }
    const text = cutTo(typeof item.text === 'string' ? item.text : item.text(), place.tokens, room);
    if (text === '') continue;
    enter(shelf, item);
    place.outcome = 'TRUNCATED';
    place.text = text;
    place.cost = countTokens(text) + item.overhead;
    return place.cost + entry;
  }
  return 0;
}

/**
 * Removes a cut item, to be cut again or kept whole; its headings stay paid for.
 * @returns the tokens freed
 */
function uncut(shelf: Shelf): number {
  let freed = 0;
  for (const place of shelf.places) {
    if (place.outcome !== 'TRUNCATED') continue;
    freed += place.cost;
    place.outcome = 'OVER_BUDGET';
    place.cost = place.tokens + place.item.overhead;
    place.text = undefined;
  }
  return freed;
}

type Claim = { demand: number; share: number };

/**
 * Divides a budget by shares: each claim with the tokens it is granted, in their order. Nobody gets more than they
 * demand, and what they leave is divided again among the others. The sum is at most the budget.
 */
export function shareOut<C extends Claim>(claims: readonly C[], budget: number): (C & { tokens: number })[] {
  const granted = new Map<C, number>();
  let wanting = claims.filter(({ demand }) => demand > 0);
  let left = budget;
  while (wanting.length > 0) {
    const total = wanting.reduce((sum, { share }) => sum + share, 0);
    const portion = ({ share }: C) => Math.floor((left * share) / total);
    const content = wanting.filter((claim) => claim.demand <= portion(claim));
    if (content.length === 0) {
      for (const claim of wanting) granted.set(claim, portion(claim));
      break;
    }
    for (const claim of content) granted.set(claim, claim.demand);
    wanting = wanting.filter((claim) => !granted.has(claim));
    left -= content.reduce((sum, { demand }) => sum + demand, 0);
  }
  return claims.map((claim) => ({ ...claim, tokens: granted.get(claim) ?? 0 }));
}

const ELLIPSIS = '…';

/**
 * The beginning of a text with a known token count, in at most `limit` tokens. truncateToTokens searches for the
 * longest beginning; this one guesses by proportion and accepts nearly as much: one count instead of ten, in the path
 * of every full context.
 */
export function cutTo(text: string, tokens: number, limit: number): string {
  let length = Math.floor((text.length * (limit - 1)) / Math.max(tokens, limit));
  for (let attempt = 0; attempt < 3 && length > 0; attempt++) {
    const beginning = wordEnd(text.slice(0, graphemeEnd(text, length)));
    if (beginning === '') break;
    const cost = countTokens(beginning + ELLIPSIS);
    if (cost <= limit) return beginning + ELLIPSIS;
    length = Math.floor((beginning.length * limit * 0.95) / cost);
  }
  return truncateToTokens(text, limit);
}

/** Cuts back to the last space, unless that loses more than a word. */
function wordEnd(text: string): string {
  const space = text.lastIndexOf(' ');
  return (space > text.length - 20 ? text.slice(0, Math.max(0, space)) : text).trimEnd();
}
