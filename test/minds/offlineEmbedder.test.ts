import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { offlineEmbedder } from '../../server/minds/offlineMinds.ts';

async function near(a: string, b: string): Promise<number> {
  const [x, y] = await offlineEmbedder.embed([a, b]);
  return x!.reduce((sum, value, i) => sum + value * y![i]!, 0);
}

describe('offlineEmbedder', () => {
  test('returns unit vectors of 384 dimensions, or zeros for a text without words', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        const [vector] = await offlineEmbedder.embed([text]);
        expect(vector).toHaveLength(384);
        const length = Math.hypot(...vector!);
        expect(length === 0 || Math.abs(length - 1) < 1e-5).toBe(true);
      }),
    );
    expect(Math.hypot(...(await offlineEmbedder.embed(['… ?!']))[0]!)).toBe(0);
  });

  test('returns the same vector for a text alone and among others', async () => {
    const [alone] = await offlineEmbedder.embed(['강남 아파트']);
    expect((await offlineEmbedder.embed(['x', '강남 아파트']))[1]).toEqual(alone);
    expect(await offlineEmbedder.embed([])).toEqual([]);
  });

  test.each([
    [
      'Korean endings and particles',
      '강남 아파트를 찾고 있어요',
      '강남에 있는 아파트 찾아줘',
      '점심에 김치찌개를 먹었어요',
    ],
    ['English inflections', 'negotiating shipments', 'we negotiated a shipment', 'the weather is nice'],
    ['a typo', 'accommodation in Busan', 'acommodation Busan', 'invoice for coffee'],
    ['codes', 'invoice INV-2024-0017', 'INV-2024-0018', 'PO-88'],
    [
      'both languages in one sentence',
      'Kubernetes 클러스터 리전',
      '클러스터는 서울 리전, kubernetes',
      '막걸리를 좋아해요',
    ],
    ['other scripts', '東京の家賃', '東京で家賃を払う', 'Москва'],
  ])('%s are closer than unrelated texts', async (_, text, kin, stranger) => {
    expect(await near(text, kin)).toBeGreaterThan((await near(text, stranger)) + 0.15);
  });
});
