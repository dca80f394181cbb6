import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { ColorSwatch, Group, Stack, Table, Text } from '@mantine/core';
import { formatNumber } from '../format/formatNumber.ts';
import { formatPercent } from '../format/formatPercent.ts';
import type { ContextMeter_ContextFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Panel } from '../ui/Panel.tsx';
import { words } from '../words/words.ts';
import { SectionMeter } from './SectionMeter.tsx';
import { colorOf, FRAME_COLOR } from './sectionColors.ts';
import { tallySections } from './tallySections.ts';

const ContextMeterFragment = graphql(`
  fragment ContextMeter_context on MemoryContext {
    id
    promptTokens
    tokenBudget
    report {
      included {
        section
        tokens
      }
      omitted {
        section
        tokens
      }
    }
  }
`);

const swatch = (color: string) => `var(--mantine-color-${color.replace('.', '-')})`;

/** What the budget was spent on, section by section. */
export function ContextMeter({ context }: { context: FragmentType<ContextMeter_ContextFragment> }) {
  const { data, complete } = useFragment({ fragment: ContextMeterFragment, from: context });
  if (!complete) return null;
  const { promptTokens, tokenBudget, report } = data;
  const tallies = tallySections(report.included, report.omitted);
  const frame = Math.max(0, promptTokens - tallies.reduce((sum, { tokens }) => sum + tokens, 0));
  const rows = [
    ...tallies.map(({ section, ...tally }) => ({
      ...tally,
      name: words.play.sections[section],
      color: colorOf(section),
    })),
    { name: words.play.frame, color: FRAME_COLOR, tokens: frame, told: undefined, leftOut: undefined },
  ];
  const cell = (count: number | undefined) => (count === undefined ? '' : formatNumber(count));
  return (
    <Panel
      title={words.play.meter}
      aside={
        <Text size="sm" c="dimmed">
          {words.play.tokensUsed(formatNumber(promptTokens), formatNumber(tokenBudget))}
        </Text>
      }
    >
      <Stack gap="sm">
        <SectionMeter tallies={tallies} frame={frame} budget={tokenBudget} />
        <Table aria-label={words.play.meter} verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{words.play.section}</Table.Th>
              {[words.play.items, words.play.leftOut, words.play.tokens, words.play.share].map((name) => (
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
        </Table>
      </Stack>
    </Panel>
  );
}
