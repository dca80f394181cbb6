import type { DocumentNode, ExecutableDefinitionNode } from 'graphql';
import type { Plugin } from 'vite';
import * as generated from './gql/graphql.ts';

const CALL = /\bgraphql\(`([^`]*)`\)/g;
const NAME = /^\s*(?:query|mutation|subscription|fragment)\s+(\w+)/;

/** What was generated, by the name of what each document is about, which stands first in it. */
const documents = new Map(
  (Object.values(generated) as unknown as DocumentNode[]).map((document) => {
    const [first] = document.definitions as readonly ExecutableDefinitionNode[];
    return [first?.name?.value, document];
  }),
);

/** Puts each GraphQL document where it is asked for: else the first page would fetch those of every page. */
export const inlineDocuments = (): Plugin => ({
  name: 'inline-documents',
  enforce: 'pre',
  transform: {
    filter: { id: { include: /\/console\/.*\.tsx?$/, exclude: /\/gql\// }, code: 'graphql(`' },
    handler: (code) => code.replace(CALL, (_, source: string) => `(${JSON.stringify(documentOf(source))})`),
  },
});

function documentOf(source: string): DocumentNode {
  const name = NAME.exec(source)?.[1];
  const found = documents.get(name);
  if (!found) throw new Error(`There is no document "${name}". Run: npm run codegen`);
  return found;
}
