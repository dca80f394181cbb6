import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { offlineEmbedder } from '../../server/minds/offlineMinds.ts';
import { unknownWords } from '../../server/text/words/textVector.ts';

async function near(a: string, b: string): Promise<number> {
  const [x = new Float32Array(), y = new Float32Array()] = await offlineEmbedder.embed([a, b]);
  return x.reduce((sum, value, i) => sum + value * (y[i] ?? 0), 0);
}

describe('offlineEmbedder', () => {
  test('returns unit vectors of 100 dimensions, or zeros for a text without a known word', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        const [vector = new Float32Array()] = await offlineEmbedder.embed([text]);
        expect(vector).toHaveLength(100);
        const length = Math.hypot(...vector);
        expect(length === 0 || Math.abs(length - 1) < 1e-5).toBe(true);
      }),
    );
    for (const text of ['… ?!', 'INV-2024-0017', '있는 것을 그냥 했어요'])
      expect(Math.hypot(...((await offlineEmbedder.embed([text]))[0] ?? []))).toBe(0);
  });

  test('returns the same vector for a text alone and among others', async () => {
    const [alone] = await offlineEmbedder.embed(['강남 아파트']);
    expect((await offlineEmbedder.embed(['x', '강남 아파트']))[1]).toEqual(alone);
    expect(await offlineEmbedder.embed([])).toEqual([]);
  });

  test.each([
    ['other words', 'my dog is sick', 'the puppy was ill', 'the invoice is overdue'],
    ['other words in Korean', '강아지가 아파요', '반려견을 병원에 데려갔다', '커밋 메시지는 영어로 써요'],
    ['endings and particles', '강남 아파트를 찾고 있어요', '강남에 있는 아파트 찾아줘', '점심에 김치찌개를 먹었어요'],
    ['irregular forms', '날이 추워서 감기에 걸렸다', '추울 때는 감기가 들어요', '코드를 지어 올렸다'],
    ['a question in English', 'Which medicine do I take?', '혈압약을 복용한다', '주말마다 낚시를 간다'],
    ['a question in Korean', '어떤 언어로 개발해?', 'He writes programs in Python', 'She grows tomatoes'],
    ['a loanword', '디렉터를 뽑았다', 'the new director', 'a recipe for soup'],
  ])('%s are closer than unrelated texts', async (_, text, kin, stranger) => {
    expect(await near(text, kin)).toBeGreaterThan((await near(text, stranger)) + 0.15);
  });

  test('names the words that are rare, or that it has no vectors for', () => {
    expect(unknownWords('Where did Xylqot put the report?')).toEqual(['xylqot']);
    expect(unknownWords('보고서를 어디에 뒀어?')).toEqual([]);
    expect(unknownWords('Did the invoice arrive?')).toEqual(['invoice']);
  });
});
