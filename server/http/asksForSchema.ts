import { BREAK, type DocumentNode, visit } from 'graphql';

/** Whether a document asks what the schema is, anywhere in it. */
export function asksForSchema(document: DocumentNode): boolean {
  let asks = false;
  visit(document, {
    Field({ name }) {
      if (name.value !== '__schema' && name.value !== '__type') return undefined;
      asks = true;
      return BREAK;
    },
  });
  return asks;
}
