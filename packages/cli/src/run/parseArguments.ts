import { parseArgs } from 'node:util';
import type { Argument, Command } from './command.ts';
import { COMMON } from './common.ts';
import { type Failure, misused } from './failures.ts';
import { nearestOf } from './nearestOf.ts';

const isOption = ([, { type }]: [string, Argument]): boolean => type === 'string' || type === 'boolean';

/** The options among arguments, for `parseArgs`. */
export const optionsOf = (args: Readonly<Record<string, Argument>>) =>
  Object.fromEntries(
    Object.entries(args)
      .filter(isOption)
      .map(([name, { type, short }]) => [name, { type: type as 'string', ...(short && { short }) }]),
  );

/** The options of a command line by name, and its other arguments. */
export interface Parsed {
  values: Record<string, string | boolean | undefined>;
  positionals: string[];
}

/** Unknown options are refused: a misspelt `--dry-run` must not run. @throws Failure */
export function parseArguments(command: Command, rawArgs: readonly string[]): Parsed {
  const all = { ...COMMON, ...command.args };
  const named = Object.entries(all).filter(isOption);
  const places = Object.entries(command.args).filter(([, { type = 'positional' }]) => type === 'positional');
  const options = optionsOf(all);
  const read = (() => {
    try {
      return parseArgs({ args: [...rawArgs], options, allowPositionals: true });
    } catch (error) {
      throw badArgument(error as Error & { code?: string }, Object.keys(options));
    }
  })();
  const values: Parsed['values'] = { ...read.values };
  const positionals = [...read.positionals];
  for (const [name, { options: known }] of named) {
    const value = values[name];
    // An empty variable must not choose the user of the profile.
    if (typeof value === 'string' && value.trim() === '') throw withoutValue(`--${name}`);
    if (known && value !== undefined && !known.includes(value as string)) throw badOption(name, known);
  }
  for (const [name, { required, takesRest, options: known }] of places) {
    if (required && !known && positionals.length === 0) throw missing(name);
    if (takesRest) return { values, positionals };
    values[name] = positionals.shift();
    if (known && (required || values[name] !== undefined) && !known.includes(values[name] as string))
      throw misused(['{name} must be one of: {known}.', '{name} 값은 다음 중 하나여야 합니다: {known}.'], {
        name,
        known: known.join(', '),
      });
  }
  if (positionals.length > 0)
    throw misused(['Unexpected argument: “{extra}”.', '필요 없는 인자입니다: “{extra}”.'], {
      extra: positionals[0],
    });
  return { values, positionals };
}

/** Node's own message is in English, and explains how to pass a value that nobody meant to pass. */
function badArgument({ code, message }: Error & { code?: string }, names: readonly string[]): Failure {
  const [option = ''] = /--[^\s'<]+/.exec(message) ?? /-\w/.exec(message) ?? [];
  if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
    return message.endsWith('argument missing')
      ? withoutValue(option)
      : misused(['{message}', '{option} 옵션을 잘못 썼습니다. --help로 사용법을 보세요.'], { message, option });
  const near = nearestOf(option.replace(/^-+/, ''), names);
  return near
    ? misused(['There is no option {option}. Did you mean --{near}?', '{option} 옵션이 없습니다. --{near}인가요?'], {
        option,
        near,
      })
    : misused(
        ['There is no option {option}. --help lists them.', '{option} 옵션이 없습니다. --help로 목록을 보세요.'],
        {
          option,
        },
      );
}

const withoutValue = (option: string): Failure =>
  misused(['{option} needs a value.', '{option} 옵션에는 값이 필요합니다.'], { option });

export const missing = (name: string): Failure =>
  misused(['{name} is missing.', '필요한 값이 없습니다: {name}'], { name });

export const badOption = (name: string, known: readonly string[]): Failure =>
  misused(['--{name} must be one of: {known}.', '--{name} 값은 다음 중 하나여야 합니다: {known}.'], {
    name,
    known: known.join(', '),
  });
