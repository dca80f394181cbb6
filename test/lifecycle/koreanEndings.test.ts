import { describe, expect, test } from '@jest/globals';
import { writeFact } from '../../server/lifecycle/extract/clauses/writeFact.ts';
import { extractFacts } from '../../server/lifecycle/extract/extractFacts.ts';
import { isAdjective } from '../../server/lifecycle/extract/koreanAdjectives.ts';
import { parseSyllable, renderSyllable } from '../../server/text/korean/syllables.ts';
import { wordTables } from '../../server/text/words/wordTables.ts';

/** Stem, spoken form and the plain style, of regular and irregular verbs and adjectives. */
const STEMS =
  `듣 들어 듣는다, 걷 걸어 걷는다, 싣 실어 싣는다, 묻 물어 묻는다, 힘들 힘들어 힘들다, 만들 만들어 만든다, 떠들 떠들어 떠든다, 오르 올라 오른다,
부르 불러 부른다, 모르 몰라 모른다, 고르 골라 고른다, 기르 길러 기른다, 자르 잘라 자른다, 누르 눌러 누른다, 들르 들러 들른다, 빠르 빨라 빠르다, 다르 달라 다르다,
서투르 서툴러 서투르다, 돕 도와 돕는다, 굽 구워 굽는다, 눕 누워 눕는다, 줍 주워 줍는다, 춥 추워 춥다, 덥 더워 덥다, 무겁 무거워 무겁다, 어렵 어려워 어렵다,
가깝 가까워 가깝다, 짓 지어 짓는다, 붓 부어 붓는다, 낫 나아 낫다, 쓰 써 쓴다, 바쁘 바빠 바쁘다, 아프 아파 아프다, 모으 모아 모은다, 마시 마셔 마신다, 배우 배워 배운다,
보 봐 본다, 하 해 한다, 받 받아 받는다, 입 입어 입는다, 잡 잡아 잡는다, 먹 먹어 먹는다, 다니 다녀 다닌다, 놀 놀아 논다, 살 살아 산다, 좁 좁아 좁다, 뽑 뽑아 뽑는다,
믿 믿어 믿는다, 닫 닫아 닫는다, 얻 얻어 얻는다, 웃 웃어 웃는다, 벗 벗어 벗는다, 씻 씻어 씻는다`
    .split(/,\s+/)
    .map((line) => line.split(' ') as [string, string, string]);

/** ㄹ falls before ㄴ. */
const beforeNieun = (stem: string): string => stem.replace(/들$/, '드').replace(/놀$/, '노').replace(/살$/, '사');

describe('a statement is written in the plain style of its verb', () => {
  test.each(STEMS)('%s, %s: %s', (stem, spoken, plain) => {
    for (const form of [spoken, `${spoken}요`, `${stem}지만`, `${stem}고`, `${beforeNieun(stem)}네요`])
      expect(writeFact(`저는 요즘 집에서 ${form}`)).toMatch(new RegExp(`${plain}$`));
  });

  test.each([
    ['보험료가 올라서', /오른다$/],
    ['연락은 오후에만 주세요', /주세요$/],
    ['카페 하고 있어요 8년째', /카페 한다, 8년째$/],
    ['담당은 민지', /담당은 민지/],
    ['스탠드업은 매일 10시반', /매일 10시반이다$/],
    ['지금 회사는 판교에 있어요', /^지금 회사는/],
    ['아들 이름은 지아', /이름은 지아$/],
    ['둘째 이름은 수아예요', /이름은 수아다$/],
    ['허리가 안 좋아서 무거운 건 못 들어', /무거운 건 못 든다$/],
    ['스쿼트는 80키로 들어', /80키로 든다$/],
    ['휴가는 강릉으로 갈 거야', /갈 거다$/],
  ])('%s', (said, written) => {
    expect(writeFact(said)).toMatch(written);
  });

  test.each([
    ['변이 계속 묽어요', /묽다$/],
    ['아침마다 좀 어지럽네요', /어지럽다$/],
    ['요즘 눈이 침침해요', /침침하다$/],
    ['손이 가려우니까', /가렵다$/],
    ['저는 학교 영양사고요', /영양사다$/],
    ['우리 회사는 출퇴근이 특기고요', /특기다$/],
    ['쓰는 말은 베트남어요', /베트남어다$/],
    ['무조건 안경을 써야', /써야 한다$/],
    ['동생은 비자가 나왔다는데', /나왔다고 한다$/],
    ['사수는 단축키만 쓴다네요', /쓴다고 한다$/],
    ['동네가 좋더라고요', /좋다$/],
    ['혼인신고', /혼인신고$/],
    ['답은 짧게 해줘', /해줘$/],
  ])('%s', (said, written) => {
    expect(writeFact(said)).toMatch(written);
  });

  const known = [...wordTables().korean.rowOf.keys()].filter(
    (word) =>
      /^[가-힣]+[^었았렀이]다$/.test(word) &&
      !/마다$|^(?:바|데리|더불|말|연달|마|마스|다슬|듯하|빚지고있)다$/.test(word),
  );

  test(`each of the ${known.length} predicates of the word list has one plain form, whatever its ending`, () => {
    const others = known.flatMap((word) => {
      const stem = word.slice(0, -1);
      const written = [`${stem}고요`, `${stem}지만`, `${stem}거든요`, `${stem}더라고요`, formal(stem)].map(
        (form) => writeFact(`저는 요즘 집에서 ${form}`).split(' ').at(-1) ?? '',
      );
      const expected = isAdjective(stem) ? word : undefined;
      const [first = ''] = written;
      const isSound =
        written.every((form) => form === first) && /[^다]다$/.test(first) && (!expected || first === expected);
      return isSound ? [] : [`${word}: ${written}`];
    });
    expect(others).toEqual([]);
  });
});

/** 간다 is 갑니다, 먹는다 먹습니다. */
function formal(stem: string): string {
  const last = parseSyllable(stem.slice(-1));
  if (!last || (last.final !== '' && last.final !== 'ㄹ')) return `${stem}습니다`;
  return `${stem.slice(0, -1)}${renderSyllable({ ...last, final: 'ㅂ' })}니다`;
}

describe('a verb that was made a noun states what the verb does', () => {
  test.each([
    ['고양이 두마리 키움', '고양이 두마리 키운다'],
    ['주말마다 수영 다님', '주말마다 수영 다닌다'],
    ['그림', ''],
    ['새 모임', ''],
  ])('%s: %s', (userQuery, fact) => {
    expect(
      extractFacts({ userQuery })
        .map(({ content }) => content)
        .join(),
    ).toBe(fact);
  });
});
