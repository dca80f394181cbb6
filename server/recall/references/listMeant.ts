import { inOrderOf } from './compareThings.ts';
import type { ReferencePhrase } from './findReferences.ts';
import { describedBy, fitOf } from './fitOf.ts';
import type { Thing } from './thing.ts';
import type { ShownList, Surroundings } from './things.ts';

/**
 * The list in which a phrase's position is counted: the viewed or marked items, if the phrase says so, otherwise the
 * newest list with an item that matches its noun, of the current session first. Undefined if there is none.
 */
export function listMeant(
  phrase: ReferencePhrase,
  { things, lists }: Surroundings,
  sessionKey: string | null,
): Thing[] | undefined {
  const { clues } = phrase;
  const done = inOrderOfDoing(phrase, things);
  if (done.length >= Math.abs(clues.ordinal ?? 1) && done.length > 0) return done;
  if (clues.act === 'favorited') return undefined;
  // "The one I saw first" is nothing that was only mentioned, if anything was shown.
  const isSeen = clues.act === 'viewed' && phrase.nouns.length === 0 && lists.some(({ isShown }) => isShown);
  const isHere = (list: ShownList) => sessionKey !== null && list.sessionKey === sessionKey;
  for (const list of lists.toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)))) {
    if (clues.when === 'previous' && isHere(list)) continue;
    if (isSeen && !list.isShown) continue;
    const wanted = list.isShown ? shownOf(phrase, list) : saidOf(phrase, list);
    if (wanted.length === 0) continue;
    const described = wanted.filter((thing) => describedBy(clues, thing) > 0);
    const left = described.length > 0 ? described : wanted;
    return (clues.compare && clues.ordinal !== undefined && inOrderOf(clues.compare, left)) || left;
  }
  return undefined;
}

/** The items that were viewed or marked as a favourite, in that order; empty if the phrase says neither. */
function inOrderOfDoing(phrase: ReferencePhrase, things: readonly Thing[]): Thing[] {
  const { act, not } = phrase.clues;
  if (not || act === undefined || act === 'shown') return [];
  const wanted = act === 'viewed' ? 'viewed' : 'favorited';
  return things
    .flatMap((thing) => thing.events.filter((event) => event.act === wanted).map(({ at }) => ({ thing, at })))
    .filter(({ thing }) => fitOf(phrase, thing) > 0)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ thing }) => thing);
}

/** The whole list, so that "the third" is the third that was shown; of one with several types, those of the noun. */
function shownOf(phrase: ReferencePhrase, { things }: ShownList): Thing[] {
  const fitting = things.filter((thing) => fitOf(phrase, thing) > 0);
  const types = new Set(things.map(({ types }) => types.join('/')));
  return fitting.length === 0 || types.size === 1 ? (fitting.length === 0 ? [] : [...things]) : fitting;
}

const MIN_LIST = 2;

/** If a turn only mentions things, a list consists of things of one type. */
function saidOf(phrase: ReferencePhrase, { things }: ShownList): Thing[] {
  const fitting = things.filter((thing) => !thing.isGeneric && fitOf(phrase, thing) > 0);
  const groups = [...Map.groupBy(fitting, ({ types }) => types.join('/')).values()];
  const largest = groups.sort((a, b) => b.length - a.length)[0] ?? [];
  return largest.length >= MIN_LIST ? largest : [];
}
