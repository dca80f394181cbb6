import { language } from '../words/language.ts';

const FORM = { notation: 'compact', maximumSignificantDigits: 3 } as const;
const CURRENCY = /^[A-Z]{3}$/;

/** An amount in few characters, as ₩500M or 2.5K kg. @param unit an ISO currency, any other, or none */
export function formatAmount(amount: number, unit: string | null): string {
  if (unit && CURRENCY.test(unit))
    return new Intl.NumberFormat(language, { ...FORM, style: 'currency', currency: unit }).format(amount);
  const figure = new Intl.NumberFormat(language, FORM).format(amount);
  return unit ? `${figure} ${unit}` : figure;
}
