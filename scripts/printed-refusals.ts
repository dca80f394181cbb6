import { REFUSALS, type RefusalCode, refusalOf } from '../server/errors/catalogue.ts';

/** Every code that an error or an issue can have, with its parameters and sentences, for products and the console. */
export function printedRefusals(): string {
  const codes = (Object.keys(REFUSALS) as RefusalCode[]).sort();
  const printed = codes.map((code) => {
    const { is = 'BAD_USER_INPUT', message, issue } = refusalOf(code);
    return [code, { error: is, params: paramsIn(message), message, issue }];
  });
  return `${JSON.stringify(Object.fromEntries(printed), null, 2)}\n`;
}

/** The parameters that a template names. */
export const paramsIn = (template: string): string[] =>
  [...new Set([...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))].sort();
