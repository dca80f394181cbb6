import { readFile, rm } from 'node:fs/promises';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { builtCli } from '../support/packages/cli.ts';
import { installPacked } from '../support/packages/tarball.ts';

const PACKAGES = ['cli', 'client'];

let packed: Awaited<ReturnType<typeof installPacked>>;
beforeAll(async () => {
  builtCli();
  packed = await installPacked(PACKAGES.map((name) => `packages/${name}`));
});
afterAll(() => rm(packed.folder, { recursive: true, force: true }));

const tarballOf = async (name: string) => Uint8Array.from(await readFile(packed.tarballs[PACKAGES.indexOf(name)]!));

describe('the packages to publish', () => {
  test.each(PACKAGES)('of %s keeps the rules of packages', async (name) => {
    const { messages, pkg } = await publint({ pack: { tarball: (await tarballOf(name)).buffer } });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  test('has types that fit the code, for every entry and both formats', async () => {
    const result = await checkPackage(createPackageFromTarballData(await tarballOf('client')));
    if (!result.types) throw new Error('There are no types.');
    expect(Object.keys(result.entrypoints)).toEqual(
      expect.arrayContaining(['.', './ai-sdk', './langgraph', './express']),
    );
    // "node10" is TypeScript's resolution from before packages had entries.
    const problems = result.problems.filter(
      (problem) => !('resolutionKind' in problem) || problem.resolutionKind !== 'node10',
    );
    expect(problems).toEqual([]);
  });
});
