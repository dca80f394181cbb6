import tab from '@bomb.sh/tab';
import type { Argument, Command } from '../run/command.ts';
import { COMMON } from '../run/common.ts';
import { isPositional } from '../run/help.ts';
import { type Language, say } from '../run/words.ts';

const SHELLS = ['zsh', 'bash', 'fish', 'powershell'];

export const completion: Command = {
  isOfServer: () => false,
  about: ['Prints the completion script of a shell', '셸 자동 완성 스크립트를 출력합니다'],
  args: { shell: { required: true, options: SHELLS, about: ['The shell', '셸'] } },
  examples: [
    'source <(recollect completion zsh)',
    'recollect completion fish > ~/.config/fish/completions/recollect.fish',
  ],
  // The script calls `recollect complete -- …`.
  run: async ({ must, out }) => {
    const lines = printedBy(() => tab.setup('recollect', 'recollect', must('shell')));
    // Bash refuses to set read-only variables again, and completes files only where told to.
    const script = lines
      .join('\n')
      .replaceAll(/^readonly /gm, '')
      .replace(/^complete -F/m, 'complete -o default -F');
    await out.line(script);
  },
};

/** The lines that the library prints. */
function printedBy(print: () => void): string[] {
  const lines: string[] = [];
  const { log } = console;
  console.log = (line: string) => void lines.push(line);
  try {
    print();
  } finally {
    console.log = log;
  }
  return lines;
}

/** The answer to the completion script: what may come next. */
export function complete(
  commands: Readonly<Record<string, Command>>,
  args: readonly string[],
  language: Language,
): string {
  let isFile = false;
  const offer = ({ options = [], hint }: Argument, add: (value: string, about: string) => void): void => {
    isFile = hint === 'file' || hint === 'folder';
    for (const option of options) add(option, '');
  };
  for (const [name, { about, args: own }] of Object.entries(commands)) {
    const command = tab.command(name, say(about, language));
    for (const [argument, described] of Object.entries(own))
      if (isPositional(described))
        command.argument(argument, (add) => offer(described, add), described.takesRest ?? false);
    for (const [option, described] of Object.entries({ ...own, ...COMMON })) {
      if (isPositional(described)) continue;
      const about = say(described.about, language);
      if (described.type === 'boolean') command.option(option, about, described.short);
      else command.option(option, about, (add) => offer(described, add), described.short);
    }
  }
  const lines = printedBy(() => tab.parse([...args]));
  // The last line tells the shell what else it may offer: :0 is files.
  return [...lines.slice(0, -1), isFile ? ':0' : lines.at(-1)].join('\n');
}
