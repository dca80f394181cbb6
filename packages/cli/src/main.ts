/** The command line: finds the command, runs it, and turns failures into words and exit codes. */

import { isRecollectError } from '@recollect/client';
import { COMMANDS } from './commands/all.ts';
import { complete } from './commands/completion.ts';
import { EXIT, type ExitCode, exitCodeOf, Failure, misused } from './run/failures.ts';
import { describeAll, renderHelp, renderOverview } from './run/help.ts';
import { nearestOf } from './run/nearestOf.ts';
import { runCommand } from './run/run.ts';
import { type Language, languageOf, say } from './run/words.ts';

declare const RECOLLECT_CLI_VERSION: string;

async function main(args: readonly string[]): Promise<ExitCode> {
  const language = languageOf(process.env, flagAfter(args, '--language'));
  try {
    return await dispatch(args, language);
  } catch (error) {
    process.stderr.write(`${messageOf(error, language)}\n`);
    return exitCodeOf(error);
  }
}

async function dispatch(args: readonly string[], language: Language): Promise<ExitCode> {
  const [name, ...rest] = args;
  const print = (text: string): ExitCode => {
    process.stdout.write(`${text}\n`);
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
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  const { env, stdin, stdout, stderr } = process;
  return runCommand(command, rest, { env, stdin, stdout, stderr, signal: interrupted.signal });
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

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader of a pipe, such as `head`, has seen enough.
  if (error.code === 'EPIPE') process.exit(EXIT.done);
  throw error;
});

process.exitCode = await main(process.argv.slice(2));
