import type { ContextSection } from './promptParts.ts';

export type FitText = {
  /** About how many tokens it has, as stored when it was written. */
  tokens: number;
  /**
   * Exactly what it, or the given beginning of it, adds to its line; called only for what may fit. Left out where
   * `tokens` is exact.
   */
  weigh?: (beginning?: string) => number;
  /** Called only if it is shown in part. */
  text: string | (() => string);
};

export type FitItem = FitText & {
  id: string;
  /** Of items with the same words, one is shown. */
  words?: string;
  /** The tokens that the prompt adds around the text. */
  overhead: number;
  truncatable: boolean;
  /** Shown only where everything else has what room it can use. */
  spare?: boolean | undefined;
  /** Its section is guaranteed room for it beside its share, as in the smallest prompts a share is less than a line. */
  vital?: boolean | undefined;
  /** The part that is shown if there is no room for all of it, such as a turn's question. */
  brief?: FitText;
  /** A heading shared by several items (a session's date), paid for by the first of them. */
  group?: { id: string; tokens: number };
};

/** Items are listed best first. `heading` is paid for if any of them is kept. */
export type FitSection = { section: ContextSection; heading: number; items: readonly FitItem[] };

export type FitOutcome = 'INCLUDED' | 'TRUNCATED' | 'OVER_BUDGET' | 'DUPLICATE';
