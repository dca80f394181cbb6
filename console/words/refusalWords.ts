import type codes from '../../schema/refusals.json';

/** All refusal codes of the server. */
export type RefusalCode = keyof typeof codes;

type Absence = Extract<RefusalCode, `${string}.notFound`>;

/** The kinds of objects that can be missing. A test checks that none is forgotten. */
const NOUNS =
  'apiKey context document entity entry hold issuer job memory periodSummary project quarantinedStatement request retentionRun session space spaceMember staff turn upload user version'.split(
    ' ',
  );

/** One text for everything that is not found. */
export const whereAbsent = (said: string): Record<Absence, string> =>
  Object.fromEntries(NOUNS.map((noun) => [`${noun}.notFound`, said])) as Record<Absence, string>;

/** The texts for refusals. */
export interface Refusals {
  /** Texts by code, with `{name}` for variable parts. For a missing code, the server's own message is shown. */
  said: Partial<Record<RefusalCode, string>>;
  /** Labels of the fields that several forms share, for messages about invalid input. */
  fields: Record<string, string>;
  /** The text for an unknown code. @param code of the error @param message the server's own message */
  otherwise(code: string | undefined, message: string): string;
}
