import { expect, test } from '@jest/globals';
import { orderMemories } from '../../server/recall/orderMemories.ts';
import { DAY_MS } from '../support/clock.ts';

const fact = (uid: string, content: string, day: number, subject: string | null = null) =>
  ({
    item: {
      memory: {
        ...{
          uid,
          content,
          subject,
          subcategory: null,
          category: 'CONTEXT',
          scope: 'USER',
          pinnedAt: null,
          tokenCount: 15,
        },
        ...{ toldAt: new Date(day * DAY_MS), createdAt: new Date(day * DAY_MS), updatedAt: new Date(day * DAY_MS) },
      },
    },
    relevant: false,
  }) as unknown as Parameters<typeof orderMemories>[0][number];

const others = Array.from({ length: 12 }, (_, i) => fact(`other-${i}`, `${i}번째 이야기를 했다`, i));

test('facts about harm come first: the user’s allergy before their home, and both before better matches', () => {
  const ranked = [
    ...others,
    fact('sister', '언니는 강변역 근처 산다', 9, 'residence'),
    fact('home', '망원동에 산다', 3, 'residence'),
    fact('mother', '엄마가 고혈압이 있다', 8, 'health'),
    fact('allergy', '땅콩 알레르기가 심하다', 1, 'allergy:땅콩'),
  ];
  const order = orderMemories(ranked, 1_000).map(({ memory }) => memory.uid);
  expect(order.slice(0, 2)).toEqual(['allergy', 'home']);
  expect(order).toHaveLength(ranked.length);
});

test('a wish for how to answer never displaces an allergy, however small the budget', () => {
  const ranked = [
    ...others,
    fact('wish', '표로 답해 주기를 원한다', 2, 'answer_format'),
    fact('allergy', '땅콩 알레르기가 심하다', 1, 'allergy:땅콩'),
  ];
  const [first, second] = orderMemories(ranked, 300);
  expect([first?.memory.uid, second?.memory.uid]).toEqual(['wish', 'allergy']);
  expect([first?.isWish, second?.isWish]).toEqual([true, false]);
});
