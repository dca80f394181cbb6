import { Progress } from '@mantine/core';
import { colorOf, FRAME_COLOR } from './sectionColors.ts';
import type { Tally } from './tallySections.ts';

interface Props {
  tallies: readonly Tally[];
  /** Tokens of what stands around the items. */
  frame: number;
  budget: number;
}

/** How a budget was spent, as one bar. The figures stand beside it for who does not see it. */
export function SectionMeter({ tallies, frame, budget }: Props) {
  const share = (tokens: number) => (100 * tokens) / budget;
  return (
    <Progress.Root size="xl" radius="sm" aria-hidden>
      {tallies.map(({ section, tokens }) => (
        <Progress.Section key={section} value={share(tokens)} color={colorOf(section)} />
      ))}
      <Progress.Section value={share(frame)} color={FRAME_COLOR} />
    </Progress.Root>
  );
}
