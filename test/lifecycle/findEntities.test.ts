import { describe, expect, test } from '@jest/globals';
import { parseEntityRules, sampleEntityRules } from '../../server/lifecycle/entities/entityRules.ts';
import { findEntities, normalizeGiven } from '../../server/lifecycle/entities/findEntities.ts';
import { entityKey } from '../../server/lifecycle/entities/normalizeEntity.ts';

const found = (text: string, rules = sampleEntityRules) =>
  findEntities(text, rules).map(({ type, value, normalized }) => `${type} ${value} = ${normalized}`);

describe('the sample rules find', () => {
  test.each([
    [
      '강남구에서 전세 5억으로 84㎡ 찾아줘',
      ['location 강남구 = 강남구', 'deal 전세 = 전세', 'money 5억 = 500000000', 'area 84㎡ = 84 m2'],
    ],
    [
      '서울시 매매 3억 5천만원 이하, 방 3개',
      ['location 서울시 = 서울', 'deal 매매 = 매매', 'money 3억 5천만원 = 350000000', 'rooms 방 3개 = 3'],
    ],
    [
      '은마아파트랑 래미안 퍼스티지도 보고 싶어요',
      ['property 은마아파트 = 은마아파트', 'property 래미안 퍼스티지 = 래미안 퍼스티지'],
    ],
    ['저는 관리자이며 신반포자이에 산다', ['property 신반포자이 = 신반포자이']],
    ['반포자이는 12억5000이래', ['property 반포자이 = 반포자이', 'money 12억5000 = 1250000000']],
    ['역삼역 근처 투룸, 보증금 1000만원', ['location 역삼역 = 역삼역', 'rooms 투룸 = 2', 'money 1000만원 = 10000000']],
    [
      'A 3-bedroom in Gangnam for $5,000',
      ['rooms 3-bedroom = 3', 'location Gangnam = 강남구', 'money $5,000 = 5000 USD'],
    ],
    [
      'CIF Busan 조건으로 invoice INV-2024-0412 받았어요',
      ['incoterm CIF = CIF', 'port Busan = Busan', 'document INV-2024-0412 = inv-2024-0412'],
    ],
    [
      'Send the B/L and L/C to Hanjin Trading Co',
      [
        'document B/L = bill of lading',
        'document L/C = letter of credit',
        'company Hanjin Trading Co = hanjin trading co',
      ],
    ],
    ['6억 2,500 불렀어요', ['money 6억 2,500 = 625000000']],
    ['보증금 1억 2천 5백만원', ['money 1억 2천 5백만원 = 125000000']],
    [
      '4~5억이나 500-600만원',
      ['4억 = 400000000', '5억 = 500000000', '500만원 = 5000000', '600만원 = 6000000'].map((m) => `money ${m}`),
    ],
    [
      '$300–400k or $800k-1.1m',
      ['$300k = 300000 USD', '$400k = 400000 USD', '$800k = 800000 USD', '$1.1m = 1100000 USD'].map(
        (m) => `money ${m}`,
      ),
    ],
    ['101동 2024-5억, $20-10', ['money 5억 = 500000000', 'money $20 = 20 USD']],
    ['MV Tern Harbour sails', ['vessel MV Tern Harbour = mv tern harbour']],
    ['FOB Shanghai at €1.2m', ['incoterm FOB = FOB', 'port Shanghai = Shanghai', 'money €1.2m = 1200000 EUR']],
    ['우리지역 활동은 운동과 다시 역시 친구', []],
    ['100만 명이 다녀간 곳', []],
    ['', []],
  ])('in %j', (text, entities) => {
    expect(found(text)).toEqual(entities);
  });

  test('the same entity once, however it is written', () => {
    expect(found('서울 서울시 Seoul 서울특별시에서')).toEqual(['location 서울 = 서울']);
    expect(found('$5,000 or USD 5k or 5천 달러')).toEqual(['money $5,000 = 5000 USD']);
  });

  test('decomposed Korean', () => {
    expect(found('강남구에서'.normalize('NFD'))).toEqual(['location 강남구 = 강남구']);
  });
});

const ownRules = parseEntityRules({
  types: [
    { type: 'dish', words: ['kimchi', 'kimchi stew', { value: '비빔밥', aliases: ['bibimbap'] }] },
    { type: 'order', patterns: [{ source: 'order #(\\d+)', flags: 'i', group: 1 }], normalizer: 'number' },
  ],
});

test('rules of another industry find its entities', () => {
  expect(found('Order #0042: Kimchi  stew and bibimbap', ownRules)).toEqual([
    'order 0042 = 42',
    'dish Kimchi stew = kimchi stew',
    'dish bibimbap = 비빔밥',
  ]);
});

test('a word is found as a whole word, not within another', () => {
  expect(found('kimchis 비빔밥집 나비빔밥', ownRules)).toEqual([]);
  expect(found('비빔밥은 kimchi를', ownRules)).toEqual(['dish 비빔밥 = 비빔밥', 'dish kimchi = kimchi']);
});

test('a word with a particle that forms another word is not an entity', () => {
  expect(found('우리 집 고양이 두 마리')).toEqual([]);
  expect(found('고양에 살아요, 고양은 조용해요')).toEqual(['location 고양 = 고양']);
});

test('at most 50 entities are found in a text, however long', () => {
  const text = Array.from({ length: 5_000 }, (_, index) => `order #${index}`).join(' ');
  expect(findEntities(text, ownRules)).toHaveLength(50);
});

test('a given entity is parsed by its type, and the caller’s normalized value is kept', () => {
  expect(normalizeGiven({ type: 'money', value: '5억' }, sampleEntityRules)).toEqual({
    type: 'money',
    value: '5억',
    normalized: '500000000',
    amount: 500_000_000,
    unit: 'KRW',
  });
  expect(normalizeGiven({ type: 'LOCATION', value: '서울시' }, sampleEntityRules).normalized).toBe('서울');
  expect(normalizeGiven({ type: 'location', value: '서울시', normalized: 'KR-11' }, sampleEntityRules).normalized).toBe(
    'KR-11',
  );
  expect(normalizeGiven({ type: 'unheard of', value: ' Some  Thing' }, sampleEntityRules).normalized).toBe(
    'some thing',
  );
});

test('equal mentions have the same key', () => {
  expect(entityKey('Location', { value: '서울시', normalized: '서울' })).toBe(
    entityKey('location', { value: '서울', normalized: ' 서울 ' }),
  );
  expect(entityKey('location', { value: 'SEOUL' })).toBe('location:seoul');
  expect(entityKey('money', { value: '5억', normalized: '500000000 KRW', amount: 5e8, unit: 'KRW' })).toBe(
    entityKey('money', { value: '500,000,000', normalized: '500000000', amount: 5e8 }),
  );
  expect(entityKey('a', { value: 'x'.repeat(1_000) }).length).toBeLessThanOrEqual(300);
});
