import { Progress } from '@mantine/core';
import type { ContextSection } from '../gql/graphql.ts';
import type { Tally } from './tallySections.ts';

const COLORS = {
  CURRENT_TURNS: 'violet.7',
  MEMORIES: 'orange.5',
  DOCUMENTS: 'indigo.5',
  RELATED_TURNS: 'teal.6',
  SHORT_TERM: 'indigo.4',
  ENTITIES: 'pink.5',
  PREFERENCES: 'yellow.5',
  MID_TERM: 'blue.7',
  LONG_TERM: 'cyan.4',
} satisfies Record<ContextSection, string>;

/** Neighbouring colours also differ in lightness. */
export const colorOf = (section: ContextSection): string => COLORS[section];
export const FRAME_COLOR = 'gray.5';

interface Props {
  tallies: readonly Tally[];
  /** Tokens of the text around the items. */
  frame: number;
  budget: number;
}

/** How a budget was spent, as one bar. The figures are shown next to it for people who cannot see the bar. */
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
