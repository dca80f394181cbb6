import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { dayOf, startOfDay } from '../format/dayOf.ts';
import { formatDate } from '../format/formatDate.ts';
import type { BulkBar_MemoryFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { recallOf } from '../recallOf.ts';
import { SelectionBar } from '../ui/SelectionBar.tsx';
import { words } from '../words/words.ts';
import { ChangeManyButton } from './ChangeManyButton.tsx';
import type { StepOutcome } from './memorySteps.ts';

const BulkBarFragment = graphql(`
  fragment BulkBar_memory on Memory {
    id
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

interface Props {
  memories: FragmentType<BulkBar_MemoryFragment>[];
  /** @param contents what each says, by id */
  onDone(outcomes: StepOutcome[], contents: Map<string, string>): void;
  onClear(): void;
}

const TOMORROW_MS = 86_400_000;

/** What can be done to the memories that were chosen. Each takes those that it changes, and says which it leaves alone. */
export function BulkBar({ memories, onDone, onClear }: Props) {
  const [day, setDay] = useState('');
  const { data, dataState } = useFragment({ fragment: BulkBarFragment, from: memories });
  if (dataState !== 'complete') return null;
  const those = (...recalls: string[]) => data.filter((memory) => recalls.includes(recallOf(memory)));
  const expiresAt = startOfDay(day);
  const rest = (taken: unknown[], why: (count: number) => string) =>
    taken.length < data.length ? why(data.length - taken.length) : undefined;
  const done = (outcomes: StepOutcome[]) => onDone(outcomes, new Map(data.map(({ id, content }) => [id, content])));

  const recalled = those('active');
  const off = those('inactive');
  const lasting = those('active', 'inactive');
  return (
    <SelectionBar
      label={words.people.bulk}
      count={words.shell.selected(data.length)}
      clear={words.shell.clearSelection}
      onClear={onClear}
    >
      <ChangeManyButton
        name={words.inspector.deactivate}
        does={words.people.bulkDeactivateDoes(recalled.length)}
        memories={recalled}
        rest={rest(recalled, words.people.notRecalledAnyway)}
        stepOf={({ id }) => ({ verb: 'deactivate', id })}
        onDone={done}
      />
      <ChangeManyButton
        name={words.inspector.reactivate}
        does={words.people.bulkReactivateDoes(off.length)}
        memories={off}
        rest={rest(off, words.people.notToBringBack)}
        stepOf={({ id }) => ({ verb: 'reactivate', id })}
        onDone={done}
      />
      <ChangeManyButton
        name={words.inspector.setExpiry}
        does={words.inspector.expiryDoes(expiresAt && formatDate(expiresAt))}
        memories={lasting}
        rest={rest(lasting, words.people.expiryStays)}
        stepOf={({ id, ...memory }) => ({ verb: 'expire', id, expiresAt, before: memory.expiresAt })}
        onDone={done}
      >
        <TextInput
          type="date"
          label={words.inspector.expiresOn}
          description={words.inspector.expiresHint}
          min={dayOf(new Date(Date.now() + TOMORROW_MS))}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </ChangeManyButton>
    </SelectionBar>
  );
}
