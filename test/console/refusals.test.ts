import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { englishRefusals } from '../../console/words/englishRefusals.ts';
import { koreanRefusals } from '../../console/words/koreanRefusals.ts';
import { paramsIn } from '../../scripts/printed-refusals.ts';
import { REFUSALS, type RefusalCode, refusalOf, render, renderIssue } from '../../server/errors/catalogue.ts';
import { ERROR_CODES } from '../../server/errors.ts';
import { ourFiles } from '../support/modules.ts';

const CODES = Object.keys(REFUSALS) as RefusalCode[];

test('each code is a sentence, for an error and for its field', () => {
  for (const code of CODES) {
    const { message, issue = message } = refusalOf(code);
    expect(paramsIn(message)).toEqual(expect.arrayContaining(paramsIn(issue)));
    const params = Object.fromEntries(paramsIn(message).map((name) => [name, `<${name}>`]));
    for (const said of [render({ code, params }), renderIssue({ code, params })])
      expect({ code, said }).toEqual({ code, said: expect.not.stringMatching(/[{}]|undefined/) });
    // For type errors only GraphQL's own message is shown.
    if (code !== 'input.type') expect(message).toMatch(/\.$/);
  }
});

test('each code has words in English and in Korean, which use the same parameters', () => {
  for (const code of CODES) {
    const english = englishRefusals.said[code] ?? refusalOf(code).message;
    const korean = koreanRefusals.said[code] ?? '';
    expect({ code, korean }).toEqual({ code, korean: expect.stringMatching(/[가-힣]/) });
    expect({ code, named: paramsIn(korean) }).toEqual({ code, named: paramsIn(english) });
    expect(paramsIn(refusalOf(code).message)).toEqual(expect.arrayContaining(paramsIn(english)));
  }
  const codes = new Set<string>(CODES);
  const said = [englishRefusals, koreanRefusals].flatMap((words) => Object.keys(words.said));
  expect(said.filter((code) => !codes.has(code))).toEqual([]);
});

test('the console has English words of its own only where they differ from the server’s', () => {
  const same = CODES.filter((code) => englishRefusals.said[code] === refusalOf(code).message);
  expect(same).toEqual([]);
});

test('an error without a reason is shown in Korean by its code', () => {
  const told = [...Object.keys(ERROR_CODES), 'ANOTHER', undefined].map((code) => koreanRefusals.otherwise(code, 'No.'));
  expect(told.filter((sentence) => !/[가-힣]/.test(sentence))).toEqual([]);
});

test('each code is used outside the catalogue', () => {
  const sources = ourFiles()
    .filter((path) => /^server\/.*\.ts$/.test(path) && !path.startsWith('server/errors/'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const isNamed = (code: string): boolean =>
    sources.includes(`'${code}'`) || (code.endsWith('.notFound') && sources.includes(`'${code.split('.')[0]}'`));
  expect(CODES.filter((code) => !isNamed(code))).toEqual([]);
});
