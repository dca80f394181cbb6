import { List, Stack, Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { FailureAlert } from '../FailureAlert.tsx';
import type { BulkBar_MemoryFragment } from '../gql/graphql.ts';
import { BulkButton } from '../ui/BulkButton.tsx';
import { words } from '../words/words.ts';
import { type MemoryStep, outcomeOf, type StepOutcome } from './memorySteps.ts';
import { useMemorySteps } from './useMemorySteps.ts';
import { whyNot } from './whyNot.ts';

type Chosen = Pick<BulkBar_MemoryFragment, 'id' | 'content' | 'category' | 'expiresAt'>;

interface Props {
  name: string;
  does: string;
  /** Those that it changes. */
  memories: Chosen[];
  /** What it says of the others that were chosen. */
  rest: string | undefined;
  stepOf(memory: Chosen): MemoryStep;
  /** The report was closed. */
  onDone(outcomes: StepOutcome[]): void;
  children?: ReactNode;
}

const SHOWN = 5;

/** Does one thing to many memories: says to which before it does, and what became of each. */
export function ChangeManyButton({ name, does, memories, rest, stepOf, onDone, children }: Props) {
  const take = useMemorySteps();
  const outcomes = useRef<StepOutcome[]>([]);
  const change = async (some: Chosen[]) => {
    const came = await Promise.all(some.map((memory) => outcomeOf(stepOf(memory), take)));
    outcomes.current.push(...came);
    return came.map(({ error }, i) => ({
      id: some[i]!.id,
      name: some[i]!.content,
      became: error === undefined ? words.people.changed : whyNot(error),
    }));
  };
  return (
    <BulkButton
      name={name}
      items={memories}
      size={1}
      words={{ ...words.shell.bulk, who: words.people.memory }}
      variant="default"
      disabled={memories.length === 0}
      failure={(error) => <FailureAlert error={error} />}
      onStep={change}
      onEnd={() => onDone(outcomes.current.splice(0))}
    >
      <Text size="sm">{does}</Text>
      {children}
      <Stack gap={4}>
        <Text size="sm" fw={600}>
          {words.people.memoryCount(memories.length)}: {countsOf(memories)}
        </Text>
        <List size="sm" spacing={2}>
          {memories.slice(0, SHOWN).map(({ id, content }) => (
            <List.Item key={id}>
              <Text size="sm" lineClamp={2}>
                {content}
              </Text>
            </List.Item>
          ))}
        </List>
        {memories.length > SHOWN && (
          <Text size="sm" c="dimmed">
            {words.people.andMore(memories.length - SHOWN)}
          </Text>
        )}
        {rest && (
          <Text size="sm" c="dimmed">
            {rest}
          </Text>
        )}
      </Stack>
    </BulkButton>
  );
}

/** How many of each category. */
const countsOf = (memories: Chosen[]): string =>
  [...Map.groupBy(memories, ({ category }) => category)]
    .map(([category, those]) => `${words.people.categoryNames[category]} ${those.length}`)
    .join(', ');
