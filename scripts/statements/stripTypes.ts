import { transformSync } from 'esbuild';

/** Removes the types, with the settings of Jest's transform. */
export const stripTypes = (source: string): string =>
  transformSync(source, {
    loader: 'ts',
    format: 'esm',
    target: 'node24',
    logLevel: 'silent',
    tsconfigRaw: {
      compilerOptions: { experimentalDecorators: true, useDefineForClassFields: false, verbatimModuleSyntax: true },
    },
  }).code;
