import type { RedactionKind } from '../../lifecycle/redact/redactionKind.ts';
import type { Fence } from '../../text/fences.ts';
import type { Language } from '../../text/language.ts';

/** How a prompt is written. */
export type ComposeOptions = {
  language: Language;
  timeZone: string;
  budget: number;
  /** The kinds that no prompt shows, even if they are stored. */
  hidden: ReadonlySet<RedactionKind>;
  /** The fence around recalled text. */
  fence: (told: string) => Fence;
};
