import type { Block } from './blocksOf.ts';

/** What a document states under a name: «인도조건: FOB 부산», "Total | USD 32,000". */
export interface StatedValue {
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
/** A name before a colon, an equals sign or the border of a cell; bullets and bold marks are not part of it. */
const STATED =
  /^[\s>*•·\-|]*(?:\*\*|__)?([^:：=|]{1,60}?)(?:\*\*|__)?\s*(?:[:：=](?!\/\/)|\|)\s*(?:\*\*|__)?\s*(.+?)[\s|]*$/u;

/** The named values of a document, each name once: the first that has it counts. */
export function statedValues(blocks: readonly Block[]): StatedValue[] {
  const values = new Map<string, string>();
  for (const { headings, text } of blocks)
    for (const line of text.split('\n')) {
      const [, label, value] = STATED.exec(line.slice(0, MAX_NAME + MAX_VALUE)) ?? [];
      if (!label || !value || !/[\p{L}\p{N}]/u.test(label) || !/[\p{L}\p{N}]/u.test(value)) continue;
      const name = [...headings, label.trim()].join(' › ');
      if (!values.has(name) && values.size < MAX_VALUES) values.set(name, value.trim());
    }
  return [...values].map(([name, value]) => ({ name, value }));
}

/** Which named values came, changed and went, in the order of the later version; those that went come last. */
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
