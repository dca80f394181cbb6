import { describe, expect, test } from '@jest/globals';
import { sampleEntityRules } from '../../server/lifecycle/entities/sampleEntityRules.ts';
import { findReferences } from '../../server/recall/references/findReferences.ts';
import {
  type ReferenceCandidate,
  resolveReference,
  resultsOf,
} from '../../server/recall/references/resolveReference.ts';

const phrase = (query: string) => findReferences(query, sampleEntityRules)[0]!;

function entity(id: string, type: string, value: string, day: number, more: Partial<ReferenceCandidate> = {}) {
  return { id, type, value, mentionCount: 1, lastMentionedAt: new Date(Date.UTC(2026, 0, day)), ...more };
}

const entities = [
  entity('mapo', 'location', '마포구', 3, { session: 'old' }),
  entity('gangnam', 'location', '강남구', 9, { session: 'now' }),
  entity('eunma', 'property', '은마아파트', 8, { session: 'now' }),
  entity('helio', 'property', '헬리오시티', 2, { session: 'old', mentionCount: 4 }),
  entity('invoice', 'paper', 'invoice 4471', 5),
];

describe('a phrase means', () => {
  test.each([
    ['the newest thing of its type', '그 매물 아직 있어요?', 'eunma'],
    ['for "last time", a thing of another conversation', '지난번 그 지역 시세', 'mapo'],
    ['a thing of this conversation', '아까 말한 지역', 'gangnam'],
    ['a thing of an unheard-of type that says what it is', 'resend that invoice', 'invoice'],
    ['for "it", the newest of all', 'is it far?', 'gangnam'],
    ['nothing, when no thing is of its type', 'that company', undefined],
  ])('%s', (_behaviour, query, id) => {
    const resolved = resolveReference(phrase(query), entities, { session: 'now' });
    expect(resolved.entityId).toBe(id);
    expect(resolved.confidence > 0).toBe(id !== undefined);
  });

  test('has less confidence if several entities match, and never much for "it"', () => {
    const alone = resolveReference(phrase('그 매물'), entities.slice(0, 3), { session: 'now' });
    const among = resolveReference(
      phrase('그 매물'),
      [...entities, entity('other', 'property', '리센츠', 8, { session: 'now' })],
      { session: 'now' },
    );
    expect(alone.confidence).toBe(0.85);
    expect(among.confidence).toBeLessThan(alone.confidence);
    expect(resolveReference(phrase('it'), entities).confidence).toBeLessThanOrEqual(0.4);
  });

  test('prefers what was mentioned with something in the question to what is newer', () => {
    const together = entities.map((one) => ({ ...one, together: one.id === 'helio' }));
    expect(resolveReference(phrase('그 매물'), together, { session: 'now' }).entityId).toBe('helio');
  });

  test('prefers an entity with a proper name to one that the noun alone describes', () => {
    const papers = [
      entity('noun', 'document', 'invoice', 9, { generic: true, mentionCount: 9 }),
      entity('named', 'document', 'INV-2041', 8),
    ];
    expect(resolveReference(phrase('that invoice'), papers).entityId).toBe('named');
    expect(resolveReference(phrase('that invoice'), papers.slice(0, 1)).entityId).toBe('noun');
  });

  test('returns the other candidates after it, best first', () => {
    const { candidates } = resolveReference(phrase('그 매물'), entities, { session: 'now' });
    expect(candidates.map(({ id }) => id)).toEqual(['eunma', 'helio']);
    expect(candidates[0]!.score).toBeGreaterThan(candidates[1]!.score);
    const many = Array.from({ length: 9 }, (_, index) => entity(`${index}`, 'property', `집 ${index}`, index + 1));
    expect(resolveReference(phrase('그 집'), many).candidates.map(({ id }) => id)).toEqual(['8', '7', '6', '5', '4']);
  });
});

describe('an ordinal selects from the displayed results', () => {
  const results = resultsOf({
    query: '송파 전세',
    results: [
      { id: 1, name: '헬리오시티 84㎡', address: '송파구' },
      { title: '은마아파트' },
      { name: '새 아파트', address: '강남구' },
      { title: 'A paper from 강남구', id: 'Invoice 4471' },
      { name: '새 아파트', address: '강남구' },
    ],
  });

  test.each([
    ['첫 번째 매물', 'helio', 0.9, '헬리오시티 84㎡'],
    ['the second one', 'eunma', 0.9, '은마아파트'],
    ['the fourth one', 'invoice', 0.9, 'A paper from 강남구'],
    // The district in its address is not the flat.
    ['세 번째 매물', undefined, 0, '새 아파트'],
    ['the last one', 'gangnam', 0.9, '새 아파트'],
    ['열 번째 매물', undefined, 0, undefined],
  ])('%s', (query, id, confidence, label) => {
    const resolved = resolveReference(phrase(query), entities, { results });
    expect(resolved).toMatchObject({ entityId: id, confidence });
    expect(resolved.result?.label).toBe(label);
  });

  test('means nothing without results, and "the last one" the newest entity', () => {
    expect(resolveReference(phrase('첫 번째 매물'), entities).entityId).toBeUndefined();
    expect(resolveReference(phrase('the last one'), entities).entityId).toBe('gangnam');
  });
});

describe('results are found in a search context', () => {
  test.each([
    [{ results: [{ name: 'a' }, { title: 'b' }] }, ['a', 'b']],
    [{ data: { listings: ['a', 'b'] } }, ['a', 'b']],
    [{ filters: ['x'], homes: [{ id: 7 }, { label: 'b' }] }, ['7', 'b']],
    [[{ name: 'a' }], ['a']],
    [{ items: [{}, { name: 'b' }] }, ['', 'b']],
    [{ filters: ['x'] }, []],
    ['text', []],
    [null, []],
    [undefined, []],
  ])('%j', (context, labels) => {
    expect(resultsOf(context).map(({ label }) => label)).toEqual(labels);
  });
});
