import { COMMANDS } from '../packages/cli/src/commands/all.ts';
import type { Argument, Command } from '../packages/cli/src/run/command.ts';
import { COMMON } from '../packages/cli/src/run/common.ts';
import { EXIT, EXIT_MEANINGS } from '../packages/cli/src/run/failures.ts';
import { isPositional, optionOf, usageOf } from '../packages/cli/src/run/help.ts';

/** `npm run docs` writes between these marks. */
export const MARKS = ['<!-- npm run docs: commands -->', '<!-- /npm run docs -->'] as const;

/** The page with its current commands, common options and exit codes. */
export function withCommands(page: string): string {
  const [before, rest] = page.split(MARKS[0]);
  const after = rest?.split(MARKS[1])[1];
  if (after === undefined) throw new Error('docs/cli.md lacks the marks of its generated part.');
  return `${before}${MARKS[0]}\n${renderCommands()}\n${MARKS[1]}${after}`;
}

function renderCommands(): string {
  const commands = Object.entries(COMMANDS).map(([name, command]) => renderCommand(name, command));
  const codes = Object.entries(EXIT).map(
    ([name, code]) => `| ${code} | ${EXIT_MEANINGS[name as keyof typeof EXIT][0]} |`,
  );
  return [
    '## Commands',
    ...commands,
    '## Options of every command',
    renderArguments(COMMON),
    '## Exit codes',
    ['| code | meaning |', '|---|---|', ...codes].join('\n'),
  ].join('\n\n');
}

const renderCommand = (name: string, command: Command): string =>
  [
    `### ${name}`,
    `${command.about[0]}.`,
    ['```sh', `${usageOf(name, command, 'en')}`, '', ...command.examples, '```'].join('\n'),
    ...(Object.keys(command.args).length > 0 ? [renderArguments(command.args)] : []),
  ].join('\n\n');

const renderArguments = (args: Readonly<Record<string, Argument>>): string =>
  [
    '| argument | meaning |',
    '|---|---|',
    ...Object.entries(args).map(([name, argument]) => {
      const typed = isPositional(argument) ? `<${name}>` : optionOf(name, argument);
      const values = isPositional(argument) && argument.options ? `: ${argument.options.join(', ')}` : '';
      return `| \`${typed.replaceAll('|', '\\|')}\` | ${argument.about[0]}${values} |`;
    }),
  ].join('\n');
