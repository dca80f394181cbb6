import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MemoryCategory } from '../../server/entities/enums.ts';
import { decideOnFact } from '../../server/lifecycle/facts/decideOnFact.ts';
import { contentKey, type FactToPlace, type PlacedFact } from '../../server/lifecycle/facts/placedFact.ts';

const fact = (content: string, more: Partial<FactToPlace> = {}): FactToPlace => ({
  content,
  contentKey: contentKey(content),
  category: MemoryCategory.CONTEXT,
  subcategory: null,
  confidence: 0.7,
  ...more,
});
const known = (content: string, more: Partial<PlacedFact> = {}): PlacedFact => ({
  ...fact(content),
  uid: `uid of ${content}`,
  createdAt: new Date('2026-11-01T00:00:00Z'),
  ...more,
});
/** The known fact, the new one. */
type Pair = [known: string, told: string];

describe('an equal fact reinforces', () => {
  test.each<Pair>([
    ['서초에 산다', '서초에 산다.'],
    ['Likes Coffee', 'likes coffee!'],
    ['예산은 ５억', '예산은 5억'],
    ['강아지를  키운다', '강아지를 키운다'],
  ])('%s ← %s', (before, told) => {
    expect(decideOnFact(fact(told), [known(before)]).outcome).toBe('REINFORCED');
  });
});

describe('a fact in other words, or in more detail, merges, and the fuller wording stays', () => {
  test.each<[...Pair, kept: 'known' | 'told']>([
    ['커피를 좋아한다', '저는 커피를 좋아해요', 'told'],
    ['커피를 좋아합니다', '커피를 좋아함', 'known'],
    ['커피를 마신다', '매일 아침 커피를 마셔요', 'told'],
    ['매일 아침 커피를 마신다', '아침마다 커피를 마십니다', 'known'],
    ['강아지를 키운다', '강아지를 키우고 있어요', 'told'],
    ['주말에 등산을 한다', '등산을 주말에 해요', 'told'],
    ['땅콩 알레르기가 있다', '나는 땅콩 알레르기가 있어', 'told'],
    ['매운 음식을 싫어한다', '매운 음식을 좋아하지 않아요', 'told'],
    ['강남에 산다', '저는 강남구에 살고 있어요', 'told'],
    ['서초에 산다', '서울 서초구에 산다', 'told'],
    ['서울 서초구 반포동에 거주', '서초구 살아', 'known'],
    ['서초에 거주한다', '서초에 산다', 'known'],
    ['판교에 있는 회사에 다닌다', '저는 판교에 있는 회사에 다녀요', 'told'],
    ['예산은 5억이다', '예산은 최대 5억입니다', 'told'],
    ['Likes coffee', 'I really like coffee', 'told'],
    ['Likes coffee', 'Likes coffee in the morning', 'told'],
    ['Dislikes spicy food', "I don't like spicy food", 'told'],
    ['Lives in Seoul', 'I live in Seoul', 'told'],
    ['Lives in Seoul', 'Lives in Seoul with two cats', 'told'],
    ['Is based in Berlin', 'Lives in Berlin', 'known'],
    ['Works at Google', 'I work for Google', 'told'],
    ['Budget is $500,000', 'My budget is $500,000', 'told'],
    ['React를 선호한다', '저는 React를 선호해요', 'told'],
    ['Slack 알림을 싫어한다', 'Slack 알림을 싫어해요', 'known'],
    ['아이가 두 명 있다', '아이가 2명 있어요', 'told'],
  ])('%s ← %s', (before, told, kept) => {
    expect(decideOnFact(fact(told), [known(before)])).toEqual({
      outcome: 'MERGED',
      target: `uid of ${before}`,
      content: kept === 'told' ? told : before,
      confidence: expect.closeTo(0.79),
    });
  });
});

describe('a fact that contradicts an older one about the same thing supersedes it', () => {
  test.each<Pair>([
    ['강남 살아', '이제 서초 살아'],
    ['강남에 산다', '해운대로 이사했다'],
    ['Lives in Haeundae', 'Lives in Yeongdo'],
    ['Lives in Seoul', 'I moved to Busan last month'],
    ['강남에 산다', 'Lives in Yeongdo'],
    ['지금 Seocho-gu에 살아요', '판교에 살고 있어요'],
    ['판교에 있는 회사에 다닌다', '광화문에 있는 회사에 다닌다'],
    ['판교에서 일한다', '을지로에서 일해요'],
    ['카카오에 다닌다', '네이버에 다녀요'],
    ['Works at Google', 'Works for Microsoft'],
    ['예산은 5억이다', '예산은 6억'],
    ['예산 5억', '예산이 7억으로 늘었어요'],
    ['Budget is $400,000', 'My budget is now $450,000'],
    ['Answer in English', '앞으로 한국어로 답변해줘'],
    ['답변은 짧게', '답변은 자세하게 해줘'],
    ['Prefers short answers', 'Prefers detailed explanations'],
    ['존댓말로 대답해줘', '반말로 대답해줘'],
    ['커피를 좋아한다', '커피를 싫어한다'],
    ['커피를 좋아해요', '이제 커피를 좋아하지 않아요'],
    ['고기를 먹는다', '고기를 안 먹는다'],
    ['담배를 피운다', '담배를 끊었다'],
    ['Drinks coffee', 'Quit coffee'],
    ['Likes coffee', 'Hates coffee'],
    ['Eats meat', "Doesn't eat meat"],
    ['아이가 2명 있다', '아이가 3명 있다'],
    ['7시에 일어난다', '6시에 일어나요'],
    ['Has two cats', 'Has three cats'],
    ['직업은 간호사다', '직업은 교사다'],
    ['지하철로 출퇴근한다', '자전거로 출퇴근해요'],
    ['분당에 산다', '분당에 살다가 이제 용인에 살아요'],
  ])('%s ← %s', (before, told) => {
    expect(decideOnFact(fact(told), [known(before)])).toEqual({ outcome: 'SUPERSEDED', target: `uid of ${before}` });
  });
});

describe('facts that can both be true stay side by side', () => {
  test.each<Pair>([
    ['커피를 좋아한다', '홍차를 좋아한다'],
    ['커피를 좋아한다', '커피숍에서 일한다'],
    ['강아지를 좋아한다', '강아지 간식을 좋아한다'],
    ['Likes dogs', 'Likes hot dogs'],
    ['Likes coffee', 'Likes coffee shops'],
    ['커피보다 차를 좋아한다', '차보다 커피를 좋아한다'],
    ['월요일마다 수영을 한다', '화요일마다 수영을 한다'],
    ['강남에 산다', '부모님이 부산에 사신다'],
    ['강남에 산다', '부산에 살고 싶다'],
    ['강남에 산다', '예전에 부산에 살았다'],
    ['Lives in Seoul', 'My sister lives in Busan'],
    ['Lives in Seoul', 'Used to live in Rome'],
    ['Lives in Seoul', 'Wants to live in Jeju'],
    ['카카오에 다닌다', '헬스장에 다닌다'],
    ['판교에 있는 회사에 다닌다', '카카오에 다닌다'],
    ['Works at Google', 'Works in Pangyo'],
    ['Works in marketing', 'Works in Pangyo'],
    ['강남에 산다', '매주 로또를 산다'],
    ['강남에서 집을 찾고 있다', '서초에서 집을 찾고 있다'],
    ['커피를 좋아한다', '아내는 커피를 좋아한다'],
    ['3월 5일에 회의가 있다', '3월 7일에 회의가 있다'],
    ['빵을 2개 샀다', '빵을 3개 샀다'],
    ['영어로 짧게 답변해줘', '한국어로 답변해줘'],
    ['Flew from Busan to Seoul', 'Flew from Seoul to Busan'],
    ['Likes coffee without sugar', 'Likes coffee'],
    ['답변은 짧게', '존댓말로 대답해줘'],
    ['매운 음식을 못 먹는다', '김치를 좋아한다'],
    ['우유를 못 마신다', '우유 알레르기가 있다'],
    ['React를 선호한다', 'Vue를 선호한다'],
    ['점심값은 $10 정도다', '점심값은 €10 정도다'],
    ['C++를 쓴다', 'C#를 쓴다'],
    ['Room 302', 'Room 303'],
    ['고양이가 무섭다', '고양이가 귀엽다'],
    ['Bought a car', 'Sold a car'],
    ['오른쪽 무릎이 아프다', '왼쪽 무릎이 아프다'],
    ['엑셀 보고서는 월요일에 낸다', '엑셀 보고서는 금요일에 낸다'],
    ['Allergic to nuts', 'Allergic to shellfish'],
    ['동생이 강남에 산다', '서초에 산다'],
    ['INV-2024 송장을 보냈다', 'INV-2025 송장을 보냈다'],
  ])('%s ← %s', (before, told) => {
    expect(decideOnFact(fact(told), [known(before)])).toEqual({ outcome: 'CREATED' });
  });
});

test('another category is another fact, however similar the words', () => {
  const other = known('저는 커피를 좋아해요', { category: MemoryCategory.PREFERENCE });
  expect(decideOnFact(fact('커피를 좋아한다'), [other])).toEqual({ outcome: 'CREATED' });
  expect(decideOnFact(fact('커피를 싫어한다'), [other])).toEqual({ outcome: 'CREATED' });
});

test('a fact that the extractor marks as exclusive needs no pattern', () => {
  const about = { subject: 'favorite_team', exclusive: true };
  expect(decideOnFact(fact('두산 베어스 팬이다', about), [known('엘지 트윈스 팬이다', about)]).outcome).toBe(
    'SUPERSEDED',
  );
  const open = { ...about, exclusive: false };
  expect(decideOnFact(fact('두산 베어스 팬이다', open), [known('엘지 트윈스 팬이다', open)]).outcome).toBe('CREATED');
});

describe('nearness in meaning', () => {
  const near = (before: string, told: string, cosine: number | null): string =>
    decideOnFact(fact(told), [known(before, { cosine })]).outcome;

  test('merges facts with mostly the same words', () => {
    expect(near('반려견 산책을 저녁에 시킨다', '저녁에 반려견과 함께 산책 나간다', 0.95)).toBe('MERGED');
    expect(near('반려견 산책을 저녁에 시킨다', '저녁에 반려견과 함께 산책 나간다', 0.85)).toBe('CREATED');
    expect(near('반려견 산책을 저녁에 시킨다', '저녁에 반려견과 함께 산책 나간다', null)).toBe('CREATED');
  });

  test('never merges facts that differ in one word, a number, or a negation', () => {
    expect(near('아침에 커피를 마신다', '아침에 홍차를 마신다', 0.97)).toBe('CREATED');
    expect(near('월세 50만원을 낸다', '매달 월세로 60만원씩 낸다', 0.97)).not.toBe('MERGED');
    expect(near('고수를 즐겨 먹는다', '고수를 아예 먹지 않는다', 0.97)).not.toBe('MERGED');
  });
});

test('the newest of several contradicted facts is superseded', () => {
  const older = known('강남에 산다');
  const newer = known('서초에 산다', { createdAt: new Date('2026-11-02T00:00:00Z') });
  expect(decideOnFact(fact('판교에 산다'), [older, newer])).toMatchObject({ target: newer.uid });
  expect(decideOnFact(fact('판교에 산다'), [newer, older])).toMatchObject({ target: newer.uid });
});

describe('for any two facts', () => {
  const pick = (words: string[]): fc.Arbitrary<string> => fc.constantFrom(...words);
  const korean = fc
    .tuple(
      pick(['', '저는 ', '이제 ', '매일 ', '아침에 ', '3년째 ']),
      pick(['커피를', '홍차를', '강남에', '서초구에', '담배를', '커피 2잔을', '커피 3잔을', '예산은']),
      pick([' 좋아한다', ' 싫어해요', ' 산다', ' 살고 있어요', ' 끊었다', ' 안 마신다', ' 마셔요', ' 5억', ' 6억']),
    )
    .map((parts) => parts.join(''));
  const english = fc
    .tuple(
      pick(['', 'I ', 'User ']),
      pick(['likes', 'hates', 'lives in', "doesn't like", 'works at', 'has', 'drinks']),
      pick([' coffee', ' Seoul', ' Busan', ' two cats', ' three cats', ' 2 coffees', ' tea']),
      pick(['', ' in the morning', ' with 3 friends', ' since 2019']),
    )
    .map((parts) => parts.join(''));
  const content = fc.oneof(korean, english, fc.string({ minLength: 1 }));
  const category = fc.constantFrom(...Object.values(MemoryCategory));
  const any = fc.record({ content, category, confidence: fc.double({ min: 0, max: 1, noNaN: true }) });
  const placed = (
    given: { content: string; category: MemoryCategory; confidence: number },
    uid = 'known',
  ): PlacedFact => known(given.content, { ...given, uid });
  /** The memories after a decision was carried out. */
  const rememberedAfter = (told: FactToPlace, before: PlacedFact): PlacedFact[] => {
    const decision = decideOnFact(told, [before]);
    if (decision.outcome === 'CREATED' || decision.outcome === 'DROPPED') return [before, { ...placed(told, 'new') }];
    if (decision.outcome === 'SUPERSEDED') return [placed(told, 'new')];
    const said = decision.outcome === 'MERGED' ? decision.content : before.content;
    return [{ ...before, content: said, contentKey: contentKey(said), confidence: decision.confidence }];
  };
  const numbersIn = (text: string): string[] => text.match(/\d+/g) ?? [];

  test('repeating a fact changes no words and creates no second memory', () => {
    fc.assert(
      fc.property(any, any, (one, other) => {
        const told = fact(other.content, other);
        const remembered = rememberedAfter(told, placed(one));
        const again = decideOnFact(told, remembered);
        const stands = again.outcome === 'MERGED' && remembered.some(({ content }) => content === again.content);
        expect(again.outcome === 'REINFORCED' || stands).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test('a merge keeps every number, stays within a category, and raises confidence', () => {
    fc.assert(
      fc.property(any, any, (one, other) => {
        const decision = decideOnFact(fact(other.content, other), [placed(one)]);
        if (decision.outcome !== 'MERGED') return;
        expect(one.category).toBe(other.category);
        expect(decision.confidence).toBeGreaterThanOrEqual(Math.max(one.confidence, other.confidence));
        expect(numbersIn(decision.content)).toEqual(
          expect.arrayContaining([...numbersIn(one.content), ...numbersIn(other.content)]),
        );
      }),
      { numRuns: 400 },
    );
  });

  test('the order of two similar facts does not matter', () => {
    fc.assert(
      fc.property(any, any, (one, other) => {
        const forth = decideOnFact(fact(other.content, other), [placed(one)]);
        if (forth.outcome !== 'MERGED' && forth.outcome !== 'REINFORCED') return;
        const back = decideOnFact(fact(one.content, one), [placed(other)]);
        expect(back).toEqual(forth);
      }),
      { numRuns: 400 },
    );
  });
});

describe('a fact that says that something changed', () => {
  const knowing = [known('Agent is Sophie at Harcourt Lane'), known('Plays the cello every Monday')];
  const told = 'Agent is now Ravi at Kestrel Lane';

  test('supersedes what it changes, though their words alone would leave both', () => {
    expect(decideOnFact(fact(told), knowing).outcome).toBe('CREATED');
    expect(decideOnFact(fact(told, { corrects: true }), knowing)).toEqual({
      outcome: 'SUPERSEDED',
      target: 'uid of Agent is Sophie at Harcourt Lane',
    });
  });

  test('supersedes nothing that is about something else', () => {
    expect(decideOnFact(fact('Stopped buying bottled water', { corrects: true }), knowing).outcome).toBe('CREATED');
  });

  test('does not change the home of the user when it is about somebody else’s', () => {
    const home = known('Lives in Hull', { subcategory: 'residence' });
    const moved = fact('Son moved to Leeds last month', { subcategory: 'residence', corrects: true });
    expect(decideOnFact(moved, [home]).outcome).toBe('CREATED');
  });

  test('does not end facts from the same message', () => {
    const toldAt = new Date('2026-11-01T09:00:00Z');
    const morning = known('Runs in the morning now', { toldAt, corrects: true });
    const evening = fact('Runs in the evening now', { toldAt, corrects: true });
    expect(decideOnFact(evening, [morning]).outcome).toBe('CREATED');
    const later = { ...evening, toldAt: new Date(toldAt.getTime() + 60_000) };
    expect(decideOnFact(later, [morning]).outcome).toBe('SUPERSEDED');
  });

  test('names less of what was just said', () => {
    const toldAt = new Date('2026-11-01T09:00:00Z');
    const party = known('잔치는 4월 11일 토요일이다', { toldAt });
    const corrected = { corrects: true, toldAt: new Date(toldAt.getTime() + 60_000) };
    expect(decideOnFact(fact('4월 12일 일요일이다', corrected), [party])).toMatchObject({
      outcome: 'SUPERSEDED',
      content: '잔치는 4월 12일 일요일이다',
    });
  });

  test.each([
    ['Uses Mocha for unit tests', 'Switched from Mocha to Jasmine in May', 'Uses Jasmine for unit tests'],
    [
      '앱은 Flutter와 Supabase로 만든다',
      'Supabase 걷어내고 Appwrite로 바꾸기로 했다',
      '앱은 Flutter와 Appwrite로 만든다',
    ],
    ['Garden budget is $9k', 'Has bumped it to 12k', 'Garden budget is 12k'],
    ['반장 선거는 다음 주 화요일이다', '목요일로 밀렸다', '반장 선거는 다음 주 목요일이다'],
  ])('completes itself from what it corrects: %s ← %s', (told, correction, content) => {
    const toldAt = new Date('2026-11-01T09:00:00Z');
    const said = known(told, { subcategory: 'plan', toldAt });
    const corrected = fact(correction, { corrects: true, subcategory: 'plan', toldAt: new Date(+toldAt + 60_000) });
    expect(decideOnFact(corrected, [said])).toMatchObject({
      outcome: 'SUPERSEDED',
      content,
    });
  });

  test.each([
    ['팀은 배포할 때 항상 금요일은 피한다', '다음 주 화요일에 이사한다'],
    ['다음 주 목요일에 세무서에 가야 한다', '휴무를 화요일로 바꿨다'],
    ['한 명은 다음 달에 그만둔다', '휴무를 화요일로 바꿨다'],
    ['논문 마감이 12월 20일이다', '10월에 학회 때문에 리스본 다녀왔다'],
    ['Therapy is on Tuesdays', 'Moved the dentist to Friday'],
    ['Bin day is Wednesday', 'Book club moved to Monday'],
  ])('takes no value from what is about something else: %s ← %s', (told, change) => {
    const [earlier, between] = [known(told, { toldAt: new Date(0) }), known('Likes jazz', { toldAt: new Date(1000) })];
    const changed = fact(change, { corrects: true, toldAt: new Date(2000) });
    expect(decideOnFact(changed, [earlier, between]).outcome).toBe('CREATED');
  });

  test('ignores a word that only contains the name, and a value that may belong to several facts', () => {
    const tea = fact('커피 말고 홍차를 마신다', { corrects: true });
    expect(decideOnFact(tea, [known('커피숍을 운영한다')]).outcome).toBe('CREATED');
    const budgets = ['Garden budget is $9k', 'Roof budget is $20k'].map((told) => known(told));
    expect(decideOnFact(fact('Has bumped it to 12k', { corrects: true }), budgets).outcome).toBe('CREATED');
  });

  test.each([
    ['Dissertation is on glaciers', "Changed topics, it's peat bogs now", "Dissertation's peat bogs now"],
    ['혈압약은 오전에 먹는다', '졸려서 저녁으로 바꿨다', '혈압약은 저녁에 먹는다'],
    ['알레르기약은 지르텍을 먹는다', '졸려서 알레그라로 바꿨다', '알레르기약은 졸려서 알레그라로 바꿨다'],
    ['기획팀 소속이다', '운영팀으로 옮겼다', '운영팀 소속이다'],
  ])('is about what was said last where it leaves out its subject: %s ← %s', (told, correction, content) => {
    const toldAt = new Date('2026-11-01T09:00:00Z');
    const before = [
      known('Plays the cello', { toldAt: new Date(toldAt.getTime() - 60_000) }),
      known(told, { toldAt, category: MemoryCategory.BEHAVIOR }),
    ];
    const corrected = fact(correction, { corrects: true, toldAt: new Date(toldAt.getTime() + 60_000) });
    const decision = decideOnFact(corrected, before);
    expect(decision).toMatchObject({ outcome: 'SUPERSEDED', target: `uid of ${told}` });
    expect(decision).toHaveProperty('content', content);
  });

  test.each<Pair>([
    ['Standup is 9:15', "Standup's at 10 starting next week"],
    ['QA lead is Soren', 'Soren got promoted, QA lead is Imani'],
    ['팀원은 다섯 명이다', '한 명 나가서 팀원이 네 명이다'],
  ])('need not say so where it tells another value of the same: %s ← %s', (before, told) => {
    const habit = { category: MemoryCategory.BEHAVIOR };
    expect(decideOnFact(fact(told), [known(before, habit)]).outcome).toBe('SUPERSEDED');
  });

  test.each<Pair>([
    ['배포는 젠킨스로 한다', '배포는 화요일로 한다'],
    ['Logs go to Splunk', 'Logs are in English'],
  ])('leaves what a team does elsewhere or at some time: %s ← %s', (before, told) => {
    expect(decideOnFact(fact(told), [known(before)]).outcome).not.toBe('SUPERSEDED');
  });

  test('is dropped if it is doubtful and corrects nothing', () => {
    const doubtful = fact('Replaced the Kindle with a Kobo', { corrects: true, tentative: true });
    expect(decideOnFact(doubtful, [known('Plays the cello')])).toEqual({ outcome: 'DROPPED' });
    expect(decideOnFact(doubtful, [known('Reads on a Kindle')])).toMatchObject({ content: 'Reads on a Kobo' });
  });
});
