import { expect, test } from '@jest/globals';
import type { CandidatePassage } from '../../server/queries/recall/candidateDocuments.ts';
import { ASKED, rankPassages } from '../../server/recall/rank/rankPassages.ts';
import { tokenize } from '../../server/text/tokenize.ts';

/** The first of the passages for a question; vectors favor them in their order. */
function firstOf(question: string, contents: readonly string[]): string {
  const terms = [...new Set(tokenize(question))];
  const passages = contents.map((content, at) => {
    const words = tokenize(content);
    const matched = terms.reduce((bits, term, i) => (words.includes(term) ? bits | (1 << i) : bits), 0);
    const passage = { content, heading: null, termCount: words.length };
    return { passage, matched, cosine: 0.9 - at / 10 } as unknown as CandidatePassage;
  });
  const statistics = { passages: 40, terms: 800 };
  const [best] = rankPassages({ latest: [], passages, statistics }, { text: question, terms, asked: undefined }, ASKED);
  return best!.item.passage.content;
}

test.each([
  [
    '제12조 내용이 뭐야?',
    ['제11조 내용이 다른 조항에 우선한다.', '내용이 적힌 별표를 본다.', '제12조 재검수는 20일 안에 한다.'],
  ],
  [
    'Who supplies the part 9317-46?',
    ['The part supplies the line.', 'Who supplies what?', '| 9317-46 | bottle sensor |'],
  ],
  [
    'What does section 7.4 require?',
    ['A section does require it.', 'This section is short.', '7.4 The supplier signs.'],
  ],
  ['What is E-311?', ['What is it?', 'E-305 is what?', '| E-311 | cap crooked |']],
])('a passage with the code that is asked for comes first: %s', (question, contents) => {
  expect(firstOf(question, contents)).toBe(contents.at(-1));
});

test('an amount alone does not bring a passage to the front', () => {
  const warranty = '압축기 보증을 늘리려면 온라인으로 등록한다.';
  expect(firstOf('압축기 보증을 7년으로 늘리려면?', [warranty, '도면은 7년 동안 보관한다.'])).toBe(warranty);
});
