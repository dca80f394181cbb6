import { describe, expect, test } from '@jest/globals';
import { groupBySounds } from '../../scripts/vectors/groupBySounds.ts';
import { makeLexicon } from '../../server/text/korean/lexicon.ts';
import { readStems } from '../../server/text/korean/readStems.ts';
import { singleSyllableForms } from '../../server/text/korean/searchTerms.ts';
import { englishSounds, hangulSounds, soundsAlike } from '../../server/text/korean/syllables.ts';
import { wordTables } from '../../server/text/words/wordTables.ts';

const WORDS =
  '책 방 딸 눈 집 친구 아파트 배송 비 사랑 운동 가다 마시다 쓰다 먹다 살다 모르다 부르다 춥다 돕다 듣다 짓다 파랗다 전하다 되돌아오다'.split(
    ' ',
  );
const lexicon = makeLexicon(WORDS.map((word, row) => [word, row]));
const stemsOf = (word: string) => readStems(word, lexicon).rows.map((row) => WORDS[row]);

describe('readStems', () => {
  test.each([
    ['책은', '책'],
    ['방을', '방'],
    ['딸이랑', '딸'],
    ['집에서는', '집'],
    ['아파트였는데', '아파트'],
    ['운동하면서', '운동'],
    ['사랑스러운', '사랑'],
    ['갔습니다', '가다'],
    ['마셨어요', '마시다'],
    ['썼는데', '쓰다'],
    ['먹었던', '먹다'],
    ['몰라요', '모르다'],
    ['불러', '부르다'],
    ['추웠어요', '춥다'],
    ['도와주셔서', '돕다'],
    ['들었어요', '듣다'],
    ['지어서', '짓다'],
    ['파란', '파랗다'],
    ['전했다', '전하다'],
  ])('reads %s as %s', (word, stem) => {
    expect(stemsOf(word)).toEqual([stem]);
  });

  test('splits compounds that it does not know whole', () => {
    expect(stemsOf('배송비를')).toEqual(['배송', '비']);
    expect(stemsOf('친구집에')).toEqual(['친구', '집']);
  });

  test('reads function words without a meaning, and says what it does not know', () => {
    expect(readStems('있었는데', lexicon)).toEqual({ rows: [], unknown: '' });
    expect(readStems('쾅뽥', lexicon)).toEqual({ rows: [], unknown: '쾅뽥' });
  });
});

test('the table of sounds has every English word that may be written in Hangul', () => {
  const { english, wordsBySounds } = wordTables();
  expect([...wordsBySounds]).toEqual(groupBySounds(english.rowOf.keys()));
});

describe('soundsAlike', () => {
  const alike = (hangul: string, english: string) => {
    const sounds = hangulSounds(hangul);
    return sounds !== undefined && soundsAlike(sounds, englishSounds(english));
  };

  test.each([
    ['스탠드업', 'standup'],
    ['커버리지', 'coverage'],
    ['클러스터', 'cluster'],
    ['미디어', 'media'],
    ['컨테이너', 'container'],
  ])('%s is %s', (hangul, english) => {
    expect(alike(hangul, english)).toBe(true);
  });

  test.each([
    ['레디스', 'leaders'],
    ['프로메테우스', 'parameters'],
    ['커버리지', 'cabbage'],
  ])('%s is not %s', (hangul, english) => {
    expect(alike(hangul, english)).toBe(false);
  });
});

describe('singleSyllableForms', () => {
  test('finds a noun of one syllable with any particle, or with none', () => {
    for (const word of ['책', '책은', '책이랑', '책에서'])
      expect(singleSyllableForms(`그 ${word} 어디 뒀지?`)).toEqual(
        expect.arrayContaining(['책', '책을', '책이', '책은']),
      );
  });

  test('finds nothing in pronouns, numbers and longer words', () => {
    expect(singleSyllableForms('나는 3층에서 마을을 그렸다')).toEqual([]);
  });
});
