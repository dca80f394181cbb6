import { cosineOf, frequentWordsVector } from '../../text/words/textVector.ts';
import { parseFact } from './parseFact.ts';
import { readSubjects } from './readSubjects.ts';

interface Read {
  words: ReadonlySet<string>;
  vector: Float32Array;
}

const readFact = (content: string): Read => ({
  words: new Set(parseFact(content).words.keys()),
  vector: frequentWordsVector(content).vector,
});

function closenessOf(a: Read, b: Read): number {
  const shared = [...a.words].filter((word) => b.words.has(word)).length;
  return cosineOf(a.vector, b.vector) + shared / Math.max(1, Math.min(a.words.size, b.words.size));
}

/** The least similarity at which a message may be about a known fact. The offline rules for corrections need more. */
const MAY_BE_ABOUT = 0.4;
/** Two facts with the same subject, such as the residence, match in any words. */
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
    .filter(({ closeness }) => closeness >= MAY_BE_ABOUT)
    .toSorted((a, b) => b.closeness - a.closeness)
    .slice(0, most)
    .map(({ fact }) => fact);
}
