import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { List, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { recallStateOf } from '../app/recallStateOf.ts';
import { DAY_MS, dayOf, formatDate, startOfDay } from '../format/times.ts';
import type { BulkBar_MemoryFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { inspector } from '../memories/words.ts';
import { BulkButton } from '../ui/BulkButton.tsx';
import { SelectionBar } from '../ui/SelectionBar.tsx';
import { words } from '../words/words.ts';
import { type MemoryStep, outcomeOf, renderSkipReason, type StepOutcome, useMemorySteps } from './memorySteps.ts';
import { people } from './words.ts';

const BulkBarFragment = graphql(`
  fragment BulkBar_memory on Memory {
    id
    version
    content
    category
    expiresAt
    dueAt
    deactivatedAt
    supersededBy {
      id
    }
  }
`);

interface BulkBarProps {
  memories: FragmentType<BulkBar_MemoryFragment>[];
  /** @param contents memory contents by id */
  onDone(outcomes: StepOutcome[], contents: Map<string, string>): void;
  onClear(): void;
}

/** The actions on the selected memories. Each one takes the memories it can change, and says which ones it skips. */
export function BulkBar({ memories, onDone, onClear }: BulkBarProps) {
  const [day, setDay] = useState('');
  const { data, dataState } = useFragment({ fragment: BulkBarFragment, from: memories });
  if (dataState !== 'complete') return null;
  const those = (...recalls: string[]) => data.filter((memory) => recalls.includes(recallStateOf(memory)));
  const expiresAt = startOfDay(day);
  const rest = (taken: unknown[], why: (count: number) => string) =>
    taken.length < data.length ? why(data.length - taken.length) : undefined;
  const done = (outcomes: StepOutcome[]) => onDone(outcomes, new Map(data.map(({ id, content }) => [id, content])));

  const recalled = those('active');
  const off = those('inactive');
  const lasting = those('active', 'inactive');
  return (
    <SelectionBar
      label={people.bulk}
      count={words.shell.selected(data.length)}
      clear={words.shell.clearSelection}
      onClear={onClear}
    >
      <ChangeManyButton
        name={inspector.deactivate}
        does={people.bulkDeactivateDoes(recalled.length)}
        memories={recalled}
        rest={rest(recalled, people.notRecalledAnyway)}
        stepOf={({ id }) => ({ verb: 'deactivate', id })}
        onDone={done}
      />
      <ChangeManyButton
        name={inspector.reactivate}
        does={people.bulkReactivateDoes(off.length)}
        memories={off}
        rest={rest(off, people.notToBringBack)}
        stepOf={({ id }) => ({ verb: 'reactivate', id })}
        onDone={done}
      />
      <ChangeManyButton
        name={inspector.setExpiry}
        does={inspector.expiryDoes(expiresAt && formatDate(expiresAt))}
        memories={lasting}
        rest={rest(lasting, people.expiryStays)}
        stepOf={({ id, ...memory }) => ({ verb: 'expire', id, expiresAt, before: memory.expiresAt })}
        onDone={done}
      >
        <TextInput
          type="date"
          label={inspector.expiresOn}
          description={inspector.expiresHint}
          min={dayOf(new Date(Date.now() + DAY_MS))}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </ChangeManyButton>
    </SelectionBar>
  );
}

type Chosen = Pick<BulkBar_MemoryFragment, 'id' | 'content' | 'category' | 'expiresAt'>;

interface ChangeManyButtonProps {
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
function ChangeManyButton({ name, does, memories, rest, stepOf, onDone, children }: ChangeManyButtonProps) {
  const take = useMemorySteps();
  const outcomes = useRef<StepOutcome[]>([]);
  const change = async (some: Chosen[]) => {
    const came = await Promise.all(
      some.map(async (memory) => ({ memory, outcome: await outcomeOf(stepOf(memory), take) })),
    );
    outcomes.current.push(...came.map(({ outcome }) => outcome));
    return came.map(({ memory: { id, content }, outcome: { error } }) => ({
      id,
      name: content,
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
