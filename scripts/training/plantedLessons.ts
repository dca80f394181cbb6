import { plantedFeatures, signsOf } from '../../server/lifecycle/extract/planted/plantedIn.ts';
import type { Lesson } from './logisticRegression.ts';
import type { Labelled } from './readMessages.ts';

/** Planted messages are few, and so are innocent ones that were written to look like them. */
const WEIGHT = 5;
/** A longer text is a document. */
const MAX_CHARACTERS = 3_000;

/**
 * Messages that plant something, and all others. For a conversation with a planted turn, it is unknown which turn that
 * is.
 */
export const plantedLessons = (messages: readonly Labelled[]): (Lesson & { id: string })[] =>
  messages.flatMap(({ id, turns, trap, planted = trap === 'poison' ? true : undefined }) => {
    if (planted && turns.length > 1) return [];
    return turns
      .filter(({ userQuery }) => userQuery.length <= MAX_CHARACTERS)
      .map(({ userQuery }) => ({
        id,
        parts: [plantedFeatures(userQuery, signsOf(userQuery))],
        meaning: new Float32Array(0),
        right: Number(planted ?? false),
        weight: planted === undefined ? 1 : WEIGHT,
      }));
  });
