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
  run: async ({ must }) => tab.setup('recollect', 'recollect', must('shell')),
};

/** Answers the completion script: prints what may come next. */
export function complete(
  commands: Readonly<Record<string, Command>>,
  args: readonly string[],
  language: Language,
): void {
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
  tab.parse([...args]);
}

const offer = ({ options = [] }: Argument, add: (value: string, about: string) => void): void => {
  for (const option of options) add(option, '');
};
