import { describe, expect, test } from '@jest/globals';
import { NORMALIZERS, type NormalizerName, parseAmount } from '../../server/lifecycle/entities/normalizers.ts';

const table: Record<NormalizerName, [value: string, normalized: string | undefined][]> = {
  money: [
    ['5억', '500000000'],
    ['3억 5천만원', '350000000'],
    ['3억5천', '350000000'],
    ['1억 5000', '150000000'],
    ['1.5억', '150000000'],
    ['1조 2000억원', '1200000000000'],
    ['1000만원', '10000000'],
    ['만원', '10000'],
    ['500,000원', '500000'],
    ['₩300', '300'],
    ['$5,000', '5000 USD'],
    ['USD 5k', '5000 USD'],
    ['5천 달러', '5000 USD'],
    ['5만불', '50000 USD'],
    ['2.5 million dollars', '2500000 USD'],
    ['€1.2m', '1200000 EUR'],
    ['£20', '20 GBP'],
    ['１０억', '1000000000'],
    ['5000', '5000'],
    ['free', undefined],
  ],
  area: [
    ['84㎡', '84 m2'],
    ['59.9 m²', '59.9 m2'],
    ['32평', '105.79 m2'],
    ['25평형대', '82.64 m2'],
    ['1,000 sqft', '92.9 m2'],
    ['100 square metres', '100 m2'],
    ['large', undefined],
  ],
  number: [
    ['방 3개', '3'],
    ['1,200 units', '1200'],
    ['3만 5천', '35000'],
    ['none', undefined],
  ],
  date: [
    ['2024-05-01', '2024-05-01'],
    ['2024. 5. 1.', '2024-05-01'],
    ['2024년 5월 3일', '2024-05-03'],
    ['2024년 5월', '2024-05'],
    ['5월 3일', '--05-03'],
    ['May 3, 2024', '2024-05-03'],
    ['3rd of May 2024', '2024-05-03'],
    ['13월 1일', undefined],
    ['soon', undefined],
  ],
  text: [['  Hello　World ', 'hello world']],
};

describe.each(Object.keys(table) as NormalizerName[])('the normalizer %s', (name) => {
  test.each(table[name])('reads %j as %j', (value, normalized) => {
    expect(NORMALIZERS[name](value)?.normalized).toBe(normalized);
  });
});

test('money and area keep their amount and unit for ranges', () => {
  expect(NORMALIZERS.money('$5,000')).toEqual({ normalized: '5000 USD', amount: 5000, unit: 'USD' });
  expect(NORMALIZERS.area('10평')).toEqual({ normalized: '33.06 m2', amount: 33.06, unit: 'm2' });
});

test.each([
  ['1.2m', 1_200_000],
  ['3 billion', 3e9],
  ['삼', undefined],
  ['십억', 1e9],
  ['2백50', 250],
])('%j says %p', (written, amount) => {
  expect(parseAmount(written)).toBe(amount);
});
