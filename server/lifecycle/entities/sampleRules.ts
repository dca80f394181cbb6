import type { GivenRules } from './givenRules.ts';
import { homeRules } from './homeRules.ts';
import { tradeRules } from './tradeRules.ts';

/**
 * The rules that a new project starts with: flats for rent and sale, and trade documents, in Korean and English. A
 * sample, to be replaced; no code depends on these words. The aliases are names that products in these trades give the
 * types: a `complex` is referred to as "그 매물", and the `price` "5억" is read as an amount.
 */
export const sampleRules: GivenRules = { types: [...homeRules, ...tradeRules] };
