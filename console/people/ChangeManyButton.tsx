import { List, Stack, Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { FailureAlert } from '../app/FailureAlert.tsx';
import type { BulkBar_MemoryFragment } from '../gql/graphql.ts';
import { BulkButton } from '../ui/BulkButton.tsx';
import { words } from '../words/words.ts';
import { type MemoryStep, outcomeOf, type StepOutcome } from './memorySteps.ts';
import { renderSkipReason, useMemorySteps } from './useMemorySteps.ts';
import { people } from './words.ts';

type Chosen = Pick<BulkBar_MemoryFragment, 'id' | 'content' | 'category' | 'expiresAt'>;

interface Props {
  name: string;
  does: string;
  /** The memories that it changes. */
  memories: Chosen[];
  /** A note about the selected memories that it does not change. */
  rest: string | undefined;
  stepOf(memory: Chosen): MemoryStep;
  /** Called when the report is closed. */
  onDone(outcomes: StepOutcome[]): void;
  children?: ReactNode;
}

const SHOWN = 5;

/** Applies one action to many memories: says which ones before it starts, and reports the result of each. */
export function ChangeManyButton({ name, does, memories, rest, stepOf, onDone, children }: Props) {
  const take = useMemorySteps();
  const outcomes = useRef<StepOutcome[]>([]);
  const change = async (some: Chosen[]) => {
    const came = await Promise.all(some.map((memory) => outcomeOf(stepOf(memory), take)));
    outcomes.current.push(...came);
    return came.map(({ error }, i) => ({
      id: some[i]!.id,
      name: some[i]!.content,
      became: error === undefined ? people.changed : renderSkipReason(error),
    }));
  };
  return (
    <BulkButton
      name={name}
      items={memories}
      size={1}
      words={{ ...words.shell.bulk, who: people.memory }}
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
          {people.memoryCount(memories.length)}: {countsOf(memories)}
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
            {people.andMore(memories.length - SHOWN)}
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

/** Counts memories by category. */
const countsOf = (memories: Chosen[]): string =>
  [...Map.groupBy(memories, ({ category }) => category)]
    .map(([category, those]) => `${people.categoryNames[category]} ${those.length}`)
    .join(', ');
