import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { DocumentNode, ExecutableDefinitionNode } from 'graphql';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import * as generated from './gql/graphql.ts';

type CodeSplitting = Extract<NonNullable<Rolldown.OutputOptions['codeSplitting']>, object>;

/** A third of all script, needed only by charts. */
const CHARTS =
  /node_modules[\\/](recharts|victory-vendor|d3-|@reduxjs|redux|react-redux|immer|reselect|decimal\.js-light|es-toolkit|eventemitter3|internmap)/;

/** Excludes words, which load their language with their page, and tables and grants, which the first page does not need. */
const TOGETHER =
  /^(?!.*[\\/](console[\\/](\w+[\\/])?(words|english\w*|korean\w*)[\\/.]|components[\\/](Table|PasswordInput)[\\/]|console[\\/]viewer[\\/]\w*Grant|console[\\/]ui[\\/](ListTable|Facts|RowCheckbox)|console[\\/]app[\\/]QueryStatus))/;

/**
 * How the script is split into files. With one file per shared component the overview took 107 requests. Of the share
 * counts tried, these load the least for the first page (248 kB gzipped), with 24 files for the overview.
 */
const codeSplitting: CodeSplitting = {
  groups: [
    { name: 'start', tags: ['$initial'], priority: 4 },
    { name: 'charts', test: CHARTS, priority: 3 },
    { name: 'common', test: TOGETHER, minShareCount: 6, priority: 2 },
    { name: 'shared', test: TOGETHER, minShareCount: 5, priority: 1 },
  ],
};

const CALL = /\bgraphql\(`([^`]*)`\)/g;
const NAME = /^\s*(?:query|mutation|subscription|fragment)\s+(\w+)/;

/** The generated documents, by the name of their first definition. */
const documents = new Map(
  (Object.values(generated) as unknown as DocumentNode[]).map((document) => {
    const [first] = document.definitions as readonly ExecutableDefinitionNode[];
    return [first?.name?.value, document];
  }),
);

/** Inlines each GraphQL document where it is used. Otherwise the first page would load the documents of all pages. */
const inlineDocuments = (): Plugin => ({
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

/** The server that `npm run dev` starts. */
const SERVER = 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [inlineDocuments(), react()],
  // The sources, because the console may be built before the packages.
  resolve: {
    alias: { '@recollect/client': fileURLToPath(new URL('../packages/client/src/index.ts', import.meta.url)) },
  },
  build: {
    // No inline script, so that the content security policy can forbid them all.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting } },
  },
  server: {
    proxy: {
      '/graphql': { target: SERVER, ws: true },
      '/readyz': SERVER,
      '/healthz': SERVER,
      '/metrics': SERVER,
      '/auth': SERVER,
    },
  },
});
