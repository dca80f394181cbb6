import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { summarizeTurns } from '../../server/lifecycle/summaries/summarizeTurns.ts';

const hunt = [
  { userQuery: '안녕하세요!', assistantResponse: '안녕하세요, 무엇을 도와드릴까요?' },
  {
    userQuery: '강남구에서 전세 5억 이하 아파트를 찾고 있어요.',
    assistantResponse:
      '조건에 맞는 매물은 모두 12건입니다. 첫 번째는 은마아파트 59㎡이고 4억 8천만원이며 역에서 가깝습니다.',
  },
  {
    userQuery: '학군이 좋은 대치동 쪽으로 하기로 했어요. 3월에 이사해야 해요.',
    assistantResponse: '알겠습니다. 대치동 매물을 찾아서 내일까지 알려 드리겠습니다.',
  },
  { userQuery: '감사합니다', assistantResponse: '네, 감사합니다.' },
];

const trade = [
  { userQuery: 'Hi there', assistantResponse: 'Hello! How can I help?' },
  {
    userQuery: 'I need the bill of lading for shipment 4471 to Rotterdam.',
    assistantResponse: 'The bill of lading for shipment 4471 was issued on May 3 by the carrier. Do you want a copy?',
  },
  {
    userQuery: 'Yes. We decided to use CIF Rotterdam instead of FOB from now on.',
    assistantResponse: 'Understood, I will prepare the next papers under CIF and let you know.',
  },
];

test('a Korean session is summarized by what its user wants and decides', () => {
  const summary = summarizeTurns(hunt, 100);
  expect(summary).toContain('강남구에서 전세 5억 이하 아파트를 찾고 있어요.');
  expect(summary).toContain('대치동 쪽으로 하기로 했어요.');
  expect(summary).not.toContain('감사');
  expect(summary).not.toContain('도와드릴까요');
  expect(summary.length).toBeLessThanOrEqual(100);
});

test('an English session is summarized in the order it went', () => {
  const summary = summarizeTurns(trade, 140);
  expect(summary).toMatch(/bill of lading for shipment 4471 .*\. We decided to use CIF Rotterdam from now on\.$/);
  expect(summary).not.toContain('FOB');
  expect(summary).not.toContain('?');
});

test('a Korean clause is kept with what it leads to', () => {
  const moved = '작년 봄에 대전으로 이사 와서 유성구에 살아요.';
  expect(summarizeTurns([{ userQuery: moved, assistantResponse: '알겠어요.' }])).toBe(moved);
});

test('repeated statements appear once', () => {
  const turn = { userQuery: 'I want a flat near the river.', assistantResponse: '' };
  expect(summarizeTurns([turn, turn])).toBe('I want a flat near the river.');
});

test('if no sentence can be selected, the last answer is cut to length', () => {
  expect(summarizeTurns([{ userQuery: 'hi', assistantResponse: 'Hello' }])).toBe('Hello');
  expect(summarizeTurns([{ userQuery: '?', assistantResponse: `${'x'.repeat(300)}` }], 50)).toBe(`${'x'.repeat(49)}…`);
  expect(summarizeTurns([{ userQuery: 'ok', assistantResponse: '' }])).toBe('ok');
  expect(summarizeTurns([{ userQuery: '', assistantResponse: '' }])).toBe('');
  expect(summarizeTurns([])).toBe('');
});

test('a sentence longer than the summary is cut', () => {
  const summary = summarizeTurns([{ userQuery: `I need ${'very '.repeat(100)}much rain`, assistantResponse: '' }], 60);
  expect(summary).toMatch(/^I need very .*…$/);
  expect(summary.length).toBeLessThanOrEqual(60);
});

test('a summary never exceeds its length', () => {
  const text = fc.oneof(fc.lorem({ mode: 'sentences' }), fc.string({ unit: 'grapheme' }));
  const turns = fc.array(fc.record({ userQuery: text, assistantResponse: text }));
  fc.assert(
    fc.property(turns, fc.integer({ min: 1, max: 300 }), (session, length) => {
      const summary = summarizeTurns(session, length);
      expect(summary.length).toBeLessThanOrEqual(length);
      expect(summary.isWellFormed()).toBe(true);
    }),
  );
});

const told = (...turns: [said: string, answer?: string][]): string =>
  summarizeTurns(turns.map(([userQuery, assistantResponse = '네.']) => ({ userQuery, assistantResponse })));

describe('only the last of several corrected values is kept', () => {
  test.each([
    ['by the next message', [['인쇄는 400부로 주문했어요'], ['단가 때문에 결국 600부로 늘림']], '600부', '400부'],
    ['in one clause', [['풀 크기는 10개에서 25개로 변경했어요']], '25개', '10개'],
    ['after a first plan', [['원래 토요일 배송이었는데 목요일로 당겼어요']], '목요일', '토요일'],
    ['by a slip of the tongue', [['We need 3 desks... actually 5, in room B2']], '5', '3 desks'],
    ['by a bargain', [['The seller asked 900 for the loom'], ['got it for 760, paid today']], '760', '900'],
    ['in place of another', [['Shipping by rail instead of truck, booked RX-19']], 'RX-19', 'truck'],
    ['by a choice of options', [['A사 310만, B사 285만, C사 340만'], ['B사로 결정했어요']], '285만', '340만'],
    [
      'by turning an option down',
      [['saw the Elm St loft, no lift, nope'], ['signed for Oak St, unit 4C']],
      '4C',
      'Elm',
    ],
  ] as [string, [string][], string, string][])('%s', (_, turns, kept, dropped) => {
    const summary = told(...turns);
    expect(summary).toContain(kept);
    expect(summary).not.toContain(dropped);
  });
});

test('a summary contains what the user accepted from the assistant, and omits small talk', () => {
  const summary = told(
    ['눈 엄청 오네요 ㅎㅎ', '길 조심하세요!'],
    ['정산 배치가 자주 멈춰요', '커서로 2천 건씩 나눠 읽으세요.'],
    ['그렇게 할게요', '좋습니다.'],
    ['간식 먹고 올게요 ㅋㅋ', '맛있게 드세요.'],
  );
  expect(summary).toBe('정산 배치가 자주 멈춰요. 커서로 2천 건씩 나눠 읽으세요.');
});

test('a short answer is kept with its question', () => {
  expect(told(['소송 준비 중이에요', '청구액은요?'], ['820만원이요', '네.'])).toContain('청구액: 820만원이요.');
});

const saying = (...userQueries: string[]) => userQueries.map((userQuery) => ({ userQuery, assistantResponse: '네.' }));

test('an unanswered question is not kept with the results of a conversation', () => {
  const summary = summarizeTurns(
    saying(
      'The nightly job times out after 30 seconds. Should I raise it?',
      'Found it: an index on orders.customer_id was missing. Added it and the job takes 4 seconds now.',
    ),
  );
  expect(summary).toContain('the job takes 4 seconds now');
  expect(summary).not.toContain('Should I');
});

test('verbs that end like a question state something', () => {
  const summary = summarizeTurns([
    { userQuery: '지금 집 계약이 2월 25일에 끝나요.', assistantResponse: '2월 말 입주로 볼게요.' },
  ]);
  expect(summary).toContain('지금 집 계약이 2월 25일에 끝나요.');
});

test('an accepted offer is kept', () => {
  const summary = summarizeTurns(saying('현대해상이 64만원이라길래 그걸로 가입했어. 카드로 냈어.'));
  expect(summary).toContain('64만원');
});

test('a clause that leads on to what is left out ends as a sentence', () => {
  const turns = saying('체중은 82kg이고 목표는 74kg이에요.', '오늘 재보니 80.5kg이네요.');
  expect(summarizeTurns(turns, 30)).not.toContain('이고.');
});

test.each([
  [
    ['포트는 3000으로 하자', '아니다 8080으로 바꾸자', '흠 다시 3000으로 하자', '최종 8080으로 확정'],
    /^(?!.*3000)포트는 8080으로 하자/,
  ],
  [
    ["Let's ship the beta on October 12", 'Actually QA needs a week, make it October 19'],
    /ship the beta on October 19/,
  ],
])('a decision that was changed back and forth is told with its last value: %j', (told, expected) => {
  const turns = told.map((userQuery) => ({ userQuery, assistantResponse: 'OK.' }));
  expect(summarizeTurns(turns, 200)).toMatch(expected);
});

describe('a summary says how things stand at the end', () => {
  test.each([
    [
      'a plan that ends otherwise without a word that says so',
      [
        ['Picking a name for the newsletter. Maybe "Ledger Notes".', 'That one is taken by a bank.'],
        [
          'Oh. "Tuesday Margins" then. It goes out every second week.',
          'Set up as "Tuesday Margins", every second week.',
        ],
        ['The printer raised his price, so email only, no paper.', 'Email only.'],
        ['Whether we take adverts is for Ines to decide, she is back on the 9th.', 'I left that open.'],
      ],
      ['Tuesday Margins', 'email only', 'adverts'],
      ['Ledger'],
    ],
    [
      'a cause that the assistant found',
      [
        ['백업이 새벽마다 실패해요. 디스크가 찼나 싶어서 봤는데 여유 있어요.', '로그에 permission denied가 있나요?'],
        [
          '네 있어요. 어제 서버 옮기고부터요. 오늘 점심 뭐 먹지 ㅋㅋ',
          '소유자가 root로 바뀌어 backup 계정이 쓰지 못하는 것입니다.',
        ],
        ['chown 하고 돌리니 성공했어요. 이전 서버를 끌지는 팀장님께 여쭤보고 정할게요.', '네.'],
      ],
      ['root', '팀장님'],
      ['점심'],
    ],
  ] as [string, [string, string][], string[], string[]][])('%s', (_, turns, kept, left) => {
    const summary = told(...turns).toLowerCase();
    for (const one of kept) expect(summary).toContain(one.toLowerCase());
    for (const one of left) expect(summary).not.toContain(one.toLowerCase());
  });
});

test('words that end like an exclamation stay whole', () => {
  expect(told(['We agreed that they pay for the roof.'])).toBe('We agreed that they pay for the roof.');
});

test('of a decision and its confirmation, one is kept', () => {
  const summary = told(
    ['우산 꽂이를 살까 해요', '현관이 좁으니 벽걸이가 낫습니다. 3만 2천 원입니다.'],
    ['ㅇㅋ 벽걸이', '벽걸이 우산꽂이를 3만 2천 원에 삽니다.'],
    ['색은 아내한테 물어볼게요', '색은 아내분께 물어본 뒤에 정합니다.'],
  );
  expect(summary).toContain('3만 2천 원에 삽니다');
  expect(summary).not.toContain('ㅇㅋ');
});

test.each([
  [
    '$500',
    [
      'The budget is $500, confirmed.',
      'Good, so the budget is confirmed at $500.',
      'And the budget stays $500, confirmed.',
      'We meet on Friday at the Harlow office.',
    ],
  ],
  [
    '500만원',
    [
      '예산 500만원으로 확정.',
      '예산은 500만원으로 확정할게요.',
      '예산 500만원 확정이요.',
      '금요일에 강남 사무실에서 만나요.',
    ],
  ],
])('a decision that is confirmed twice is told once: %s', (decided, said) => {
  const summary = told(...said.map((each): [string, string] => [each, 'Okay.']));
  expect(summary.split(decided)).toHaveLength(2);
  expect(summary).toMatch(/Friday|금요일/);
});

test('what is repeated in the same words stays with the rest of its sentence', () => {
  const said = ['예산 500만원으로 확정.', '다시 말하지만, 예산 500만원으로 확정.', '금요일에 강남 사무실에서 만나요.'];
  const summary = told(...said.map((each): [string, string] => [each, '네.']));
  expect(summary).not.toContain('다시 말하지만.');
  expect(summary.match(/확정/g)).toHaveLength(1);
});

test.each([
  ['전입신고 때문에 이사 날짜를 평일인 4일로 정했어요.', '전입신고 때문에'],
  ['재시도로 덮지 말고 원인부터 찾기로 했어요.', '덮지 말고'],
  ['다른 데서 또 터졌어요. 결국 캐시 없이 300ms로 줄였어요.', '다른 데서'],
])('a clause is not cut where it does not end: %s', (said, whole) => {
  expect(told([said])).toContain(whole);
});
