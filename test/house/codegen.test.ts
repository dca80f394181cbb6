import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from '@graphql-codegen/cli';
import { expect, test } from '@jest/globals';
import config from '../../codegen.ts';

test('the generated files of the console and of the client package are up to date', async () => {
  // To update it: npm run codegen
  const generated: { filename: string; content: string }[] = await generate({ ...config, silent: true }, false);
  const committed = ['console/gql', 'packages/client/src/generated'].flatMap((folder) =>
    readdirSync(folder).map((name) => join(folder, name)),
  );
  expect(generated.map(({ filename }) => join(filename)).sort()).toEqual(committed.sort());
  for (const { filename, content } of generated) {
    expect({ filename, content: readFileSync(filename, 'utf8') }).toEqual({ filename, content });
  }
});
