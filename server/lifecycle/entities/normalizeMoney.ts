import { normalize } from '../../text/normalize.ts';
import type { Normalized } from './normalized.ts';
import { parseAmount } from './parseAmount.ts';

const CURRENCIES: readonly [unit: string, written: RegExp][] = [
  ['USD', /us\$|\$|\busd\b|usd|dollars?|bucks|달러|불/g],
  ['EUR', /€|eur(?:os?)?|유로/g],
  ['GBP', /£|gbp|pounds?|파운드/g],
  ['JPY', /¥|jpy|yen|엔/g],
  ['CNY', /cny|rmb|yuan|위안/g],
  ['KRW', /₩|krw|won|원/g],
];
const KOREAN_SCALE = /[조억만]/;

/**
 * `5억` → 500000000, `$5,000` → 5000 USD. Won are written without a unit, so that 5억, 5억원 and a product's own 500000000
 * are one amount. Amounts in 만, 억 and 조 are won, because nobody uses these for dollars without saying so.
 */
export function normalizeMoney(value: string): Normalized | undefined {
  const text = normalize(value);
  for (const [unit, written] of CURRENCIES) {
    const rest = text.replace(written, '');
    if (rest === text) continue;
    const amount = parseAmount(rest);
    if (amount !== undefined) return { normalized: unit === 'KRW' ? `${amount}` : `${amount} ${unit}`, amount, unit };
  }
  const amount = parseAmount(text, true);
  if (amount === undefined) return undefined;
  return KOREAN_SCALE.test(text)
    ? { normalized: `${amount}`, amount, unit: 'KRW' }
    : { normalized: `${amount}`, amount };
}
