import type { EntityRules } from '../../lifecycle/entities/entityRules.ts';
import type { ShowingTurn } from '../../queries/recall/referenceCandidates.ts';
import { type ReferencePhrase, readReferences } from './findReferences.ts';
import { resolveReference } from './resolveReference.ts';
import type { Surroundings } from './things.ts';

export interface Dialogue {
  rules: EntityRules;
  /** The current session. */
  sessionKey: string | null;
  timeZone: string;
}

const MAX_REFERRING_TURNS = 10;

/**
 * After "does the second one allow pets?", "that listing" is the second one: a thing that a turn of the current session chose
 * from others was mentioned again there.
 */
export function referAgain(
  { things, lists }: Surroundings,
  turns: readonly ShowingTurn[],
  { rules, sessionKey, timeZone }: Dialogue,
): void {
  const said = turns.filter((turn) => sessionKey !== null && turn.sessionKey === sessionKey);
  for (const { at, userQuery } of said.slice(0, MAX_REFERRING_TURNS).reverse()) {
    const phrases = readReferences(userQuery, rules, at, timeZone).filter(isChoice);
    if (phrases.length === 0) continue;
    const before = new Map(
      things.flatMap((thing) => {
        const events = thing.events.filter((event) => event.at < at);
        return events.length > 0 ? [[thing, { ...thing, events }] as const] : [];
      }),
    );
    const then = {
      things: [...before.values()],
      lists: lists
        .filter((list) => list.at < at)
        .map((list) => ({ ...list, things: list.things.flatMap((thing) => before.get(thing) ?? []) })),
    };
    for (const phrase of phrases) {
      const { thing: meant } = resolveReference(phrase, then, sessionKey);
      const [thing] = [...before].find(([, copy]) => copy === meant) ?? [];
      thing?.events.unshift({ act: 'said', at, sessionKey, place: 1 });
    }
  }
}

/** Whether a phrase distinguishes one of several things. */
const isChoice = ({ certainty, clues }: ReferencePhrase): boolean =>
  certainty === 'clear' && (clues.ordinal !== undefined || clues.compare !== undefined || clues.words.length > 0);
