/** The command line: finds the command, runs it, and turns failures into words and exit codes. */
import { parseArgs } from 'node:util';
import { isRecollectError } from '@recollect/client';
import { COMMANDS } from './commands/all.ts';
import { complete } from './commands/completion.ts';
import { COMMON } from './run/common.ts';
import { EXIT, type ExitCode, exitCodeOf, Failure, misused } from './run/failures.ts';
import { describeAll, renderHelp, renderOverview } from './run/help.ts';
import { nearestOf } from './run/nearestOf.ts';
import { optionsOf } from './run/parseArguments.ts';
import { type Machine, runCommand } from './run/run.ts';
import { type Language, languageOf, say } from './run/words.ts';

declare const RECOLLECT_CLI_VERSION: string;

export async function runCli(args: readonly string[], machine: Machine): Promise<ExitCode> {
  const language = languageOf(machine.env, flagAfter(args, '--language'));
  try {
    return await dispatch(args, language, machine);
  } catch (error) {
    machine.stderr.write(`${messageOf(error, language)}\n`);
    return codeOf(error, commandFirst(args)[0]);
  }
}

async function dispatch(args: readonly string[], language: Language, machine: Machine): Promise<ExitCode> {
  const [name, ...rest] = commandFirst(args);
  const print = (text: string): ExitCode => {
    machine.stdout.write(`${text}\n`);
    return EXIT.done;
  };
  if (name === '--version' || name === '-v') return print(RECOLLECT_CLI_VERSION);
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    if (rest.includes('--json')) return print(JSON.stringify(describeAll(COMMANDS, language), null, 2));
    const [about] = rest;
    if (about === undefined || about.startsWith('-')) return print(renderOverview(COMMANDS, language));
    return print(renderHelp(about, findCommand(about), language));
  }
  if (name === 'complete' && rest[0] === '--') return print(complete(COMMANDS, rest.slice(1), language));
  const command = findCommand(name);
  const end = rest.indexOf('--');
  if ((end < 0 ? rest : rest.slice(0, end)).some((arg) => arg === '--help' || arg === '-h'))
    return print(renderHelp(name, command, language));
  return runCommand(command, rest, machine);
}

/** Options may also stand before the command: `recollect --user minji facts`. */
function commandFirst(args: readonly string[]): readonly string[] {
  const { tokens } = parseArgs({
    args: [...args],
    options: optionsOf(COMMON),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const at = tokens.find(({ kind }) => kind === 'positional')?.index ?? 0;
  return [...args.slice(at, at + 1), ...args.slice(0, at), ...args.slice(at + 1)];
}

function findCommand(name: string) {
  if (Object.hasOwn(COMMANDS, name)) return COMMANDS[name]!;
  const near = nearestOf(name, Object.keys(COMMANDS));
  if (near)
    throw misused(['There is no command “{name}”. Did you mean {near}?', '“{name}” 명령이 없습니다. {near}인가요?'], {
      name,
      near,
    });
  throw misused(
    [
      'There is no command “{name}”. recollect help lists them.',
      '“{name}” 명령이 없습니다. recollect help로 목록을 보세요.',
    ],
    { name },
  );
}

function codeOf(error: unknown, name = ''): ExitCode {
  const code = exitCodeOf(error);
  return code === EXIT.usage && Object.hasOwn(COMMANDS, name) && COMMANDS[name]!.neverBlocks ? EXIT.failed : code;
}

const flagAfter = (args: readonly string[], flag: string): string | undefined =>
  args[args.indexOf(flag) + 1 || args.length] ?? args.find((arg) => arg.startsWith(`${flag}=`))?.slice(flag.length + 1);

function messageOf(error: unknown, language: Language): string {
  if (error instanceof Failure) return say(error.words, language, error.params);
  if (!isRecollectError(error)) return error instanceof Error ? error.message : String(error);
  const details = error.issues
    .map(({ path, message }) => `${path.replace(/^input\./, '')}: ${message}`)
    .filter((detail) => !error.message.includes(detail))
    .map((detail) => `  ${detail}`);
  return [`${error.code}: ${error.message}`, ...details].join('\n');
}
