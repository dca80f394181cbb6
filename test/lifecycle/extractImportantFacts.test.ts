import { describe, expect, test } from '@jest/globals';
import { importantFacts } from '../../server/lifecycle/importantFacts.ts';

const session = (...turns: [userQuery: string, assistantResponse?: string][]): string[] =>
  importantFacts(turns.map(([userQuery, assistantResponse = '']) => ({ userQuery, assistantResponse }))).map(
    ({ subcategory, content }) => `${subcategory}: ${content}`,
  );

describe('what a session decided', () => {
  test.each([
    ['그럼 전세 말고 매매로 바꿀게요', 'decision: 전세 말고 매매로 바꾸기로 했다'],
    ["Ok, let's go with PostgreSQL 15", 'decision: Decided on PostgreSQL 15'],
    ['She agreed to the 5% discount in writing', 'decision: She agreed to the 5% discount in writing'],
    ['포트는 8080으로 하자', 'configuration: 포트는 8080으로 하기로 했다'],
    ['회의는 매주 화요일로 정했어요', 'decision: 회의는 매주 화요일로 하기로 했다'],
    ['Set MAX_POOL_SIZE=20 in production', 'configuration: Set MAX_POOL_SIZE=20 in production'],
    ["Let's use port 9090", 'configuration: Decided on port 9090'],
    ['타임아웃을 30초로 변경했어요', 'configuration: 타임아웃을 30초로 변경했다'],
    ['We set the connection timeout to 30 seconds.', 'configuration: Set the connection timeout to 30 seconds'],
    ['The problem was a missing index on orders.', 'solution: The problem was a missing index on orders'],
  ])('%s', (said, expected) => {
    expect(session([said])).toEqual([expected]);
  });

  test('is a solution if the user confirms the assistant’s advice', () => {
    expect(
      session(
        ['The build fails with ENOSPC. Why?', 'A common limit. Increase fs.inotify.max_user_watches.'],
        ['That worked, thanks!'],
      ),
    ).toEqual(['solution: The build fails with ENOSPC. → Increase fs.inotify.max_user_watches.']);
  });
});

describe('nothing is decided', () => {
  test.each([
    [['Should we go with Redis?', "Let's go with Redis. We set the timeout to 30 seconds."]],
    [['생각해 볼게요']],
    [['그걸로 할게요']],
    [['그걸로 하자']],
    [['Set it up for me']],
    [['이 답변은 표로 하자']],
    [['Maybe we changed the port to 8080']],
    [["I'll take the second one"]],
    [['The client said we agreed on a new date']],
  ] as [[string, string?]][])('by %j', (turn) => {
    expect(session(turn)).toEqual([]);
  });

  test('when the advice did not help', () => {
    expect(session(['It fails with ENOSPC', 'Increase the limit.'], ["That didn't work"])).toEqual([]);
  });
});

test('at most five facts are kept, the newest, each once, all in the category SITUATION', () => {
  const turns = [1, 2, 2, 3, 4, 5, 6].map((port) => ({
    userQuery: `We changed the port to 808${port}`,
    assistantResponse: '',
  }));
  const facts = importantFacts(turns);
  expect(facts.map(({ content }) => content.at(-1))).toEqual(['2', '3', '4', '5', '6']);
  expect(new Set(facts.map(({ category }) => category))).toEqual(new Set(['CONTEXT']));
});
