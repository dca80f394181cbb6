import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';
import { contents, rememberedAfter, rememberedOverWeeks, save } from '../support/memories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

test.each(['last weekend', 'on Friday', 'in March', 'this May'])('a move replaces the home: %s', async (when) => {
  const told = ['I live in Daegu.', `I moved to Busan ${when}.`];
  expect(await rememberedOverWeeks(t, `moved-${when}`, ...told)).toEqual(['Lives in Busan']);
});

test('a new employer replaces the old one', async () => {
  const told = ['I work at Naver.', 'I started at Kakao last month.'];
  expect(await rememberedOverWeeks(t, 'new-employer', ...told)).toEqual([expect.stringMatching(/^Started at Kakao/)]);
});

describe('a casual statement replaces the fact that it changes', () => {
  const KNOWN = [
    'Our youth orchestra rehearses on Mondays at the old mill',
    'The orchestra has 34 players and Mrs Dunmore conducts',
    'I am allergic to walnuts and I drive a Skoda',
    '우리 서점은 화요일에 쉬고 직원은 세 명이야',
    '책은 한빛유통에서 받아',
  ];
  test.each([
    ['a day and a place', 'A poster? The orchestra rehearses Wednesdays at the library', /library/i, /mill/i],
    ['a person in a role', 'Thank-you card for Mr Adeyemi, he conducts the orchestra since May', /Adeyemi/, /Dunmore/],
    ['a supplier', '거래처 주소록 고쳐줘. 책은 나래북스에서 받고 있어', /나래북스/, /한빛유통/],
  ])('%s', async (what, told, now, before) => {
    const remembered = await rememberedOverWeeks(t, `passing-${what.replaceAll(' ', '-')}`, ...KNOWN, told);
    expect(remembered).toContainEqual(expect.stringMatching(now));
    expect(remembered).not.toContainEqual(expect.stringMatching(before));
  });

  test.each([
    ['of a friend', "A friend's orchestra rehearses on Fridays at the chapel, any tips for her?", /Mondays/],
    ['of another shop', '옆집 서점은 월요일에 쉰대', /화요일/],
    ['what is as it was', 'The orchestra still rehearses at the same mill', /old mill/],
    ['another allergy', "Turns out I'm allergic to kiwi", /walnuts/],
  ])('and leaves %s', async (what, told, before) => {
    const remembered = await rememberedOverWeeks(t, `left-${what.replaceAll(' ', '-')}`, ...KNOWN, told);
    expect(remembered).toContainEqual(expect.stringMatching(before));
  });
});

describe('a correction takes the place of what it corrects', () => {
  test.each([
    ['a day, named alone', 'The inspection is on April 6th.', 'No wait, April 16th.', /inspection is on April 16th/],
    ['a part of a date', 'My thesis defence is on May 4', "nah it's the 14th, not the 4th", /defence is on May 14th/],
    ['an amount', 'Our deposit is $900.', 'Make that $950, they raised it.', /deposit is \$950/i],
    ['a grade', '우리 조카 초등학교 5학년이야', '앗 6학년이다 잘못 말했네', /조카 초등학교 6학년/],
    ['a version', '빌드 서버는 Ubuntu 22를 써요', '22가 아니라 24였네요', /Ubuntu 24를/],
    ['a tool', 'We use Vagrant for the dev boxes', 'we scrapped Vagrant and went with Devbox', /Devbox/],
    ['a habit', 'I cycle four times a week.', 'These days I only cycle once a week.', /once a week/],
    ['words in another order', '돌잔치가 6월 7일이야', '돌잔치 미뤄졌어 6월 21일로', /돌잔치(?:가 2027년)? 6월 21일/],
    ['words in both languages', 'IELTS 시험이 9월 5일이에요', 'no wait 9월 15일이에요', /시험이 2027년 9월 15일이다/],
    ['an amount that is called final', 'Bathroom budget is $9k', "so we're at $11k, final answer", /budget is \$11k/],
    [
      'an amount after its reason',
      '차 예산은 2천만원까지예요',
      '보험료가 올라서 1천7백만원으로 낮춰야 할 듯해요',
      /예산은 1천7백만원/,
    ],
    ['a job', "I'm a junior clerk at Marlowe Shipping", "guess who's office manager now!", /^Is office manager now$/],
    ['an activity', '아들이 바둑을 배워요', '바둑 그만두고 이제 수영 다녀요', /수영 다닌다/],
    ['a day against another', 'The vet visit is on Friday', 'sorry not Friday, Saturday', /visit is on Saturday/],
    [
      'an amount with a reason behind it',
      'The launch is on June 3',
      'make that June 10, legal needs it',
      /launch is on June 10/,
    ],
    ['a measured value', '우리 푸들 4키로예요', '다시 재보니까 4.6키로래요', /푸들 4\.6키로/],
    ['a way of paying', "I'm on the family plan at the pool", 'I downgraded to single', /^Downgraded to single$/],
    ['a provider', '인터넷은 한빛 써요', '지난달에 누리인터넷으로 넘어왔어요', /^인터넷은 .*누리인터넷으로 .*넘어왔다/],
    ['a value agreed on', '위약금은 대금의 10%로 정했어요', '상대방이랑 통화하고 8%로 조정됐어요', /^위약금은.*8%/],
    ['a bare amount', '월세가 64만원이에요', '재계약하면서 68로 올랐어요', /68/],
    ['a bare weight', 'My terrier weighs 9 kg', 'vet says 8 now', /8 ?(?:kg|now)/],
    ['an amount of a topic', '상가 관리비는 12만원이야', '관리비 14만원 나왔어', /^상가 관리비는 14만원/],
    ['a car that was sold', '차는 모닝 타고 다녀', '모닝 팔고 캐스퍼 계약했어', /캐스퍼/],
    ['how many one serves', 'We feed 60 dogs', "we're up to 75 dogs a day", /75 dogs/],
    ['a count reached', '뉴스레터 구독자 800명이야', '구독자 1200명 돌파했어', /구독자 1200명/],
    ['a pet that died', 'We have a rabbit called Pebble', 'Pebble passed away this spring', /^Pebble passed away/],
    ['a relative who died', '할머니가 요양원에 계셔', '할머니 돌아가셨어', /^할머니 돌아가셨다$/],
    ['a stand-in', '과외 선생님은 나은쌤이야', '나은쌤 출산휴가라 지호쌤이 봐주셔', /선생님은 지호쌤/],
    [
      'things that are counted',
      'I run three market stalls',
      'gave up one of them so it’s two stalls now',
      /two stalls/,
    ],
    ['an hour by its name', 'The bakery shift starts at 11', 'as of this week it’s midnight', /midnight/],
    ['who comes after somebody', 'My supervisor is Petra', 'Petra left, I report to Anders now', /Anders/],
    ['what comes after a job', '저는 은행에서 상담원으로 일해요', '상담원 때려치우고 지금은 빵집 해요', /빵집/],
    ['a course that is over', 'I’m a student at Exeter', 'I graduated in June', /Graduated/],
    ['pills', 'I take iron pills every evening', 'I’m off the iron pills', /off the iron pills/],
    ['a place of work', 'I work at Larkfield Foods', 'I quit Larkfield last month', /Quit Larkfield/],
    ['all that was kept in a tool', 'I use Evernote for recipes', 'moved everything over to Bear', /Bear/],
    [
      'a wish for examples',
      '코드 예시는 항상 Kotlin으로 보여줘',
      '이제 Kotlin 말고 Swift로 예시 보여줘',
      /^(?!.*Kotlin으로).*Swift/,
    ],
    ['a diet', '저는 비건이에요', '얼마 전에 페스코로 바꿨어요', /페스코/],
    [
      'a home further down',
      'I live in Ashby, near the park',
      'we moved down to Corley in the spring',
      /^(?!.*Ashby).*Corley/,
    ],
    ['what is over', 'I go to the physio every Tuesday', "that's stopped", /^No longer: .*physio/],
    ['a post laid down', "I'm on the parish council", 'I stepped down from the council in June', /^Stepped down/],
    ['a van that is gone', 'I have a motorbike and a van', "the van's gone, sold it in March", /^Has a motorbike$/],
    ['a shop that was closed', '저는 골목에서 꽃집 운영해요', '꽃집은 작년에 정리했고 지금은 쉬고 있어요', /정리했고/],
    ['pills a doctor stopped', 'I take metformin twice a day', 'my doctor took me off metformin', /off metformin/],
    ['those who came', 'We have 12 employees', "hired three more so we're at 15", /^Has 15 employees$/],
    ['one more animal', '우리 집 강아지는 두 마리예요', '한 마리 더 입양해서 세 마리 됐어요', /강아지는 세 마리/],
    ['a day that does not fit', 'I meet the builder on Monday', "he can't do Monday, so Thursday at 8", /on Thursday/],
    [
      'a date behind its reason',
      "Let's ship the beta on October 12",
      'make it October 19',
      /^Decided to ship.*October 19/,
    ],
    ['a saving', '매달 적금 50만원 넣어요', '부담돼서 30으로 줄였어요', /매달 적금 30만원/],
    ['a meeting', '회의는 매주 월요일 10시예요', '다음 주부터 화요일 2시로 옮기기로 했어요', /회의는 매주 화요일 2시/],
    ['days by their initials', '수영장 월수금 가요', '요즘은 화목만 가요 일이 많아서', /^(?!.*월수금).*화목/],
    ['a car', '제 차는 K5예요', 'K5 팔고 테슬라 모델3 뽑았어요', /^차는 테슬라 모델3다$/],
    [
      'a tool of two words',
      '배포는 젠킨스로 해요',
      '젠킨스 걷어내고 깃허브 액션으로 갔어요',
      /^배포는 깃허브 액션으로 한다$/,
    ],
    [
      "an employer of one's husband",
      '남편이 조선소 다녀요',
      '남편 이직해서 지금은 항공사 다녀요',
      /^(?!.*조선소).*항공사/,
    ],
    ['a thing sold', '차는 2019년식 모닝을 타요', '모닝 팔고 레이로 갈아탔어요', /^(?!.*2019).*레이/],
  ])('%s: %s → %s', async (what, told, correction, expected) => {
    expect(await rememberedAfter(t, what.replaceAll(' ', '-'), told, correction)).toEqual([
      expect.stringMatching(expected),
    ]);
  });

  test.each([
    ['part', '남자친구 있어요', '헤어졌어요ㅠㅠ 남자친구랑', /남자친구(?:가)? 있다/],
    ['dots', '여자친구랑 3년째 만나고 있어요', '헤어졌어요... 선물 추천은 이제 필요 없어요', /만난다/],
    ['school', '나 간호대학 다녀', '졸업했어!', /다닌다/],
    ['pest', 'We have a parrot named Olu.', 'Our parrot died in spring.', /Has a parrot/],
  ])('what ended stands no more: %s', async (userId, told, ending, gone) => {
    expect(await rememberedAfter(t, `ended-${userId}`, told, ending)).not.toContainEqual(expect.stringMatching(gone));
  });
});

test.each([
  ['My daughter plays the harp', 'Actually, how do I tune a harp?', 1],
  ['강아지 두 마리 키워요', '이제 담배 끊었어요', 2],
  ["I'm a night nurse in Leeds", 'make it 3 bullet points please', 1],
  ['차 예산은 2천까지예요', '저는 통신비를 4만원으로 낮췄어요', 2],
  ["I'm a junior clerk at Marlowe Shipping", "My brother's a paramedic now", 2],
  ['I live next to a gym in Leeds', 'I quit the gym', 2],
  ['The recital moved to 19 May, same hall', 'Moving to Whitby on 3 August 2027', 2],
  ['우리 집은 방이 세 개예요', '방을 어제 정리했어요', 1],
])('a correction leaves alone what it is not about: %s → %s', async (told, other, count) => {
  expect(await rememberedAfter(t, `other-${told}`.replaceAll(' ', '-'), told, other)).toHaveLength(count);
});

test.each([
  ['Bathroom budget is $9k', 'they raised my phone bill to $65', /Bathroom budget is \$9k/],
  ['My budget for the car is 12k', 'The Moores upped theirs to 36k', /car is 12k/],
  ['다음 주 회의는 화요일 3시예요', '치과 예약을 목요일 5시로 바꿨어요', /회의는.*3시/],
])('what is changed by its own name changes nothing else: %s → %s', async (told, other, stands) => {
  const remembered = await rememberedAfter(t, `else-${told}`.replaceAll(' ', '-'), told, other);
  expect(remembered).toContainEqual(expect.stringMatching(stands));
});

test.each([
  ['we upgraded to postgres 16', 'I switched from Eclipse to Zed last week', /postgres 16/],
  ['남친은 일산에서 일해', '팀 옮겨서 12월부터는 여의도로 출근해', /남친은 일산/],
  ['수영을 화목에서 월수로 바꿨어', '가지도 극혐함', /수영/],
  ['한달에 40까지가 마지노선이야', '수영 화목에서 월수로 바꿨어', /한달에 40까지가 마지노선/],
])('a fact about something else stands as it was told: %s → %s', async (told, other, stands) => {
  const remembered = await rememberedAfter(t, `stands-${told}`.replaceAll(' ', '-'), told, other);
  expect(remembered).toContainEqual(expect.stringMatching(stands));
});

test('a value that was changed back and forth is the last one, with what it is a value of', async () => {
  const told = ['포트는 3000으로 하자', '아니다 8080으로 바꾸자', '흠 다시 3000으로 하자', '최종 8080으로 확정'];
  expect(await rememberedAfter(t, 'back-and-forth', ...told)).toEqual(['포트는 8080으로 하기로 했다']);
});

describe('a change does not end facts told beside the one that it changes', () => {
  test.each([
    [
      'an allergy',
      '저는 서울 마포에 살고 땅콩 알레르기가 있어요.',
      '저 지난주에 대전으로 이사했어요.',
      ['대전에 산다', '땅콩 알레르기가 있다'],
    ],
    ['children', '대전에 살고 아이가 둘이에요', '저 지난달에 세종으로 이사했어요.', ['세종에 산다', '아이가 둘이다']],
    [
      'a taste',
      '저는 여수에 살며 고수를 싫어해요.',
      '저 이번에 목포로 이사했어요.',
      ['고수를 싫어한다', '목포에 산다'],
    ],
    ['a name', '제 이름은 박서연이고 춘천에 살아요.', '저 강릉으로 이사했어요.', ['강릉에 산다', '이름은 박서연이다']],
    ['a job', '저는 약사예요. 안양 만안구에 살아요.', '저 수원으로 이사했어요.', ['수원에 산다', '직업은 약사다']],
    [
      'an intolerance',
      'I live in Bath and am allergic to shellfish.',
      'I moved to Derby last week.',
      ['Is allergic to shellfish', 'Lives in Derby'],
    ],
  ])('%s: %s → %s', async (what, told, correction, expected) => {
    const remembered = await rememberedAfter(t, `beside-${what.replaceAll(' ', '-')}`, told, correction);
    expect(remembered.sort()).toEqual(expected);
  });

  test.each([
    ['Lives in Leeds and is allergic to peanuts.', 'Lives in York.'],
    ['Works at Acme, plays the cello and has two sons.', 'Works at Globex.'],
    ['Budget is 500,000, needs a lift and a balcony.', 'Budget is 600,000.'],
    ['전주에 살고 갑각류 알레르기가 있다', '군산에 산다'],
  ])('saved as one: %s + %s', async (known, content) => {
    const userId = `one-${known}`;
    await save(t, userId, known);
    expect((await save(t, userId, content)).outcome).toBe('CREATED');
    expect(await contents(t, { userId, active: true })).toContain(known);
  });

  test.each([
    ['Lives in Leeds, West Yorkshire', 'Lives in York'],
    ['서울 마포에 살고 있다', '대전에 산다'],
  ])('nothing else is told: %s + %s', async (known, content) => {
    const userId = `alone-${known}`;
    await save(t, userId, known, { category: 'LOCATION' });
    expect((await save(t, userId, content, { category: 'LOCATION' })).outcome).toBe('SUPERSEDED');
  });
});

test('a statement about one item of a list does not end the others', async () => {
  const remembered = await rememberedAfter(
    t,
    'list',
    'I’m allergic to walnuts, prawns and mango',
    'turns out mango’s fine',
  );
  expect(remembered).toContainEqual(expect.stringMatching(/walnuts.*prawns/));
});

test('finishing school ends only one’s own studies', async () => {
  await rememberedAfter(t, 'graduate', 'My sister is a student at Exeter', 'I collect stamps');
  const occurredAt = new Date(Date.UTC(2026, 10, 2, 12)).toISOString();
  await recordTurns(t, [
    { userId: 'graduate', sessionId: 'graduate-2', userQuery: 'I graduated from Bath in June', occurredAt },
  ]);
  expect(await contents(t, { userId: 'graduate', active: true })).toContainEqual(
    expect.stringMatching(/[Ss]ister is a student/),
  );
});

test.each([
  'I think they live in Leeds and have two sons.',
  'I want to live in York and work from home.',
  'I work with people who live in Leeds and have two sons.',
])('nobody else’s verbs, and no wish, become facts of the user: %s', async (told) => {
  const remembered = await rememberedAfter(t, `others-${told.length}`, told, 'Thanks.');
  expect(remembered.filter((fact) => /^(?:Has two sons|Works from home)/.test(fact))).toEqual([]);
});

test('a change without a topic refers to what the message has just named, not to anything earlier', async () => {
  const remembered = await rememberedAfter(
    t,
    'ballet',
    '우리 딸이 메밀 알레르기가 있어요',
    '발레는 너무 힘들대요. 검도로 바꿨어요',
  );
  expect(remembered).toContainEqual(expect.stringMatching(/메밀 알레르기/));
  expect(remembered.filter((fact) => /딸이? ?검도/.test(fact))).toEqual([]);
});

test.each([
  ['a number of things', 'Our support answers within 6 hours', 'we closed two branches so 4 now', /within 6 hours/],
  ['a doctor', 'My mum takes warfarin 3 mg and hates stairs', "Dr Weir retired, it's Dr Amin now", /warfarin 3 ?mg/],
  ['somebody else’s habit', 'I quit smoking', 'My dad started smoking again', /^Quit smoking/],
  ['a name of a pet', '제 이름은 김하준이에요', '유기견 입양했어요 이름은 두부예요', /김하준/],
  ['what is not taken', '저는 철분제는 아직 안 먹어요', '탄산은 끊었어요', /철분제는 아직 먹지 않는다/],
  ['another day', "we're opening on Mondays as well", 'I dropped the Saturday opening', /[Oo]pening on Mondays/],
  ['one more', '회사 직원이 12명이에요', '이번에 직원 한 명 더 뽑았어요', /직원이 12명/],
  ['a supplier', 'Our milk comes from Oakley Farm', 'Oakley Farm raised its prices', /^Milk comes from Oakley Farm$/],
  [
    'what was told with it',
    'I play cello in the Kirkby Orchestra, rehearsals are Tuesday nights',
    "I've been moved to the back desk",
    /cello .* Tuesday nights/,
  ],
  ['a server', 'Our server is on Hetzner', 'I have now reserved with Delta', /[Ss]erver is on Hetzner/],
  ['terms of a loan', 'Our mortgage is fixed till 2029', 'remortgaged with Santander', /fixed till 2029/],
  ['two people', "We're both vegetarian", 'Tom started eating fish again', /^They are both vegetarian/],
])('a change of something else leaves it: %s', async (what, told, change, kept) => {
  expect(await rememberedAfter(t, `apart-${what.replaceAll(' ', '-')}`, told, change)).toContainEqual(
    expect.stringMatching(kept),
  );
});

test.each([
  ['a rank', "I'm a midwife at Northgate", "guess who's head midwife now!", ['Is head midwife now']],
  [
    'a supplier',
    'Our milk comes from Oakley',
    "Oakley put prices up so we've gone over to Ridge Dairy",
    ['Milk comes from Ridge Dairy'],
  ],
  [
    'a stand-in',
    'I do yoga with a teacher called Mina on Tuesdays',
    "Mina's on maternity leave so Tom teaches me now, Thursdays",
    ['Does yoga with a teacher called Tom on Thursdays'],
  ],
  [
    'what is named after the full stop',
    '담당 교수는 정수아 교수님, 주제는 자장가 만들기예요',
    '주제 바꿨어요. 자장가 말고 동화로',
    ['담당 교수는 정수아 교수님, 주제는 동화 만들기다'],
  ],
  [
    'a part',
    '담당 코치는 정수아 코치님, 종목은 높이뛰기예요',
    '담당 코치가 한가람 코치님으로 바뀌었어요',
    ['종목은 높이뛰기다. 담당 코치가 한가람 코치님으로 바뀌었다'],
  ],
  [
    'a month',
    'I am learning Dutch for our move to Gent in March',
    "the move's been put back to June",
    ['Is learning Dutch for their move to Gent in June'],
  ],
  [
    'a home',
    'my gran is 81 and lives alone in Truro',
    "gran's moved in with us",
    ["Gran is 81. Gran's moved in with the user"],
  ],
  ['a partner', '남자친구 이름은 도윤이고 2년 만났어요', '도윤이랑 헤어졌어요', ['도윤이랑 헤어졌다']],
  ['a stay', '할머니가 재활병원에 계세요', '할머니 퇴원하셔서 집에 모셨어요', ['할머니 퇴원하셔서 집에 모셨다']],
])('%s is another from now on', async (what, told, change, expected) => {
  expect(await rememberedAfter(t, `anew-${what.replaceAll(' ', '-')}`, told, change)).toEqual(expected);
});

test('who is meant by “he” may have been named several messages ago', async () => {
  const told = ['my grandpa is 82', 'he lives alone in Galway', 'he is allergic to penicillin'];
  expect(await rememberedAfter(t, 'he', ...told)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Grandpa lives alone in Galway/),
      expect.stringMatching(/^Grandpa is allergic to penicillin/),
    ]),
  );
});

test.each([
  [
    'in two sentences',
    'Our gateway runs on Nginx.',
    'Ops dropped Nginx in March. Caddy does it instead. Show me a redirect.',
    'Ops dropped Nginx in March. Caddy does it instead',
  ],
  [
    'without a word of change',
    "I'm a strict vegan.",
    'I eat eggs these days. How long do I fry one?',
    'Eats eggs these days',
  ],
])('a change of the same conversation is learned: %s', async (how, told, change, learned) => {
  expect(await rememberedAfter(t, how.replaceAll(' ', '-'), told, change)).toEqual([learned]);
});
