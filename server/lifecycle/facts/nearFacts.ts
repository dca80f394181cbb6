import { closenessOf, readFact } from './correctedFact.ts';
import { readSubjects } from './readSubjects.ts';

/** From this closeness on a message may be about a known fact: a lower one than a correction without a model needs. */
const MIN_CLOSENESS = 0.4;
/** Two that name the same thing, such as the residence, are about it in any words. */
const SAME_SUBJECT = 1;

/** The known facts that a message may repeat, change or end: the closest, at most `most`. */
export function nearFacts<F extends { content: string }>(said: string, known: readonly F[], most: number): F[] {
  const text = { ...readFact(said), subjects: new Set(readSubjects(said).map(({ subject }) => subject)) };
  return known
    .map((fact) => {
      const meets = readSubjects(fact.content).some(({ subject }) => text.subjects.has(subject));
      const closeness = closenessOf(text, readFact(fact.content));
      return { fact, closeness: closeness + (meets ? SAME_SUBJECT : 0) };
    })
    .filter(({ closeness }) => closeness >= MIN_CLOSENESS)
    .toSorted((a, b) => b.closeness - a.closeness)
    .slice(0, most)
    .map(({ fact }) => fact);
}
