import { describe, expect, test } from '@jest/globals';
import { changedAttribute } from '../../server/lifecycle/facts/attributes.ts';

describe('an attribute with a single value takes its new value, whatever the wording', () => {
  test.each([
    ['Writes a memoir, due on March 2', 'Deadline has been pushed to April 9', 'Writes a memoir, due on April 9'],
    ['납기는 6월 10일이다', '납기가 6월 24일로 밀렸다', '납기는 6월 24일이다'],
    [
      'Has a work permit, it runs out 4 May 2027',
      'Permit was renewed, it is valid until July 2030',
      'Has a work permit, it runs out July 2030',
    ],
    ['여권이 2027년 3월에 만료된다', '여권 유효기간이 2036년 5월까지다', '여권이 2036년 5월에 만료된다'],
    ['Price is £9 a month', 'Pricing went to £11', 'Price is £11 a month'],
    ['Trains for the Oslo half, aiming for 1:50', "Target's 1:58 now", 'Trains for the Oslo half, aiming for 1:58'],
    [
      'The novel is called Low Water, set in Hull',
      "The title's Slack Tide now",
      'The novel is called Slack Tide, set in Hull',
    ],
    ['새벽 5시에 일어난다', '7시에 일어나기로 했다', '7시에 일어난다'],
    ['부모님이랑 셋이 산다', '혼자 산다', '혼자 산다'],
    ['Lives with two flatmates', 'Lives alone now', 'Lives alone'],
    ['Plans to submit in May 2027', 'Submission is in November 2027 now', 'Plans to submit in November 2027'],
    [
      'The choir meets in the old chapel on Mondays',
      'Choir meets at Lark Hall now, £5 a time',
      'The choir meets at Lark Hall on Mondays',
    ],
    ['소식지는 주 2회 보낸다', '소식지 매일 보내기로 했다', '소식지는 매일 보낸다'],
    ['Swims twice a week at the lido', 'Swims daily at the lido now', 'Swims daily at the lido'],
    ['Swims at the lido every Sunday', 'Swims twice a week now', 'Swims at the lido twice a week'],
    ['일요일마다 수영 간다', '수영 이제 주 2회 가기로 했다', '주 2회 수영 간다'],
    ['Paints for an hour before 8', 'Paints at night now', 'Paints for an hour at night'],
  ])('%s – %s', (known, told, expected) => {
    expect(changedAttribute(told, known)).toBe(expected);
  });

  test.each([
    [
      'instead of it',
      'Is training for the marathon, long run every Sunday',
      'No marathon this year, swimming instead twice a week',
    ],
    ['of another thing', 'Milk costs £1.20 at the corner shop', 'The gym fee went to £30'],
    ['in another unit', 'Goal is 5 kg by May', 'Goal is 12 books this year'],
    ['on some days only', '새벽 5시에 일어난다', '주말에는 8시에 일어난다'],
    ['of somebody else', '아들은 7시에 일어난다', '6시에 일어나기로 했다'],
    ['of what is no work', 'The cat is called Mimi', "The title's Slack Tide now"],
    ['that is one of two', 'Fees are £10 for adults, with £5 for children', 'Fees went to £12'],
  ])('a value %s changes nothing', (_, known, told) => {
    expect(changedAttribute(told, known)).toBeUndefined();
  });
});

describe('who is named lives and works where the newest fact says', () => {
  test.each([
    ['Cousin Ida lives in Cork with two cats', "Ida's moved to Galway", 'Cousin Ida lives in Galway with two cats'],
    [
      'Brother Max lives in Ghent with his girlfriend Lotte',
      "Max and Lotte split up and he's moved to Bruges",
      'Brother Max lives in Bruges',
    ],
    [
      'Husband Omar works at Lidl',
      "Omar's left Lidl, he's training as a baker",
      "Husband Omar no longer works at Lidl. He's training as a baker",
    ],
    ['Sister Rosa works for Bosch in Ulm', 'Rosa started at Zeiss', 'Sister Rosa works for Zeiss in Ulm'],
    ['동생은 대전에 산다', '동생 부산으로 이사했다', '동생은 부산에 산다'],
  ])('%s – %s', (known, told, expected) => {
    expect(changedAttribute(told, known)).toBe(expected);
  });

  test.each([
    ['another person', 'Cousin Ida lives in Cork', "Eva's moved to Galway"],
    ['a name that only begins alike', 'Cousin Idabel lives in Cork', "Ida's moved to Galway"],
    ['another employer', 'Husband Omar works at Lidl', "Omar's left Aldi"],
  ])('%s changes nothing', (_, known, told) => {
    expect(changedAttribute(told, known)).toBeUndefined();
  });
});
