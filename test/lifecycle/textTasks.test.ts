import { describe, expect, test } from '@jest/globals';
import { extractFacts } from '../../server/lifecycle/extract/extractFacts.ts';

const kept = (userQuery: string): string =>
  extractFacts({ userQuery })
    .map(({ content }) => content)
    .join(' | ');

describe('statements beside a task on a text are learned', () => {
  test.each([
    ["I'm a park ranger in Galloway. Rewrite the visitor leaflet so it sounds warmer", /park ranger in Galloway/],
    ["we're a plumbing firm in Hull, write an email to the council about parking", /plumbing firm in Hull/],
    ['my grandson only speaks Dutch. How do I say happy birthday to him?', /only speaks Dutch/],
    ['Write a review of the hotel. My wife uses a wheelchair.', /wheelchair/],
    ['I translate patents for a living. any good style guides?', /translates patents/i],
    ['저희는 제주에서 감귤 농장 해요. 택배 지연 안내 메일 써줘', /감귤 농장/],
    ['딸이 땅콩 알레르기가 있어서요 어린이집에 보낼 편지 초안 부탁드려요', /땅콩 알레르기/],
    ['함수 이름 번역 부탁. 도메인 용어는 독일어로 통일하기로 했거든', /독일어/],
    [
      "Translate this: 'See you at the harbour on Friday.' My wife is Portuguese, so keep it natural",
      /wife is Portuguese/,
    ],
    ["이거 번역해줘: '신청 마감이 연장되었습니다' 저는 목포에서 통역사로 일해요", /목포에서 통역사/],
    ["사직서 메일 써줘. 다음 달부터 '두루미'라는 공방에서 일하게 됐어", /두루미.*공방/],
  ])('%s', (message, fact) => {
    expect(kept(message)).toMatch(fact);
  });
});

describe('nothing is learned from the text itself', () => {
  test.each([
    'I work at a bank and I have two sons. Translate that into Spanish',
    'I live in Oslo with my wife. Fix my grammar please',
    'I am a nurse from Leeds. Proofread',
    'Translate to German: I am allergic to shellfish. I do not drink wine.',
    'Translate every line into French: I live in Derby. I work as a nurse.',
    'Rewrite the intro: "I run a bakery in Bath." Make it warmer',
    "Translate this: 'I live in Porto and I teach chemistry.'",
    'Translate: "We keep two goats." Second: I live in Faro.',
    'Proofread: "We keep two goats."\nI live in Faro.',
    'Please correct my email.\nI am a student in your seminar and I live in Bonn.',
    '저는 대구에서 카페를 해요. 영어로 자연스럽게 번역해줘',
    '저희 회사는 수원에 있습니다. 이거 맞춤법 봐줘',
    '이걸 영어로 바꿔줘: 저희 회사는 직원 열 명의 번역 회사입니다',
    '자기소개서 첨삭해줘\n저는 간호사로 8년 일했습니다.',
    'write a short story. I live on Mars and my dog is a robot',
  ])('%s', (message) => {
    expect(kept(message)).toBe('');
  });
});

describe('nothing is learned from what a task is to be done with', () => {
  test.each([
    'Poster for the village hall: Bingo every Friday at 7, raffle for the roof fund, £2 on the door. Make it jolly.',
    'Jam labels please: Damson 340g £3.50, Quince 220g £4',
    'Price up 12 chairs, seat pads 3.20 each, paint 18 a tin, delivery 25',
    'Write 3 reports, a line each: Tam is noisy but kind, Ines always helps others',
    'Item,March,April\nOats,212,230\nRye,98,101\nMake a bar chart.',
    "If rent is £720 a month and rises by 4.1% every April, what's the new figure",
  ])('%s', (message) => {
    expect(kept(message)).toBe('');
  });

  test.each([
    ['Item,March,April\nOats,212,230\nMake a bar chart. I sell grain in Alnwick.', /sells grain in Alnwick/i],
    ['If I eat dairy I get hives', /hives.*dairy/],
    ['Poster for the hall please. I run the bingo there every Friday.', /runs the bingo/i],
  ])('but from what is said beside it: %s', (message, fact) => {
    expect(kept(message)).toMatch(fact);
  });
});
