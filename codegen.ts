import type { CodegenConfig } from '@graphql-codegen/cli';

/** Types and documents of the console, from the emitted schema. The console's own client does the masking. */
const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  documents: ['console/**/*.{ts,tsx}', '!console/gql/**/*'],
  generates: {
    'console/gql/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: { DateTime: 'string', JSON: 'unknown' },
        strictScalars: true,
        defaultScalarType: 'unknown',
        nonOptionalTypename: true,
        skipTypeNameForRoot: true,
        avoidOptionals: { field: true },
      },
    },
  },
};

export default config;
