import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { ColorSwatch, Group, Progress, Stack, Table, Text } from '@mantine/core';
import { formatNumber, formatPercent } from '../format/numbers.ts';
import type { ContextMeter_ContextFragment, ContextSection } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Panel } from '../ui/Panel.tsx';
import { words } from '../words/words.ts';
import { type Tally, tallySections } from './itemOf.ts';
import { play } from './words.ts';

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
const colorOf = (section: ContextSection): string => COLORS[section];
const FRAME_COLOR = 'gray.5';

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

const ContextMeterFragment = graphql(`
  fragment ContextMeter_context on MemoryContext {
    id
    promptTokens
    tokenBudget
    sectionTokens {
      section
      tokens
    }
    report {
      included {
        section
      }
      omitted {
        section
      }
    }
  }
`);

const swatch = (color: string) => `var(--mantine-color-${color.replace('.', '-')})`;

/** How the budget was spent, section by section. */
export function ContextMeter({ context }: { context: FragmentType<ContextMeter_ContextFragment> }) {
  const { data, complete } = useFragment({ fragment: ContextMeterFragment, from: context });
  if (!complete) return null;
  const { promptTokens, tokenBudget, sectionTokens, report } = data;
  const tallies = tallySections(report.included, report.omitted, sectionTokens);
  const frame = promptTokens - tallies.reduce((sum, { tokens }) => sum + tokens, 0);
  const rows = [
    ...tallies.map(({ section, ...tally }) => ({
      ...tally,
      name: play.sections[section],
      color: colorOf(section),
    })),
    { name: play.frame, color: FRAME_COLOR, tokens: frame, told: undefined, leftOut: undefined },
  ];
  const cell = (count: number | undefined) => (count === undefined ? '' : formatNumber(count));
  return (
    <Panel
      title={play.meter}
      aside={
        <Text size="sm" c="dimmed">
          {play.tokensUsed(formatNumber(promptTokens), formatNumber(tokenBudget))}
        </Text>
      }
    >
      <Stack gap="sm">
        <SectionMeter tallies={tallies} frame={frame} budget={tokenBudget} />
        <Table.ScrollContainer minWidth={400} type="native" tabIndex={0}>
          <Table aria-label={play.meter} verticalSpacing={4} horizontalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{play.section}</Table.Th>
                {[play.items, play.leftOut, play.tokens, play.share].map((name) => (
                  <Table.Th key={name} ta="right" scope="col">
                    {name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ name, color, told, leftOut, tokens }) => (
                <Table.Tr key={name}>
                  <Table.Td>
                    <Group gap="xs" wrap="nowrap">
                      <ColorSwatch color={swatch(color)} size={12} withShadow={false} aria-hidden />
                      {name}
                    </Group>
                  </Table.Td>
                  <Table.Td ta="right">{cell(told)}</Table.Td>
                  <Table.Td ta="right">{cell(leftOut)}</Table.Td>
                  <Table.Td ta="right">{formatNumber(tokens)}</Table.Td>
                  <Table.Td ta="right">{formatPercent(tokens / tokenBudget)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
            <Table.Tfoot>
              <Table.Tr>
                <Table.Th scope="row" colSpan={3}>
                  {words.shell.total}
                </Table.Th>
                <Table.Th ta="right">{formatNumber(promptTokens)}</Table.Th>
                <Table.Th ta="right">{formatPercent(promptTokens / tokenBudget)}</Table.Th>
              </Table.Tr>
            </Table.Tfoot>
          </Table>
        </Table.ScrollContainer>
      </Stack>
    </Panel>
  );
}
