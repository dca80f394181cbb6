/** Jest's transform: TypeScript to ESM by esbuild. Types are checked by `tsc`, not here. */
import { transformSync } from 'esbuild';

export default {
  process: (source, path) =>
    transformSync(source, {
      loader: path.endsWith('x') ? 'tsx' : 'ts',
      format: 'esm',
      target: 'node24',
      sourcemap: 'external',
      sourcefile: path,
      tsconfigRaw: {
        compilerOptions: {
          experimentalDecorators: true,
          useDefineForClassFields: false,
          verbatimModuleSyntax: true,
          jsx: 'react-jsx',
        },
      },
    }),
};
