import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from '@graphql-codegen/cli';
import { expect, test } from '@jest/globals';
import config from '../../codegen.ts';

const FOLDERS = [
  'console/gql',
  ...['cli/src', 'client/src', 'python/src/recollect'].map((folder) => `packages/${folder}/generated`),
];

test('the generated files of the console and of the client packages are up to date', async () => {
  // To update it: npm run codegen
  const generated: { filename: string; content: string }[] = await generate({ ...config, silent: true }, false);
  const committed = FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => !name.startsWith('__'))
      .map((name) => join(folder, name)),
  );
  expect(generated.map(({ filename }) => join(filename)).sort()).toEqual(committed.sort());
  for (const { filename, content } of generated) {
    expect({ filename, content: readFileSync(filename, 'utf8') }).toEqual({ filename, content });
  }
});
