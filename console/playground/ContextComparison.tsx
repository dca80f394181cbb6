import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Badge, Button, Grid, Group, SimpleGrid, Slider, Stack, Text, TextInput, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { formatNumber } from '../format/numbers.ts';
import type { ContextComparison_ContextFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { SectionMeter } from './ContextMeter.tsx';
import { compareItems, type Item, keyed, tallySections, textOf } from './itemOf.ts';
import { play } from './words.ts';

/** The budget and time to compare with. */
export interface Other {
  budget: number;
  at: string;
}

interface CompareFormProps {
  initial: Other;
  busy: boolean;
  onCompare(other: Other): void;
}

const STEP = 50;
const MAX = 4_000;

/** Form for asking the same question with other values; releasing the slider asks immediately. */
export function CompareForm({ initial, busy, onCompare }: CompareFormProps) {
  const [other, setOther] = useState(initial);
  const labelId = useId();
  const most = Math.max(MAX, 2 * initial.budget);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onCompare(other);
      }}
    >
      <Grid align="end" mb="md">
        <Grid.Col span={{ base: 12, sm: 6 }} pb="lg">
          <Text id={labelId} size="sm" fw={500} mb={6}>
            {play.tokenBudget}: {formatNumber(other.budget)}
          </Text>
          <Slider
            min={STEP}
            max={most}
            step={STEP}
            label={formatNumber}
            marks={[most / 4, most / 2, (3 * most) / 4].map((value) => ({ value, label: formatNumber(value) }))}
            thumbProps={{ 'aria-labelledby': labelId }}
            value={other.budget}
            onChange={(budget) => setOther((before) => ({ ...before, budget }))}
            onChangeEnd={(budget) => onCompare({ ...other, budget })}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 8, sm: 4 }}>
          <TextInput
            type="datetime-local"
            label={play.at}
            value={other.at}
            onChange={(event) => setOther({ ...other, at: event.currentTarget.value })}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 4, sm: 2 }}>
          <Button type="submit" variant="default" loading={busy} fullWidth>
            {play.compareAsk}
          </Button>
        </Grid.Col>
      </Grid>
    </form>
  );
}

const ContextComparisonFragment = graphql(`
  fragment ContextComparison_context on MemoryContext {
    id
    promptTokens
    tokenBudget
    sectionTokens {
      section
      tokens
    }
    report {
      included {
        ...ContextItem_item @unmask
      }
      omitted {
        ...ContextItem_item @unmask
      }
    }
  }
`);

interface ContextComparisonProps {
  before: FragmentType<ContextComparison_ContextFragment>;
  after: FragmentType<ContextComparison_ContextFragment>;
}

/** Two contexts for one question: how each spends its budget, what was added, and what dropped out and why. */
export function ContextComparison({ before, after }: ContextComparisonProps) {
  const was = useFragment({
    fragment: ContextComparisonFragment,
    fragmentName: 'ContextComparison_context',
    from: before,
  });
  const is = useFragment({
    fragment: ContextComparisonFragment,
    fragmentName: 'ContextComparison_context',
    from: after,
  });
  if (!was.complete || !is.complete) return null;
  const { cameIn, fellOut, cutNow, wholeNow } = compareItems(was.data.report, is.data.report);
  const isSame = [cameIn, fellOut, cutNow, wholeNow].every(({ length }) => length === 0);
  return (
    <Stack gap="md" aria-live="polite">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {[
          { name: play.before, context: was.data },
          { name: play.after, context: is.data },
        ].map(({ name, context: { promptTokens, tokenBudget, sectionTokens, report } }) => {
          const tallies = tallySections(report.included, report.omitted, sectionTokens);
          const inSections = tallies.reduce((sum, { tokens }) => sum + tokens, 0);
          return (
            <div key={name}>
              <Title order={3} size="h6">
                {name}
              </Title>
              <Text size="sm" c="dimmed" mb={4}>
                {play.tokensUsed(formatNumber(promptTokens), formatNumber(tokenBudget))}
              </Text>
              <SectionMeter tallies={tallies} frame={promptTokens - inSections} budget={tokenBudget} />
            </div>
          );
        })}
      </SimpleGrid>
      {isSame ? (
        <Text size="sm">{play.same}</Text>
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <ChangedItems title={play.cameIn} sign="+" color="green" items={cameIn} />
          <ChangedItems title={play.fellOut} sign="−" color="red" items={fellOut} withReason />
          <ChangedItems title={play.wholeNow} sign="+" color="green" items={wholeNow} />
          <ChangedItems title={play.cutNow} sign="−" color="yellow" items={cutNow} />
        </SimpleGrid>
      )}
    </Stack>
  );
}

interface ChangedItemsProps {
  title: string;
  /** So that the meaning does not depend on colour alone. */
  sign: '+' | '−';
  color: string;
  items: readonly Item[];
  /** Whether to show the reason for each item. */
  withReason?: boolean;
}

/** One kind of change between two contexts; renders nothing if there is no such change. */
function ChangedItems({ title, sign, color, items, withReason = false }: ChangedItemsProps) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <Title order={3} size="h6" mb={4}>
        {title} ({items.length})
      </Title>
      <Stack component="ul" gap={6} p={0} m={0} style={{ listStyle: 'none' }}>
        {[...keyed(items)].map(([key, item]) => (
          <Group key={key} component="li" gap="xs" wrap="nowrap" align="start">
            <Badge variant="light" color={color} w={28} px={0} aria-hidden>
              {sign}
            </Badge>
            <div style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
              <Text size="sm" lineClamp={2}>
                {textOf(item)}
              </Text>
              <Text size="xs" c="dimmed">
                {play.sections[item.section]}
                {withReason && item.outcome !== 'INCLUDED' && ` · ${play.outcomes[item.outcome]}`}
              </Text>
            </div>
          </Group>
        ))}
      </Stack>
    </section>
  );
}
