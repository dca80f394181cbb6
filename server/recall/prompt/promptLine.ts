import type { FitText } from './fitItem.ts';
import { tokensOf, tokensOfLine } from './knownTexts.ts';
import type { ContextSection } from './promptParts.ts';

/** One item of a prompt and its cost: `before` + text + `after`. */
export type PromptLine = {
  section: ContextSection;
  id: string;
  /** For the order of lines: those with a time are sorted by it, the others keep their order. */
  at: number | undefined;
  before: string;
  text: () => string;
  after: string;
  /** The stored, approximate tokens of the text. */
  tokens: number;
  /** What the text, or a beginning of it, adds to the overhead; only for items that may be shown: it sanitizes. */
  weigh: (beginning?: string) => number;
  overhead: number;
  truncatable: boolean;
  spare?: boolean | undefined;
  vital?: boolean | undefined;
  brief?: FitText;
  group?: LineGroup;
};

/** The heading that several lines share. */
export type LineGroup = { id: string; title: string; tokens: number };

/** A line and its exact cost: no token crosses the end of a line, so the lines of a prompt add up to the whole. */
export function weighed(before: string, text: () => string, after: string) {
  const overhead = tokensOf(before) + tokensOf(after);
  return {
    before,
    text,
    after,
    overhead,
    weigh(beginning?: string): number {
      return tokensOfLine(before + (beginning ?? text()) + after) - overhead;
    },
  };
}
