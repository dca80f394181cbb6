import { readdirSync, readFileSync } from 'node:fs';
import { MemoryCategory } from '../../server/entities/enums.ts';
import { CATEGORY_OF_KIND, readClauses } from '../../server/lifecycle/extract/clauses/clauseModel.ts';
import { clausesOf } from '../../server/lifecycle/extract/clauses/clausesOf.ts';
import { writeFact } from '../../server/lifecycle/extract/clauses/writeFact.ts';
import { ownWords } from '../../server/lifecycle/extract/ownWords.ts';
import { probabilityOf } from '../../server/lifecycle/facts/change/boostedTrees.ts';
import { nearestFacts } from '../../server/lifecycle/facts/change/changedFact.ts';
import { changeFeatures } from '../../server/lifecycle/facts/change/changeFeatures.ts';
import { contentKey, type FactToPlace } from '../../server/lifecycle/facts/placedFact.ts';
import { DAY_MS } from '../../server/lifecycle/times/calendar.ts';
import { type Example, learnTrees } from './boostedTrees.ts';
import { type Label, type Labelled, readMessages } from './readMessages.ts';

const STORIES = 'server/lifecycle/facts/change/training';
const MINUTE_MS = 60_000;

/** How many times a change counts, because most pairs of facts have nothing to do with each other. */
const OF_CHANGE = 4;
const FOLDS = 5;
/** The probability from which a change is likelier than not. */
const MIN_CHANGE = 0.5;

/** The least probability that a statement lasts, from which it may change something. */
const DOUBTFUL = 0.12;

/** A fact, what was known when it was told, the newest first, and which of that it changes. */
interface ChangeLesson {
  /** Divides training and validation. */
  story: number;
  fact: FactToPlace;
  known: FactToPlace[];
  right: boolean[];
}

interface Story {
  /** The messages of each session. */
  sessions: string[][];
  facts: (Pick<Label, 'quote' | 'retires'> & {
    /** The session in which it was told, and the message. */
    at: [number, number];
  })[];
}

/**
 * Pairs of a fact and a known one for the model of changes, from stories of several sessions.
 * @returns `validated` measures the model on stories that it was not trained on
 */
export function changeExamples(): { examples: Example[]; validated: () => string } {
  const stories = readStories();
  const lessons = [...stories, ...strayChanges(stories)].map((lesson) => {
    const known = nearestFacts(lesson.fact, lesson.known);
    const right = known.map((one) => lesson.right[lesson.known.indexOf(one)] ?? false);
    return { ...lesson, right, isChange: lesson.right.includes(true), rows: changeFeatures(lesson.fact, known) };
  });
  const examplesOf = (of: typeof lessons): Example[] =>
    of.flatMap(({ rows, right }) =>
      rows.map((row, at) => ({ row, right: right[at]!, weight: right[at] ? OF_CHANGE : 1 })),
    );
  const validated = (): string => {
    const count = { changes: 0, found: 0, taken: 0 };
    for (let fold = 0; fold < FOLDS; fold++) {
      const model = learnTrees(examplesOf(lessons.filter(({ story }) => story % FOLDS !== fold)));
      for (const { rows, right, isChange } of lessons.filter(({ story }) => story % FOLDS === fold)) {
        const chances = rows.map((row) => probabilityOf(row, model));
        const best = chances.indexOf(Math.max(...chances));
        const isTaken = (chances[best] ?? 0) >= MIN_CHANGE;
        count.changes += Number(isChange);
        count.taken += Number(isTaken);
        count.found += Number(isTaken && right[best]);
      }
    }
    return `Of ${count.changes} changes in stories that were left out ${count.found} are found, and ${count.taken - count.found} more are taken for one`;
  };
  return { examples: examplesOf(lessons), validated };
}

/**
 * Changes of something that was never told, as if they followed what somebody else told: "Book club moved to Monday" says
 * nothing about "Bin day is Wednesday".
 */
const strayChanges = (lessons: readonly ChangeLesson[]): ChangeLesson[] =>
  lessons.flatMap((lesson, at) => {
    const isKorean = /[가-힣]/.test(lesson.fact.content);
    const other = lessons.slice(at + STRIDE).find((one) => /[가-힣]/.test(one.fact.content) === isKorean);
    if (!other || !lesson.right.includes(true)) return [];
    const delay = timeOf(lesson.fact) - timeOf(other.fact);
    const known = other.known.map((one) => ({ ...one, toldAt: new Date(timeOf(one) + delay) }));
    return [{ ...lesson, known, right: known.map(() => false) }];
  });
const STRIDE = 40;

const readStories = (): ChangeLesson[] => {
  const stories = readdirSync(STORIES)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((file) => readFileSync(`${STORIES}/${file}`, 'utf8').split('\n').filter(Boolean))
    .map((line): Story => JSON.parse(line));
  return [...stories, ...readMessages().flatMap(conversation)].flatMap(lessonsOf);
};

/** A conversation of the training messages as a story, if it is clear what its changes change. */
function conversation({ turns, known, facts = [] }: Labelled): Story[] {
  const turnOf = ({ turn = 0 }: Label): number => turn;
  if (known.length > 0 || new Set(facts.map(turnOf)).size < 2) return [];
  const told = facts.map((fact) => {
    const isChange = fact.change !== 'new' && turnOf(fact) > 0;
    const alike = facts.flatMap((one, at) =>
      turnOf(one) < turnOf(fact) && one.kind === fact.kind && one.subject === fact.subject ? [at] : [],
    );
    return { at: [0, turnOf(fact)] as [number, number], quote: fact.quote, retires: isChange ? alike : [] };
  });
  const isClear = told.every(({ retires }) => retires.length < 2);
  return isClear ? [{ sessions: [turns.map(({ userQuery }) => userQuery)], facts: told }] : [];
}

function lessonsOf({ facts, sessions }: Story, story: number): ChangeLesson[] {
  const told = [...facts, ...unlabelled({ facts, sessions })].map((label, index) => ({
    index,
    retires: label.retires ?? [],
    fact: factOf(label.quote, label.at[0] * 6 * DAY_MS + label.at[1] * MINUTE_MS),
  }));
  const inOrder = told.toSorted((a, b) => timeOf(a.fact) - timeOf(b.fact) || a.index - b.index);
  const gone = new Set<number>();
  return inOrder.flatMap(({ fact, retires }) => {
    const before = inOrder
      .filter((one) => one.index < facts.length && timeOf(one.fact) < timeOf(fact) && !gone.has(one.index))
      .reverse();
    for (const index of retires) gone.add(index);
    if (before.length === 0) return [];
    const right = before.map(({ index }) => retires.includes(index));
    return [{ story, fact, known: before.map((one) => one.fact), right }];
  });
}

/** The clauses of messages that state nothing lasting, and so change nothing, though the extractor may find them doubtful. */
const unlabelled = ({ sessions, facts }: Story): Story['facts'] =>
  sessions.flatMap((messages, session) =>
    messages.flatMap((message, at) => {
      const quotes = facts.filter((fact) => fact.at[0] === session && fact.at[1] === at).map(({ quote }) => quote);
      const clauses = ownWords(message).flatMap(clausesOf);
      return readClauses({ clauses, text: message, before: '' }).flatMap(({ lasting }, i) => {
        const { text } = clauses[i]!;
        const isLabelled = quotes.some((quote) => quote.includes(text) || text.includes(quote));
        return isLabelled || lasting < DOUBTFUL ? [] : [{ at: [session, at] as [number, number], quote: text }];
      });
    }),
  );

const timeOf = ({ toldAt }: FactToPlace): number => toldAt?.getTime() ?? 0;

/** A fact as the extractor writes it, with the kind that the model assigns. */
function factOf(quote: string, toldAtMs: number): FactToPlace {
  const content = writeFact(quote);
  const [reading] = readClauses({
    clauses: [{ text: content, sentence: content, isLast: true }],
    text: content,
    before: '',
  });
  const kind = reading?.kind;
  return {
    content,
    contentKey: contentKey(content),
    category: MemoryCategory[(kind && CATEGORY_OF_KIND[kind]) ?? 'CONTEXT'],
    subcategory: kind ?? null,
    toldAt: new Date(Date.UTC(2026, 0, 1) + toldAtMs),
    confidence: 0.8,
  };
}
