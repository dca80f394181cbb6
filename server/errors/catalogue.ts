import { accessRefusals } from './accessRefusals.ts';
import { inputRefusals, notFoundRefusals, settingRefusals } from './inputRefusals.ts';
import { documentRefusals, memoryRefusals } from './memoryRefusals.ts';
import { peopleRefusals, privacyRefusals } from './peopleRefusals.ts';
import type { Refusal } from './refusal.ts';
import { serverRefusals } from './serverRefusals.ts';

/** Every refusal of the server, by its code. */
export const REFUSALS = {
  ...inputRefusals,
  ...memoryRefusals,
  ...documentRefusals,
  ...peopleRefusals,
  ...notFoundRefusals,
  ...accessRefusals,
  ...privacyRefusals,
  ...settingRefusals,
  ...serverRefusals,
} as const;

type Catalogue = typeof REFUSALS;

export type RefusalCode = keyof Catalogue;
/** The codes that are thrown as an error of their own. */
export type ThrownCode = { [C in RefusalCode]: Catalogue[C] extends { is: string } ? C : never }[RefusalCode];

type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** The parameters of a code. */
export type ParamsOf<C extends RefusalCode> = { readonly [N in NamesIn<Catalogue[C]['message']>]: string | number };
type Params = Readonly<Record<string, string | number>>;

/** The parameters of a code as an argument; optional if it has none. */
export type Given<C extends RefusalCode> = [keyof ParamsOf<C>] extends [never]
  ? [params?: Record<string, never>]
  : [params: ParamsOf<C>];

/** Why something is refused, as code and parameters. */
export interface Reason {
  code: RefusalCode;
  params: Params;
}

export const reason = <C extends RefusalCode>(code: C, ...[params = {}]: Given<C>): Reason => ({ code, params });

/** The message of a reason, in English. */
export const render = ({ code, params }: Reason): string => fill(refusalOf(code).message, params);

/** The text for the offending field. */
export const renderIssue = ({ code, params }: Reason): string => {
  const { issue, message } = refusalOf(code);
  return fill(issue ?? message, params);
};

export const refusalOf = (code: RefusalCode): Refusal => REFUSALS[code];

const fill = (template: string, params: Params): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
