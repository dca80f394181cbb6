import type { CodegenConfig } from '@graphql-codegen/cli';
import { cliTurnFields } from './scripts/cli-codegen.ts';
import { clientErrorCodes, clientPackage } from './scripts/client-codegen.ts';
import { pythonPackage } from './scripts/python/codegen.ts';
import { allJobs } from './server/jobs/allJobs.ts';
import { type SettingShape, settingShapes } from './server/lifecycle/typedSettings.ts';

const shapes = settingShapes();

/** What the settings page asks for: every setting. */
const selectionOf = (of: readonly SettingShape[]): string =>
  `{ ${of.map(({ key, fields }) => (fields.length > 0 ? `${key} ${selectionOf(fields)}` : key)).join(' ')} }`;

/** What the settings page makes its form of. */
const fields = shapes
  .flatMap((shape) => (shape.kind === 'group' ? shape.fields : [shape]))
  .map(({ name, kind, section }) => `  '${name}': { section: '${section}', kind: '${kind}' },`);
const settingFields = `/** Every setting of a project, in the order of its form. */
export const SETTING_FIELDS = {
${fields.join('\n')}
} as const;
`;

/** What each job does, as the operations page says it. */
const jobNames = (language: 0 | 1): string => `export const JOB_NAMES: Readonly<Record<string, string>> = {
${allJobs.map(({ name, about }) => `  ${name}: '${about[language]}',`).join('\n')}
};
`;

/** Types and documents of the console and of the client packages, from the emitted schema. The console's own client does the masking. */
const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  generates: {
    'packages/client/src/generated/': clientPackage,
    'packages/python/src/recollect/generated/': pythonPackage,
    'packages/client/src/generated/errorCodes.ts': { plugins: [{ add: { content: clientErrorCodes } }] },
    'packages/cli/src/generated/turnFields.ts': { plugins: [{ add: { content: cliTurnFields() } }] },
    'console/gql/settingFields.ts': { plugins: [{ add: { content: settingFields } }] },
    'console/gql/englishJobNames.ts': { plugins: [{ add: { content: jobNames(0) } }] },
    'console/gql/koreanJobNames.ts': { plugins: [{ add: { content: jobNames(1) } }] },
    'console/gql/': {
      documents: [
        'console/**/*.{ts,tsx}',
        '!console/gql/**/*',
        `fragment ProjectSettings_all on ProjectSettings ${selectionOf(shapes)}`,
      ],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: {
          DateTime: 'string',
          JSON: 'unknown',
          Metadata: 'Record<string, string | number | boolean | string[]>',
          MetadataValue: 'string | number | boolean',
        },
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
