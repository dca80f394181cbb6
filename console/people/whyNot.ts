import { failureOf } from '../failureOf.ts';
import { tellFailure } from '../tellFailure.ts';
import { words } from '../words/words.ts';

/** Why one of many was not changed. */
export const whyNot = (error: unknown): string =>
  words.people.whyNot[failureOf(error).code ?? ''] ?? tellFailure(error).join(' ');
