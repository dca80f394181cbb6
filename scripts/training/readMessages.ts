import { readdirSync, readFileSync } from 'node:fs';
import type { FactAbout, FactChange, FactKind } from '../../server/lifecycle/extract/clauses/clauseModel.ts';

const FOLDER = 'server/lifecycle/extract/training';
const STORIES = 'server/lifecycle/facts/change/training';
/** The files of people whose facts all stay true. */
const PLAIN = 'plain-';

/** A fact that a message states, in these words. */
export interface Label {
  quote: string;
  turn?: number;
  kind: FactKind;
  subject: FactAbout;
  change: FactChange;
  /** The known facts that it ends. */
  retires?: number[];
}
export interface LabelledTurn {
  userQuery: string;
  assistantResponse: string;
}
/** A message or a conversation of the training. */
export interface Labelled {
  /** The file and the line, which divide training and validation. */
  id: string;
  turns: LabelledTurn[];
  /** What the assistant said before the first turn. */
  before: string;
  /** Undefined if only the injection was labelled. */
  facts: Label[] | undefined;
  /** What was remembered before. */
  known: string[];
  /** Language and domain. */
  pool: string;
  trap: string | null;
  /** Set for an example of an injection, or of a message that only looks like one. */
  injected: boolean | undefined;
  /** The words that ask to remember something; undefined if they were not labelled. */
  asks: string[] | undefined;
  /** Whether only the references of its corrections are learned from it. */
  isForCorrections: boolean;
}

/** The training messages, in the order of their files. */
export const readMessages = (): Labelled[] => linesOf(FOLDER).map(({ line, id }) => labelled(JSON.parse(line), id));

const linesOf = (folder: string): { file: string; line: string; id: string }[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((file) =>
      readFileSync(`${folder}/${file}`, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line, i) => ({ file, line, id: `${file}:${i}` })),
    );

/** Messages that state one plain fact each: they have no kinds, and teach only what lasts. */
export const readPlainFacts = (): (Omit<Labelled, 'facts'> & { facts: Quoted[] })[] =>
  linesOf(STORIES)
    .filter(({ file }) => file.startsWith(PLAIN))
    .flatMap(({ line, id }) => {
      const { sessions }: { sessions: string[][] } = JSON.parse(line);
      return sessions.flat().map((text, at) => ({ ...labelled({ text }, `${id}:${at}`), facts: [{ quote: text }] }));
    });
/** The words that state a fact; its kind, subject and change are known of the messages, but not of the plain facts. */
export type Quoted = Pick<Label, 'quote'> & Partial<Label>;

interface Line extends Partial<Labelled> {
  text: string;
  lang?: string;
  domain?: string;
  only?: 'corrections';
}

function labelled(
  { text, turns, before, facts, known, lang, domain, trap, injected, asks, only }: Line,
  id: string,
): Labelled {
  return {
    id,
    turns: turns ?? [{ userQuery: text, assistantResponse: '' }],
    before: before ?? '',
    facts,
    known: known ?? [],
    pool: `${lang} ${domain}`,
    trap: trap ?? null,
    injected,
    asks,
    isForCorrections: only === 'corrections',
  };
}
