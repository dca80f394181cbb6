import { normalize } from '../../text/normalize.ts';
import type { Normalized } from './normalized.ts';
import { parseAmount } from './parseAmount.ts';

/** In square metres. A 평 is 400/121 m² by definition, a square foot 0.3048². */
const UNITS: readonly [squareMetres: number, written: RegExp][] = [
  [400 / 121, /(?:평형?대?|pyeong|pyung)$/],
  [0.09290304, /(?:sq\.? ?ft\.?|sqft|square f(?:ee|oo)t|ft2|평방피트)$/],
  [4046.8564224, /(?:acres?|에이커)$/],
  [10_000, /(?:ha|hectares?|헥타르)$/],
  [1, /(?:m2|sqm|sq\.? ?m\.?|square met(?:er|re)s?|제곱미터|평방미터|헤베)$/],
];

/**
 * `84㎡` → 84 m2, `32평` → 105.79 m2: converts every unit to square metres, so that areas can be compared and averaged.
 */
export function normalizeArea(value: string): Normalized | undefined {
  const text = normalize(value).replace(/㎡|m²/g, 'm2');
  for (const [squareMetres, written] of UNITS) {
    if (!written.test(text)) continue;
    const read = parseAmount(text.replace(written, ''));
    if (read === undefined) continue;
    const amount = Math.round(read * squareMetres * 100) / 100;
    return { normalized: `${amount} m2`, amount, unit: 'm2' };
  }
  return undefined;
}
