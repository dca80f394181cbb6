import { diffArrays } from 'diff';
import type { Block } from './blocksOf.ts';

type ParagraphChange = 'SAME' | 'ADDED' | 'REMOVED' | 'CHANGED';

/** A paragraph of either version. */
export interface DiffedParagraph {
  change: ParagraphChange;
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
  change: ParagraphChange,
  { headings }: Block,
  before: string | null,
  after: string | null,
): DiffedParagraph => ({ change, heading: headings.length > 0 ? headings.join(' › ') : null, before, after });
