import type { CodegenPlugin, Types } from '@graphql-codegen/plugin-helpers';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import refusals from '../schema/refusals.json' with { type: 'json' };
import { ERROR_CODES } from '../server/errors/refusal.ts';
import { type ClientOperation, readOperations, withoutSamples } from './client-operations.ts';

const FOLDER = 'packages/client/src/generated';

const operationsPlugin: CodegenPlugin = {
  plugin: (schema, documents) => renderOperations(readOperations(schema, documents)),
};

/** Writes the types of `@recollect/client`, and a method for each documented operation. */
export const clientPackage: Types.ConfiguredOutput = {
  documents: ['schema/operations/**/*.graphql'],
  preset: {
    buildGeneratesSection: async ({ documents: files, schema, schemaAst, config }) => {
      const documents = files.map((file) => ({ ...file, document: file.document && withoutSamples(file.document) }));
      const output = { documents, schema, schemaAst, config, skipDocumentsValidation: true };
      const pluginMap = { types: typescriptOperations as unknown as CodegenPlugin, operations: operationsPlugin };
      return [
        { ...output, filename: `${FOLDER}/types.ts`, plugins: [{ types: {} }], pluginMap },
        { ...output, filename: `${FOLDER}/operations.ts`, plugins: [{ operations: {} }], pluginMap },
      ];
    },
  },
  config: {
    useTypeImports: true,
    enumsAsTypes: true,
    skipTypename: true,
    strictScalars: true,
    defaultScalarType: 'unknown',
    scalars: {
      ID: 'string',
      DateTime: 'string',
      JSON: 'unknown',
      Metadata: 'Record<string, string | number | boolean | string[]>',
      MetadataValue: 'string | number | boolean',
    },
  },
};

/** The codes of the server's errors, when each may be sent again, and the finer ones that say why. */
export const clientErrorCodes = `/** The codes of the server's errors. */
export type ErrorCode =
${Object.keys(ERROR_CODES)
  .map((code) => `  | '${code}'`)
  .join('\n')};

/** Whether the same request may succeed when it is sent again: "ifSafe" may have run, and "later" needs a change first. */
export const AGAIN: Readonly<Record<ErrorCode, 'always' | 'ifSafe' | 'later' | 'never'>> = {
${Object.entries(ERROR_CODES)
  .map(([code, { again }]) => `  ${code}: '${again}',`)
  .join('\n')}
};

/** The finer codes, which say why. */
export type ReasonCode =
${Object.keys(refusals)
  .map((code) => `  | '${code}'`)
  .join('\n')};
`;

function renderOperations(operations: ClientOperation[]): string {
  const types = operations.flatMap((operation) => [
    answerOf(operation),
    ...(operation.takesNothing ? [] : [variablesOf(operation)]),
  ]);
  const users = operations.filter(({ userPaths }) => userPaths.length > 0);
  return `import type { CallOptions, EventStream, Operation, Paged, SubscribeOptions, WithoutUser } from '../operation.ts';
import type {
${types
  .sort()
  .map((name) => `  ${name},`)
  .join('\n')}
} from './types.ts';

/** A method for each documented operation. */
export interface Operations {
${operations.map((operation) => renderMethod(operation, argsOf(operation), operation.isOptional)).join('\n\n')}
}

/** The operations that are about one user, for a user who is already named. */
export interface UserOperations {
${users.map((operation) => renderMethod(operation, `WithoutUser<${argsOf(operation)}>`, needsOnlyUser(operation))).join('\n\n')}
}

/** How each operation is sent, and what is known of it. */
export const OPERATIONS: { readonly [name in keyof Operations]: Operation } = {
${operations.map(renderEntry).join('\n')}
};
`;
}

const KINDS = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as const;
const answerOf = ({ operationName, kind }: ClientOperation): string => operationName + KINDS[kind];
const variablesOf = (operation: ClientOperation): string => `${answerOf(operation)}Variables`;

const argsOf = (operation: ClientOperation): string =>
  operation.takesInput ? `${variablesOf(operation)}['input']` : variablesOf(operation);

const resultOf = (operation: ClientOperation): string =>
  operation.root ? `${answerOf(operation)}['${operation.root}']` : answerOf(operation);

const needsOnlyUser = ({ params, takesInput }: ClientOperation): boolean =>
  !takesInput && params.every(({ name, required }) => name === 'userId' || !required);

function renderMethod(operation: ClientOperation, args: string, isOptional: boolean): string {
  const { name, kind, description, params, takesNothing, list } = operation;
  const ofUser = args.startsWith('WithoutUser');
  const shown = params.filter((param) => !(ofUser && param.name === 'userId'));
  const doc = [
    description,
    ...(shown.length > 0 ? ['', ...shown.map((param) => `- \`${param.name}\`: ${oneLine(param.description)}`)] : []),
  ];
  const options = `options?: ${kind === 'subscription' ? 'SubscribeOptions' : 'CallOptions'}`;
  const given = takesNothing ? options : `variables${isOptional ? '?' : ''}: ${args}, ${options}`;
  const result = resultOf(operation);
  const returned =
    kind === 'subscription'
      ? `EventStream<${result}>`
      : list
        ? `Paged<${result}, ${itemOf(answerOf(operation), list)}>`
        : `Promise<${result}>`;
  return `  /**\n${doc.map((line) => `   * ${line.replaceAll('*/', '* /')}`.trimEnd()).join('\n')}\n   */\n  ${name}(${given}): ${returned};`;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The type of a list's items, some of whose parents may be absent. */
const itemOf = (answer: string, list: string[]): string =>
  `${list.reduce((type, field) => `NonNullable<${type}['${field}']>`, answer)}['edges'][number]['node']`;

function renderEntry({
  name,
  kind,
  document,
  takesInput,
  root,
  userPaths,
  keyPaths,
  list,
  resumes,
}: ClientOperation): string {
  const known = { kind, takesInput, root, userPaths, keyPaths, list, resumes, document };
  const fields = Object.entries(known)
    .filter(([, value]) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0))
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `  ${name}: { ${fields.join(', ')} },`;
}
