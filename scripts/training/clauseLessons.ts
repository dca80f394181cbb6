import {
  clauseInputs,
  FACT_CHANGES,
  FACT_KINDS,
  FACT_SUBJECTS,
  type Head,
  partsOf,
} from '../../server/lifecycle/extract/clauses/clauseModel.ts';
import { clausesOf } from '../../server/lifecycle/extract/clauses/clausesOf.ts';
import type { Lesson } from './logisticRegression.ts';
import { type Labelled, type Quoted, readPlainFacts } from './readMessages.ts';
import { statementPairs } from './statementPairs.ts';

/** Words of requests to remember, and of talk about memory. */
const OF_MEMORY =
  /remember|memor|forget|\b(?:note|keep|save|store|record|retain|reference)\b|기억|메모|저장|기록|명심|숙지|잊지|까먹|외워|적어|알아 ?[두둬]|새겨|남겨|담아/i;

/** A labelled message, or a plain fact. */
type Taught = Pick<Labelled, 'id' | 'turns' | 'before' | 'asks'> & { facts: Quoted[] | undefined };

/** A clause with the right output of each head; undefined if it is unknown. */
interface Example extends Omit<Lesson, 'right'> {
  right: Record<Head, number | undefined>;
}

/**
 * The lessons of each head. What lasts is also learned from plain facts, and from pairs of short statements.
 * @param messages those with labelled clauses
 */
export function clauseLessons(messages: readonly Labelled[]): Record<Head, Lesson[]> {
  const examples = [...messages, ...readPlainFacts()].flatMap(examplesOf);
  // Without an ID, because their parts are of two messages.
  const pairs = statementPairs(messages)
    .flatMap(examplesOf)
    .map(({ id: _, ...pair }) => pair);
  const of = (head: Head): Lesson[] =>
    (head === 'lasting' ? [...examples, ...pairs] : examples).flatMap(({ right, ...lesson }) =>
      right[head] === undefined ? [] : [{ ...lesson, right: right[head] }],
    );
  return {
    lasting: of('lasting'),
    continues: of('continues'),
    kind: of('kind'),
    about: of('about'),
    change: of('change'),
    asks: of('asks'),
  };
}

function examplesOf({ id, turns, before: first, facts, asks }: Taught): Example[] {
  if (!facts && !asks) return [];
  return turns.flatMap(({ userQuery: text }, turn) => {
    const before = turns[turn - 1]?.assistantResponse ?? first;
    const clauses = clausesOf(text);
    const stated = facts?.filter((fact) => (fact.turn ?? 0) === turn);
    const labelled = (quoted: readonly Quoted[]) =>
      labelsOf(
        text.normalize('NFC'),
        clauses.map((clause) => clause.text),
        quoted,
      );
    const labels = labelled(stated ?? []);
    const requests = asks && labelled(asks.map((quote) => ({ quote })));
    const inputs = clauseInputs({ clauses, text, before, previous: turns[turn - 1]?.userQuery });
    return inputs.map((input, at): Example => {
      const fact = labels[at];
      return {
        id,
        parts: partsOf(input),
        meaning: input.vector,
        right: {
          lasting: facts && Number(fact !== undefined),
          continues: fact && Number(at > 0 && labels[at - 1] === fact),
          kind: fact?.kind && FACT_KINDS.indexOf(fact.kind),
          about: fact?.subject && FACT_SUBJECTS.indexOf(fact.subject),
          change: fact?.change && FACT_CHANGES.indexOf(fact.change),
          asks: requests ? Number(requests[at] !== undefined) : asksNothing(text),
        },
      };
    });
  });
}

/** The fact that each clause states: half of the clause must be quoted, or most of the quotation must be in it. */
function labelsOf(text: string, clauses: string[], facts: readonly Quoted[]): (Quoted | undefined)[] {
  let from = 0;
  return clauses.map((clause) => {
    const start = Math.max(from, text.indexOf(clause, from));
    const end = start + clause.length;
    from = end;
    const shared = facts.map(({ quote }) => {
      const at = text.indexOf(quote.normalize('NFC'));
      return Math.min(at + quote.length, end) - Math.max(at, start);
    });
    const most = Math.max(0, ...shared);
    const fact = facts[shared.indexOf(most)];
    return fact && most > 0 && (most >= clause.length / 2 || most >= fact.quote.length * 0.8) ? fact : undefined;
  });
}

/** Where requests are not labelled, a message without a word of memory asks to remember nothing; of the others, it is unknown. */
function asksNothing(text: string): 0 | undefined {
  return OF_MEMORY.test(text) ? undefined : 0;
}
