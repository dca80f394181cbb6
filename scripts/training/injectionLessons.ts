import { injectionFeatures, signsOf } from '../../server/lifecycle/extract/injection/findInjection.ts';
import type { Lesson } from './logisticRegression.ts';
import type { Labelled } from './readMessages.ts';

/** How many times an injection counts, and an innocent message that looks like one, because both are few. */
const WEIGHT = 5;
/** A longer text is a document. */
const MAX_CHARACTERS = 3_000;

/**
 * Injections, and all other messages. In a conversation with an injection, it is unknown which turn it is.
 */
export const injectionLessons = (messages: readonly Labelled[]): Lesson[] =>
  messages.flatMap(({ id, turns, trap, injected = trap === 'poison' ? true : undefined }) => {
    if (injected && turns.length > 1) return [];
    return turns
      .filter(({ userQuery }) => userQuery.length <= MAX_CHARACTERS)
      .map(({ userQuery }) => ({
        id,
        parts: [injectionFeatures(userQuery, signsOf(userQuery))],
        meaning: new Float32Array(0),
        right: Number(injected ?? false),
        weight: injected === undefined ? 1 : WEIGHT,
        group: injected ? 'injections' : injected === undefined ? 'others' : 'alike',
      }));
  });
