import { diffArrays } from 'diff';
import type { ParagraphChange } from '../../entities/document.ts';
import { sequence } from '../../text/patterns.ts';
import { sentencesOf } from '../../text/sentences.ts';
import type { Block } from './blocksOf.ts';

/** A paragraph of either version. */
export interface DiffedParagraph {
  change: `${ParagraphChange}`;
  /** The headings above it; null if there is none. */
  heading: string | null;
  before: string | null;
  after: string | null;
}

/** Beyond this many edits the rest counts as replaced: the time to find the fewest grows with their square. */
const MAX_EDITS = 5_000;

/**
 * Compares two versions paragraph by paragraph: a paragraph that was removed and one that was added at the same place
 * count as changed.
 */
export function diffVersions(before: readonly Block[], after: readonly Block[]): DiffedParagraph[] {
  const keyOf = ({ headings, text }: Block): string => JSON.stringify([headings, text]);
  const parts = diffArrays(before.map(keyOf), after.map(keyOf), { maxEditLength: MAX_EDITS }) ?? [
    { removed: true, added: false, count: before.length, value: [] },
    { removed: false, added: true, count: after.length, value: [] },
  ];
  const paragraphs: DiffedParagraph[] = [];
  let removed: Block[] = [];
  let [old, fresh] = [0, 0];
  const flush = () => {
    paragraphs.push(...removed.map((block) => paragraphOf('REMOVED', block, block.text, null)));
    removed = [];
  };
  for (const part of parts) {
    if (part.removed) {
      removed.push(...before.slice(old, old + part.count));
      old += part.count;
    } else if (part.added) {
      for (const block of after.slice(fresh, fresh + part.count)) {
        const replaced = removed.shift();
        paragraphs.push(paragraphOf(replaced ? 'CHANGED' : 'ADDED', block, replaced?.text ?? null, block.text));
      }
      flush();
      fresh += part.count;
    } else {
      flush();
      for (const block of after.slice(fresh, fresh + part.count))
        paragraphs.push(paragraphOf('SAME', block, block.text, block.text));
      old += part.count;
      fresh += part.count;
    }
  }
  flush();
  return paragraphs;
}

const paragraphOf = (
  change: `${ParagraphChange}`,
  { headings }: Block,
  before: string | null,
  after: string | null,
): DiffedParagraph => ({ change, heading: headings.length > 0 ? headings.join(' › ') : null, before, after });

/** A value that a document states under a name: «인도조건: FOB 부산», "Total | USD 32,000", «총액은 USD 32,000이다». */
interface StatedValue {
  /** The name, after the headings above it. */
  name: string;
  value: string;
}

/** A value that one of two versions states, or both differently. */
export interface ValueChange {
  change: 'CAME' | 'CHANGED' | 'WENT';
  name: string;
  before: string | null;
  after: string | null;
}

const MAX_NAME = 60;
const MAX_VALUE = 300;
const MAX_VALUES = 2_000;
/** Longer sentences are not about one value. */
const MAX_SENTENCE = 200;
/** A name before a colon, an equals sign or the border of a cell; bullets and bold marks are not part of it. */
const STATED =
  /^[\s>*•·\-|]*(?:\*\*|__)?([^:：=|]{1,60}?)(?:\*\*|__)?\s*(?:[:：=](?!\/\/)|\|)\s*(?:\*\*|__)?\s*(.+?)[\s|]*$/u;

/** Sentences of contracts: «대금은 USD 100으로 한다.», "The price shall be USD 100." Promises to do something name no value. */
const SENTENCES: readonly RegExp[] = [
  /^([\p{L}\p{N}][\p{L}\p{N}()·\- ]{0,29}?)[은는]\s+(\S.{0,119}?)(?:(?<![기것])(?:으로|로)\s*정?(?:한다|합니다|함)|이다|입니다|임)[.。]?$/u,
  sequence(
    /^(?:the\s+)?(?!(?:it|this|that|there|these|those|he|she|they|we|you|what|which|who)\s)/iu,
    /([\p{L}\p{N}][\p{L}\p{N}()'’\- ]{0,39}?)\s+(?:is|are|shall be|will be)\s+(\S.{0,119}?)[.。]?$/iu,
  ),
];

/** The named values of a document, each name once: the first that has it counts. */
export function statedValues(blocks: readonly Block[]): StatedValue[] {
  const values = new Map<string, string>();
  for (const { headings, text } of blocks)
    for (const line of text.split('\n'))
      for (const [label, value] of statedIn(line)) {
        const name = [...headings, label].join(' › ');
        if (!values.has(name) && values.size < MAX_VALUES) values.set(name, value);
      }
  return [...values].map(([name, value]) => ({ name, value }));
}

/** The named values of a line: the line is one, or its sentences have some. */
function statedIn(line: string): [name: string, value: string][] {
  const found = STATED.exec(line.slice(0, MAX_NAME + MAX_VALUE));
  const all = found
    ? [found]
    : sentencesOf(line)
        .filter(({ length }) => length <= MAX_SENTENCE)
        .flatMap((one) => SENTENCES.map((like) => like.exec(one)).filter((match) => match !== null));
  return all.flatMap(([, name = '', value = '']): [string, string][] =>
    [name, value].every((part) => /[\p{L}\p{N}]/u.test(part)) ? [[name.trim(), value.trim()]] : [],
  );
}

/** The named values that were added, changed or removed, in the order of the later version; removed ones come last. */
export function compareValues(before: readonly StatedValue[], after: readonly StatedValue[]): ValueChange[] {
  const old = new Map(before.map(({ name, value }) => [name, value]));
  const fresh = new Map(after.map(({ name, value }) => [name, value]));
  return [
    ...after.flatMap(({ name, value }): ValueChange[] => {
      const known = old.get(name);
      if (known === value) return [];
      return [{ change: known === undefined ? 'CAME' : 'CHANGED', name, before: known ?? null, after: value }];
    }),
    ...before
      .filter(({ name }) => !fresh.has(name))
      .map(({ name, value }): ValueChange => ({ change: 'WENT', name, before: value, after: null })),
  ];
}
