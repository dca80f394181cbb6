import type { Argument, Command } from './command.ts';
import { COMMON } from './common.ts';
import { EXIT, EXIT_MEANINGS } from './failures.ts';
import { type Language, say, type Words } from './words.ts';

const TITLE: Words = [
  'The command line of Recollect, memory for AI products',
  'AI 제품의 기억, Recollect의 명령줄 도구',
];
const COMMAND: Words = ['<command>', '<명령>'];
const OPTIONS: Words = ['[options]', '[옵션]'];
const USAGE: Words = ['Usage: {usage}', '사용법: {usage}'];
const MORE: Words = [
  'recollect <command> --help explains a command; recollect help --json lists everything for programs.',
  'recollect <명령> --help로 명령의 사용법을 보고, recollect help --json으로 전체 목록을 JSON으로 출력합니다.',
];

export const isPositional = ({ type = 'positional' }: Argument): boolean => type === 'positional';

/** A command with its arguments, as it is typed. */
export function usageOf(name: string, { args }: Command, language: Language): string {
  const places = Object.entries(args).filter(([, argument]) => isPositional(argument));
  const shown = places.map(([place, { required, takesRest }]) => {
    const dots = takesRest ? '…' : '';
    return required ? `<${place}>${dots}` : `[${place}]${dots}`;
  });
  return ['recollect', name, ...shown, say(OPTIONS, language)].join(' ');
}

/** An option, as it is typed. */
export function optionOf(name: string, { type, short, hint, options }: Argument): string {
  const value = type === 'boolean' ? '' : ` <${options && options.length < 6 ? options.join('|') : (hint ?? name)}>`;
  return `${short ? `-${short}, ` : ''}--${name}${value}`;
}

export function renderOverview(commands: Readonly<Record<string, Command>>, language: Language): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  return [
    say(TITLE, language),
    '',
    say(USAGE, language, { usage: `recollect ${say(COMMAND, language)} ${say(OPTIONS, language)}` }),
    '',
    ...Object.entries(commands).map(([name, { about }]) => `  ${name.padEnd(width)}  ${say(about, language)}`),
    '',
    say(MORE, language),
  ].join('\n');
}

export function renderHelp(name: string, command: Command, language: Language): string {
  const places = Object.entries(command.args).filter(([, argument]) => isPositional(argument));
  const options = Object.entries({ ...command.args, ...COMMON }).filter(([, argument]) => !isPositional(argument));
  const lines: [string, Words][] = [
    ...places.map(([place, argument]): [string, Words] => [place, aboutWithOptions(argument)]),
    ...options.map(([option, argument]): [string, Words] => [optionOf(option, argument), argument.about]),
  ];
  const width = Math.max(...lines.map(([left]) => left.length));
  return [
    `${say(command.about, language)}.`,
    '',
    say(USAGE, language, { usage: usageOf(name, command, language) }),
    '',
    ...lines.map(([left, about]) => `  ${left.padEnd(width)}  ${say(about, language)}`),
    '',
    ...command.examples.map((example) => `  $ ${example}`),
  ].join('\n');
}

/** What an argument is, with the values that it can have. */
const aboutWithOptions = ({ about: [english, korean], options }: Argument): Words =>
  options ? [`${english}: ${options.join(', ')}`, `${korean}: ${options.join(', ')}`] : [english, korean];

/** The contents of help, for programs. */
export const describeAll = (commands: Readonly<Record<string, Command>>, language: Language): object => ({
  commands: Object.entries(commands).map(([name, { about, args, examples }]) => ({
    name,
    about: say(about, language),
    usage: usageOf(name, { about, args, examples } as Command, language),
    arguments: describeArguments(args, language),
    examples,
  })),
  commonArguments: describeArguments(COMMON, language),
  exitCodes: Object.entries(EXIT).map(([name, code]) => ({
    code,
    meaning: say(EXIT_MEANINGS[name as keyof typeof EXIT], language),
  })),
});

const describeArguments = (args: Command['args'], language: Language): object[] =>
  Object.entries(args).map(
    ([name, { about, type = 'positional', required = false, takesRest = false, short, options }]) => ({
      name,
      type,
      required,
      takesRest,
      ...(short && { short }),
      ...(options && { options }),
      about: say(about, language),
    }),
  );
