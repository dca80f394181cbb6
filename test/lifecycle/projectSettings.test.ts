import { expect, test } from '@jest/globals';
import { readSettings } from '../../server/env.ts';
import { sampleEntityRules } from '../../server/lifecycle/entities/entityRules.ts';
import { PRESET_TTL } from '../../server/lifecycle/keep/ttlLevels.ts';
import { parseProjectSettings } from '../../server/lifecycle/projectSettings.ts';
import { settingShapes } from '../../server/lifecycle/typedSettings.ts';

const { defaults } = readSettings({ PORT: '0' });

test('omitted settings have their defaults', () => {
  expect(parseProjectSettings({ timeZone: 'Europe/Berlin', newUser: { maxMemories: 7 } }, defaults)).toMatchObject({
    ...defaults,
    timeZone: 'Europe/Berlin',
    entityRules: sampleEntityRules,
    newUser: { enabled: true, maxMemories: 7 },
  });
});

test('equal settings are parsed once, so that their rules are compiled once', () => {
  const stored = () => ({ entityRules: { types: [{ type: 'dish', words: ['kimchi'] }] } });
  expect(parseProjectSettings(stored(), defaults)).toBe(parseProjectSettings(stored(), defaults));
  expect(parseProjectSettings({ ...stored(), timeZone: 'UTC' }, defaults)).not.toBe(
    parseProjectSettings(stored(), defaults),
  );
});

test('turns live as long as the project says: forever, by the preset, or by its own levels', () => {
  const ttlOf = (stored: object) => parseProjectSettings(stored, defaults).turnTtl;
  expect(ttlOf({})).toBeNull();
  expect(ttlOf({ turnTtl: null })).toBeNull();
  expect(ttlOf({ turnTtl: 'preset' })).toEqual(PRESET_TTL);
  expect(ttlOf({ turnTtl: { 5: 1, 10: 400 } })).toEqual({ ...PRESET_TTL, 5: 1, 10: 400 });
});

test('unreadable settings keep their defaults and are reported, each once', () => {
  const problems: string[] = [];
  const stored = {
    timeZone: 'Mars/Olympus',
    tokenLimit: 0,
    shortTermLimit: -1,
    intentLimits: { legal: 'many' },
    entityRules: { types: [{ type: 1, patterns: ['a'] }] },
    turnTtl: { 5: -1 },
    memoryTtl: { LOCATION: 0 },
    newUser: { enabled: 'yes', allowedCategories: ['SECRETS'], retentionDays: null },
  };
  const read = () => parseProjectSettings(stored, defaults, (problem) => problems.push(problem));
  expect(read()).toEqual(parseProjectSettings({}, defaults));
  read();
  expect(problems.map((problem) => problem.split(':')[0])).toEqual([
    'shortTermLimit',
    'tokenLimit',
    'intentLimits',
    'turnTtl.5',
    'memoryTtl.LOCATION',
    'newUser.enabled',
    'newUser.allowedCategories',
    'timeZone',
    'entityRules',
  ]);
});

test('each setting has a description, bounds and a default', () => {
  const shapes = settingShapes().flatMap(({ fields, ...shape }) => [shape, ...fields]);
  expect(shapes.filter(({ description, input }) => !description || !input)).toEqual([]);
  const shapeOf = (name: string) => shapes.find((shape) => shape.name === name);
  expect(shapeOf('shortTermLimit')).toMatchObject({ kind: 'integer', byDefault: 5, least: 0, most: 100 });
  expect(shapeOf('privacyLaw')).toMatchObject({ kind: 'choice', byDefault: 'PIPA', values: ['GDPR', 'PIPA', 'OTHER'] });
  expect(shapeOf('newUser.retentionDays')).toMatchObject({ kind: 'integer', isNullable: true, least: 1, most: 36_500 });
});
