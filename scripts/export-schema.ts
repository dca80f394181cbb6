import {
  buildSchema,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { QUERIES } from '../packages/cli/src/exports/exportProject.ts';

interface LineSchema {
  properties: { type: { const: string } } & Record<string, unknown>;
}

export interface ExportSchema {
  oneOf: LineSchema[];
}

/** The type of each line, in the API. */
const TYPES = {
  user: 'User',
  session: 'Session',
  turn: 'Turn',
  memory: 'Memory',
  space: 'Space',
  document: 'Document',
  version: 'DocumentVersion',
} as const;

/**
 * docs/export.schema.json with the fields of every query of `recollect export`. What the export composes or renames,
 * such as the owner of a document, and which fields a line must have, stay as they are written there.
 */
export function withFields(page: ExportSchema, sdl: string): ExportSchema {
  const oneOf = page.oneOf.map((line) => {
    const noun = line.properties.type.const;
    if (!(noun in TYPES)) return line;
    return { ...line, properties: { ...line.properties, ...fieldsOf(noun as keyof typeof TYPES, sdl) } };
  });
  return { ...page, oneOf };
}

function fieldsOf(noun: keyof typeof TYPES, sdl: string): Record<string, object> {
  const types = new TypeInfo(buildSchema(sdl));
  const fields: Record<string, object> = {};
  visit(
    parse(QUERIES[noun]),
    visitWithTypeInfo(types, {
      Field({ name }) {
        const type = types.getType();
        if (type && isLeafType(getNamedType(type)) && types.getParentType()?.name === TYPES[noun])
          fields[name.value] = formOf(type);
      },
    }),
  );
  return fields;
}

const SCALARS: Readonly<Record<string, string>> = {
  Boolean: 'boolean',
  Float: 'number',
  Int: 'integer',
  Metadata: 'object',
};

function formOf(type: GraphQLOutputType): object {
  const isNullable = !isNonNullType(type);
  const bare = isNonNullType(type) ? type.ofType : type;
  if (isListType(bare)) return { type: isNullable ? ['array', 'null'] : 'array', items: formOf(bare.ofType) };
  if (isEnumType(bare)) return { enum: [...bare.getValues().map(({ name }) => name), ...(isNullable ? [null] : [])] };
  const one = SCALARS[bare.name] ?? 'string';
  return { type: isNullable ? [one, 'null'] : one };
}
