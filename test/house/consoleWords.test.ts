import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { englishAudit } from '../../console/audit/english.ts';
import { koreanAudit } from '../../console/audit/korean.ts';
import { englishInspector } from '../../console/memories/english.ts';
import { englishOperations } from '../../console/operations/english.ts';
import { koreanOperations } from '../../console/operations/korean.ts';
import { englishPeople } from '../../console/people/english.ts';
import { englishDesk } from '../../console/privacy/english.ts';
import { koreanDesk } from '../../console/privacy/korean.ts';
import { allJobs } from '../../server/jobs/allJobs.ts';
import { KEPT_TABLES, USER_TABLES } from '../../server/queries/people/userTables.ts';

test('the audit log has English and Korean words for everything that is audited', () => {
  const source = globSync('server/**/*.ts').map((path) => readFileSync(path, 'utf8'));
  const audited = new Set(
    source.flatMap((text) => [...text.matchAll(/subjectType: '(\w+)'/g)].map(([, name]) => name!)),
  );
  expect(audited.size).toBeGreaterThan(12);
  for (const { subjects } of [englishAudit, koreanAudit])
    expect([...audited].filter((name) => !(name in subjects))).toEqual([]);
});

test('the preview and the receipt of an erasure have English and Korean words for everything', () => {
  for (const { tables } of [englishDesk, koreanDesk])
    expect([...USER_TABLES, ...KEPT_TABLES, 'jobs'].filter((name) => !(name in tables))).toEqual([]);
});

test('the operations page has English and Korean words for every job', () => {
  const jobs = allJobs.map(({ name }) => name).sort();
  for (const { jobNames } of [englishOperations, koreanOperations]) expect(Object.keys(jobNames).sort()).toEqual(jobs);
});

test('no Korean word leaves the choice of a particle to the reader', () => {
  const choices = globSync(['console/**/korean*.ts', 'packages/cli/src/**/*.ts']).flatMap(
    (path) =>
      readFileSync(path, 'utf8').match(
        /.*(\(으\)로|이\(가\)|을\(를\)|은\(는\)|와\(과\)|\? '(은|는|이|가|을|를|와|과|로|으로)').*/g,
      ) ?? [],
  );
  expect(choices).toEqual([]);
});

test('an English count of one is singular', () => {
  const words = [
    englishPeople.days(1),
    englishInspector.turnKept(1),
    englishInspector.decays('today', '1'),
    englishOperations.failures('1'),
  ];
  expect(words.filter((text) => /days|failures/.test(text))).toEqual([]);
});
