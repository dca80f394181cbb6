import { describe, expect, test } from '@jest/globals';
import { extractFacts } from '../../server/lifecycle/extract/extractFacts.ts';

const kept = (userQuery: string, previousUserQuery?: string): string[] =>
  extractFacts({ userQuery, ...(previousUserQuery ? { previousUserQuery } : {}) }).flatMap(({ content, tentative }) =>
    tentative ? [] : [content],
  );

describe('the subject of a clause is taken from the clause before', () => {
  test.each([
    ['첫째가 올해 유치원 들어갔어요. 이름은 도담이예요', /첫째 이름은 도담/],
    ['우리 고양이는 신장이 안 좋아서 처방 사료만 먹여요. 나이는 열두 살이에요', /고양이 나이는 열두 살/],
    ['엄마가 혼자 사시는데 무릎이 안 좋으셔', /^(?:엄마가 혼자 사시는데 )?엄마는 무릎이 안 좋으시다$/],
    ['부모님은 대구에 사시고 두 분 다 은퇴하셨어요', /^부모님은 대구에 사신다$/],
    ["My mother-in-law lives with us and she's hard of hearing", /^Mother-in-law is hard of hearing$/],
    ['우리 카페는 월요일에 쉬고 직원 셋이랑 해요', /^카페는 직원 셋이랑 한다$/],
    ['We homeschool our two boys. The older one is nine and he loves chess.', /two boys\. .*older one is nine/],
    ["I'm moving in with my partner Ingmar. He works at a brewery.", /^Partner Ingmar works at a brewery$/],
  ])('%s', (said, expected) => {
    expect(kept(said)).toContainEqual(expect.stringMatching(expected));
  });

  test('who may not be the last person mentioned', () => {
    expect(kept("Biscuit's on a diet, she's 5.8 kg", 'We adopted a kitten called Fig.')).toContainEqual(
      expect.stringMatching(/Biscuit is 5\.8 kg|Biscuit's on a diet, she's 5\.8 kg/),
    );
  });

  test('a class is not a place to live', () => {
    expect(kept("I've moved up to Year 5 with my class").join()).not.toMatch(/^Lives/);
  });

  test('and from the message before', () => {
    expect(kept('She works at a dairy as a chemist', 'My sister Oda moved in with us.')).toEqual([
      'Sister Oda works at a dairy as a chemist',
    ]);
  });

  test.each([
    ['딸 생일 선물 추천해줘', '8살이고 공룡 좋아해', ['딸은 8살이다', '딸은 공룡 좋아한다']],
    ['조카한테 줄 책 골라줘', '초3이야', ['조카는 초3이다']],
    ['강아지 사료 추천해줘', '3살이고 말티즈야', ['강아지는 3살이고 말티즈다']],
    ['딸 선물 추천해줘', '8살 차이 나는 남편이 있어', ['8살 차이 나는 남편이 있다']],
    ['강아지 사료 추천해줘', '2개월 전에 수원으로 이사했어', [expect.stringMatching(/^(?!강아지)/)]],
  ])('and the age of a child or a pet too: «%s», «%s»', (before, said, expected) => {
    expect(kept(said, before)).toEqual(expected);
  });
});

describe('the next clause is about the same person', () => {
  test.each([
    ['할머니는 화투를 좋아하시고 고등어 알레르기가 있으셔', /^할머니는 고등어 알레르기가/],
    ['아들은 축구를 잘하고 천식이 있어요', /^아들은 천식이 있다$/],
    ['My father keeps bees and is allergic to penicillin', /^Father is allergic to penicillin|^Father keeps bees and/],
  ])('%s', (said, expected) => {
    expect(kept(said)).toContainEqual(expect.stringMatching(expected));
  });

  test.each([
    ['he agreed to a deposit of $200', 'Nora wants a poodle but our landlord is strict.'],
    ['Moved it to our shed', 'I bought a kayak rack.'],
  ])('but what nobody can be said to have done is not kept: %s', (said, before) => {
    expect(kept(said, before).filter((fact) => /^(?:poodle|he|moved it)/i.test(fact))).toEqual([]);
  });
});

describe('a statement is kept whole', () => {
  test.each([
    ['최소 5천은 받고 옮기고 싶어', /^(?:최소 5천은 받고 옮기고 싶다)?$/],
    ['엄마 발 사이즈는 240이야', /240이다$/],
  ])('with its wish and its ending: %s', (said, expected) => {
    for (const fact of kept(said)) expect(fact).toMatch(expected);
  });

  test.each([
    ['이번 달에 이직해서 이제 오산 말고 평택으로 출근해요', /이직해서 .*평택으로 출근한다/],
    ['요즘 아침마다 공복에 혈당 재는데 140 넘게 나와. 정상이야?', /재는데 140 넘게 나온다/],
    ['대출은 3억까지만 받을 생각이고요', /대출은 3억까지만 받을 생각이다/],
    ['I used to play squash but since my hip surgery I only row.', /^Only rows since their hip surgery$/],
    ['Budget is 9k, not 7k as I said before', /^Budget is 9k$/],
    ['Actually we moved the launch to June 3, not May 9 like I told you.', /^Moved the launch to June 3$/],
  ])('%s', (said, expected) => {
    expect(kept(said)).toEqual([expect.stringMatching(expected)]);
  });

  test('and what follows a change does not blur it', () => {
    expect(kept("I no longer eat shellfish, doctor's orders after the scare")).toEqual(['No longer eats shellfish']);
    expect(kept("I don't eat gluten anymore, my doctor said I have celiac disease")[0]).toBe(
      'Does not eat gluten anymore',
    );
  });

  test('and two statements of two sentences stay two', () => {
    expect(kept('저는 판교에서 개발자로 일하고 있어요. 출퇴근은 수원에서 해요.')).toEqual([
      '판교에서 개발자로 일한다',
      '출퇴근은 수원에서 한다',
    ]);
  });
});

describe('clauses that say nothing by themselves are not kept', () => {
  test.each([
    '4월 3일에 가서 9일에 오는걸로',
    'In my novel, the smith lives in Ulsan and hates snow.',
    '너는 이제부터 문화해설사고 나는 관광객이야. 저는 리옹에서 빵집을 하고요',
    '아 그거 싹 걷어냈어요',
    '길면 안 읽어',
    'Actually, scratch that',
    'Oh great, I just adore waiting in line',
    '오케이 다시 반말로',
    "I don't really like the second version, it's too formal.",
    '두 번째 시안이 더 마음에 들어요',
    'An invoice from Hamburg',
    'You said I live in Boston',
    '그 루틴은 이제 접었어요',
    '그 전엔 전주 원룸이었어요',
    'it changed now, finally',
    "I'm out then",
  ])('%s', (said) => {
    expect(kept(said)).toEqual([]);
  });
});

test.each([
  ['토요일마다 더클라임 강남에서 클라이밍해', ['토요일마다 더클라임 강남에서 클라이밍한다']],
  ['금요일마다 주간보고 해', ['금요일마다 주간보고 한다']],
  ['나 수면장애약으로 졸피뎀 먹는데 자몽이랑 같이 먹음 안되나', ['수면장애약으로 졸피뎀 먹는다']],
  ['집은 남양주 다산으로 들어가 월세', ['집은 남양주 다산으로 들어가 월세다']],
])('a name or noun is no ending: %s', (said, expected) => {
  expect(kept(said)).toEqual(expected);
});

describe('verbs are written as the dictionary has them', () => {
  test.each([
    ['저는 새우만 먹으면 입술이 부어요', '새우만 먹으면 입술이 붓는다'],
    ['우리 고양이는 신장이 안 좋아서 처방 사료만 먹여', '고양이는 신장이 안 좋아서 처방 사료만 먹인다'],
    [
      '우리 엄마는 작년에 무릎 수술을 하셔서 계단은 잘 못 오르세요',
      '엄마는 작년에 무릎 수술을 하셔서 계단은 잘 못 오르신다',
    ],
  ])('%s', (said, expected) => {
    expect(kept(said)).toEqual([expected]);
  });
});

describe('a fact says who or what it is about', () => {
  test.each([
    ['one of my bakers, Tom, is off until June', /^One of the user's bakers, Tom, is off until June$/],
    ['월세가 제일 부담이네요. 건물주랑 얘기해서 200으로 낮췄어요', /^월세를 200으로 낮췄다$/],
    ['과학 동아리도 맡았는데 애들이 17명이에요', /^과학 동아리도 맡았는데 애들이 17명이다$/],
    ['그럼 11,500원으로 할게요', /^11,500원으로 하기로 했다$/],
    ['성수동 집 보러 토요일 2시에 가기로 하자', /^성수동 집 보러 토요일 2시에 가기로 했다$/],
    ['하객을 150명으로 줄이고 있어요', /^하객을 150명으로 줄인다$/],
    ['우리 회사는 한빛물류예요.', /^회사는 한빛물류다$/],
    ['저는 방 두 개짜리 집에 살아요', /^방 두 개짜리 집에 산다$/],
    ["Got promoted, I'm engineering manager at Halden now", /^Got promoted and is engineering manager/],
    ['I know some Rust but I have never touched async', /^Knows some Rust but has never touched async$/],
    ['winter hours kicked in btw, opening is 7 these days', /opening is 7 these days/i],
    ['Ava turned 7 yesterday. party ideas?', /^Ava turned 7/],
    ["Amir's gone vegan, what can I cook him?", /^Amir's gone vegan/],
    ['가게 이름은 "느린오후"로 확정!', /^가게 이름은 "느린오후"로 확정/],
    ['keep your feedback blunt please, no praise', /^Wish for answers: keep the feedback blunt/],
    ["please don't start with 'Sure thing', just answer", /^Wish for answers: .*'Sure thing'/],
    ['이모지 좀 빼고 답해 줘 앞으로는', /^앞으로는 이모지 빼고 답해 주기를 원한다$/],
    ["we're a plumbing firm in Hull, write a slogan", /^Is part of a plumbing firm in Hull$/],
    ['my dog and I hike every weekend', /^The user and their dog hike every weekend$/],
    ["my girlfriend's name is 유나 and her birthday is 12월 3일", /^Girlfriend's name is 유나/],
    ['나 Jay야', /^이름은 Jay다$/],
    ['Skip the greetings from now on, I run a bakery', /^Runs a bakery$/],
    ['우리 고양이 나비는 세 살이야. 사료는 로얄캐닌만 먹어', /^고양이 나비는 사료는 로얄캐닌만 먹는다$/],
    ['저는 Minji예요, 서울 살아요', /^이름은 Minji다$/],
  ])('%s', (said, expected) => {
    expect(kept(said)).toContainEqual(expect.stringMatching(expected));
  });

  test.each(["never schedule anyone for Sundays, we're closed", 'the shop next door is busy, we are open'])(
    'and nothing where it does not: %s',
    (said) => {
      expect(kept(said)).not.toContainEqual(expect.stringMatching(/^Is (?:closed|open)$/));
    },
  );

  test('and answers a request without a question mark', () => {
    const facts = extractFacts({ userQuery: '지금 86킬로야', previousAssistantResponse: '현재 체중을 알려 주세요.' });
    expect(facts.map(({ content }) => content)).toEqual(['체중은 86킬로']);
  });
});

describe('facts in the plainest words are kept', () => {
  test.each([
    ['견과류 먹으면 두드러기 나요', '견과류 먹으면 두드러기 난다'],
    ['나는 지역 신문 편집장이야', '지역 신문 편집장이다'],
    ['My uncle works at a bank', 'Uncle works at a bank'],
    ['My sister lives in Spain', 'Sister lives in Spain'],
  ])('%s', (said, expected) => {
    expect(kept(said)).toEqual([expected]);
  });
});

describe('a change that says little by itself is kept only where it corrects something', () => {
  test.each(['그 루틴은 이제 접었어요', "they moved it, so it's the 7:15 for me now"])('%s', (userQuery) => {
    expect(extractFacts({ userQuery })).toEqual([expect.objectContaining({ tentative: true })]);
  });
});

test.each([
  'Redo the sign for me, Thu to Sun, 8 til 3',
  "Cc Benedikt Rausch on it, he's representing me since spring",
  '윗집이 개 세 마리 키우는데 새벽마다 짖어. 신고 어디다 해',
  '지하철 놓쳐서 지각했어',
])('a task, a neighbour’s pet or a missed train is no fact: %s', (said) => {
  expect(kept(said)).toEqual([]);
});

test.each([
  ['we each pay half', 'They each pay half'],
  ['The contract we all signed runs until 2029', /contract they all signed/],
])('what several do keeps its verb: %s', (said, expected) => {
  expect(kept(said)).toEqual([typeof expected === 'string' ? expected : expect.stringMatching(expected)]);
});

describe('a statement is kept beside a request in the same sentence', () => {
  test.each([
    ['Our van is on finance until June, £240 a month, keep it or sell?', /^Van is on finance until June/],
    ['My physio is on Thursdays at four, make me a reminder card', /^Physio is on Thursdays at four$/],
    ['무릎 연골이 다 닳아 있어 운동화 추천해줘', /무릎 연골이 다 닳아 있다/],
    ['전세 대출이 아직 3천 남아있어 적금을 깨는 게 나을까?', /전세 대출이 아직 3천 남아있다/],
    ['거래처가 한성유통에서 미래상사로 바뀜 발주서 고쳐줘', /거래처가 한성유통에서 미래상사로 바뀜/],
    ['우리 카페는 배달 안 함 메뉴판 문구 좀 뽑아줘', /^카페는 배달 안 함$/],
    ['im a paramedic on nights any snack ideas', /^Is a paramedic on nights$/],
    ['we keep two goats how do i fence a slope', /^Keeps two goats$/],
    ['my van is a 2016 transit whats the oil type', /^Van is a 2016 transit$/],
  ])('%s', (said, expected) => {
    expect(kept(said)).toContainEqual(expect.stringMatching(expected));
  });

  test.each(['How long do I boil an egg, soft?', '먹어 봐도 되는지 알려줘', 'Is a 2012 boiler worth it, or scrap?'])(
    'but %s states nothing',
    (said) => expect(kept(said)).toEqual([]),
  );
});
