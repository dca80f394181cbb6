import { describe, expect, test } from '@jest/globals';
import { extractFacts } from '../../server/lifecycle/extract/extractFacts.ts';

const facts = (...said: string[]): string[] => {
  const [userQuery = '', previousUserQuery, ...earlier] = said.toReversed();
  return extractFacts({
    userQuery,
    ...(previousUserQuery ? { previousUserQuery, earlierUserQueries: earlier.toReversed() } : {}),
  }).map(({ content }) => content);
};

describe('nothing is learned from what is nobody’s life', () => {
  test.each([
    ['a scene', "Mock interview, please. You're the recruiter. I'm a welder with nine years at a shipyard."],
    ['a scene', 'I am a guest called Hugo with a shellfish allergy, you are the waiter. Begin.'],
    ['a scene', '너는 약사를 해라. 나는 손님이고 당뇨가 있소.'],
    ['a scene', '영어 회화 연습하자. 나는 관광객 역할. 나는 오슬로에 살고 견과류 알레르기가 있어'],
    ['an exercise', 'I own three flats and earn 4,000 a month, problem 7 in the workbook. What is my tax?'],
    ['an exercise', '저는 집이 두 채고 월급이 410만 원입니다. 시험 문제인데 세금이 얼마예요?'],
    ['something made up', 'My uncle owes me 3,000 and I moved out in June. It is a made-up case, who is liable?'],
    ['a supposition', 'Assume I put 300 a month into a fund, what do I have at 60?'],
    ['a supposition', '내가 자식 넷 있는 사람이라고 쳐. 그럼 공제가 얼마야?'],
    [
      'a pasted text',
      '이 공고 어색한 데 고쳐줘\n저희는 매주 수요일에 배송합니다. 반려견은 데려오실 수 없습니다. 현금만 받습니다.',
    ],
    [
      'a pasted text',
      "I'm Petra, I bake on Sundays and I never use yeast. My oven is from 1970.\n\nWhat kind of text is this?",
    ],
  ])('%s: %s', (_, said) => {
    expect(facts(said)).toEqual([]);
  });

  test('nor from the next turns of a scene, until it is over', () => {
    const scene = "Practice dialogue: you're the landlord. I'm a tenant.";
    expect(facts(scene, 'Hello!', 'I have two dogs and I work nights.')).toEqual([]);
    expect(facts(scene, 'Hello!', 'Scene over, thanks.', 'I have two dogs.')).toEqual(['Has two dogs']);
  });

  test.each([
    ['praise', "You're a star. I'm allergic to celery.", ['Is allergic to celery']],
    ['a role at work', '저희 팀에서 제 역할은 품질 관리예요', ['팀에서 제 역할은 품질 관리다']],
    ['a question about a text', 'I live in Tartu.\nIs the old town nice?', ['Lives in Tartu']],
    ['agreement', "You are kind, I'm allergic to latex.", ['Is allergic to latex']],
    [
      'an appointment',
      'I have a practice exam on Monday. I live in Cork.',
      ['Has a practice exam on Monday', 'Lives in Cork'],
    ],
    ['a job', '저는 병원에서 코디네이터 역할을 하고 있어요', ['병원에서 코디네이터 역할을 한다']],
    [
      'a question about a place',
      'I live in Tartu and I have a parrot and two hens.\nWhat is this city known for?',
      ['Lives in Tartu', 'Has a parrot and two hens'],
    ],
    ['what somebody does not care about', '그 얘긴 저랑 상관없어요. 저는 비건이에요', ['비건이다']],
    ['a setting', '난방 22도 설정임. 나는 춘천에 살아', ['춘천에 산다']],
    [
      'how often something happens',
      'I get the problem 3 times a month. I live in Cork.',
      ['Gets the problem 3 times a month', 'Lives in Cork'],
    ],
    ['what stands beside a supposition', '만약 그만두면 퇴직금이 나올까? 저는 광주에 살아요', ['광주에 산다']],
    ['what stands beside a wish', 'If only I had a car. I live in Cork.', ['Lives in Cork']],
    ['a week of lessons', '월요일은 검도, 목요일은 도예 배우러 다녀요', ['월요일은 검도, 목요일은 도예 배우러 다닌다']],
    ['what began at some time', '언제부턴가 콜라를 안 마셔요', ['언제부턴가 콜라를 마시지 않는다']],
    ['a habit with “only ever”', 'I only ever drink decaf', ['Only ever drinks decaf']],
  ])('but %s is no scene and no pasted text: %s', (_, said, expected) => {
    expect(facts(said)).toEqual(expected);
  });
});

describe('what strangers do is not the user’s', () => {
  test.each([
    '옆 팀 과장님이 매일 새벽에 수영하고 술은 입에도 안 댄대요. 저녁은 무조건 굶는다는데 건강에 좋아요?',
    '그 유튜버는 고기만 먹고 커피는 절대 안 마신대',
    'A man at the gym lives on eggs, and pays nobody for advice.',
  ])('%s', (said) => {
    expect(facts(said)).toEqual([]);
  });

  test('but relatives’ news that somebody told is', () => {
    expect(facts('우리 형이 내년에 전주로 이사 간대')).toEqual(['형이 내년에 전주로 이사 간다고 한다']);
  });
});

describe('no question is a fact', () => {
  test.each([
    'am i diabetic if my sugar is 130 after lunch',
    'when is the allotment society usually open',
    '이 마을 이름은 왜 두물머리예요',
    '보증금을 올리고 계약이 끝나면 제가 나가야 되나요?',
  ])('%s', (said) => {
    expect(facts(said)).toEqual([]);
  });

  test('times with a question word ask nothing', () => {
    expect(facts('얼마 전에 강릉으로 이사했어요')).toEqual(['강릉에 산다']);
  });
});

describe('a fact says something by itself', () => {
  test.each([
    ['a value', 'At 300 a month when am I clear?'],
    ['a value', '연 4.1% 24개월'],
    ['a time', '다음 달 19일에 한 번 더 오래'],
    ['a name', 'A carpenter called Silvio.'],
    ['a clause before its predicate', '산에 다녀오더니'],
    ['a pointer', '그분 비건이래요'],
    ['the plans of one week', '월요일 치과, 수요일 회식, 금요일 시험'],
    ['an order to end an exception', '다음 질문부터는 평소처럼 답하면 돼'],
    ['advice', 'my uncle says get a van and my cousin laughs'],
    ['a phrase', "not so bad, can't complain"],
  ])('not %s: %s', (_, said) => {
    expect(facts(said)).toEqual([]);
  });
});

describe('who users say that they are', () => {
  test.each([
    ['Ruben here, I look after the warehouse.', ['Name is Ruben', 'Looks after the warehouse']],
    ['Hi all, Femke here, data analyst at a port in Ghent', ['Name is Femke', 'Is data analyst at a port in Ghent']],
    ['Good evening, Amara here from Lagos.', ['Name is Amara', 'Is from Lagos']],
    ["I'm Viktor. I live in Cork.", ['Name is Viktor', 'Lives in Cork']],
    ['My name is Adrian and I live in Cork.', ['Name is Adrian', 'Lives in Cork']],
    ['Marketer here. I live in Cork.', ['Lives in Cork']],
    ['난 지호고 마흔두 살, 여수 살아', ['이름은 지호다', '나이는 마흔두 살이다', '여수에 산다']],
  ])('%s', (said, expected) => {
    expect(facts(said)).toEqual(expected);
  });

  test('"Nobody here" and "Nurse here" give no name', () => {
    expect(facts('Nobody here, I am alone.').join()).not.toMatch(/Name/);
    expect(facts('Nurse here, night shifts only.').join()).not.toMatch(/Name/);
  });
});
