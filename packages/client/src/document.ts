/**
 * A document of your own: text, or the output of a code generator or gql.tada, with the types of its answer and
 * variables.
 */
export type Document<Data = unknown, Vars = Record<string, unknown>> = (
  | string
  // biome-ignore lint/complexity/noBannedTypes: generated typed documents extend String
  | String
  | { readonly kind: string; readonly loc?: { readonly source?: { readonly body: string } } }
) & { __apiType?: (variables: Vars) => Data };

/** The text of a document. @throws TypeError if it was parsed without its source */
export function textOf(document: string | object): string {
  if (typeof document === 'string' || document instanceof String) return String(document);
  const text = (document as { loc?: { source?: { body?: string } } }).loc?.source?.body;
  if (text) return text;
  throw new TypeError('This document has no text. Parse it with its location, or pass the text.');
}
