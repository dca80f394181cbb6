import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { formatNumber } from '../format/formatNumber.ts';
import type { ContextComparison_ContextFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { words } from '../words/words.ts';
import { ChangedItems } from './ChangedItems.tsx';
import { compareItems } from './compareItems.ts';
import { SectionMeter } from './SectionMeter.tsx';
import { tallySections } from './tallySections.ts';

const ContextComparisonFragment = graphql(`
  fragment ContextComparison_context on MemoryContext {
    id
    promptTokens
    tokenBudget
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

interface Props {
  before: FragmentType<ContextComparison_ContextFragment>;
  after: FragmentType<ContextComparison_ContextFragment>;
}

/** Two contexts of one question: how each spends its budget, what came in, and what fell out and why. */
export function ContextComparison({ before, after }: Props) {
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
          { name: words.play.before, context: was.data },
          { name: words.play.after, context: is.data },
        ].map(({ name, context: { promptTokens, tokenBudget, report } }) => {
          const tallies = tallySections(report.included, report.omitted);
          const told = tallies.reduce((sum, { tokens }) => sum + tokens, 0);
          return (
            <div key={name}>
              <Title order={3} size="h6">
                {name}
              </Title>
              <Text size="sm" c="dimmed" mb={4}>
                {words.play.tokensUsed(formatNumber(promptTokens), formatNumber(tokenBudget))}
              </Text>
              <SectionMeter tallies={tallies} frame={Math.max(0, promptTokens - told)} budget={tokenBudget} />
            </div>
          );
        })}
      </SimpleGrid>
      {isSame ? (
        <Text size="sm">{words.play.same}</Text>
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <ChangedItems title={words.play.cameIn} sign="+" color="green" items={cameIn} />
          <ChangedItems title={words.play.fellOut} sign="−" color="red" items={fellOut} withReason />
          <ChangedItems title={words.play.wholeNow} sign="+" color="green" items={wholeNow} />
          <ChangedItems title={words.play.cutNow} sign="−" color="yellow" items={cutNow} />
        </SimpleGrid>
      )}
    </Stack>
  );
}
