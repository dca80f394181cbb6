import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { recallStateOf } from '../app/recallStateOf.ts';
import { dayOf, startOfDay } from '../format/days.ts';
import { formatDate } from '../format/times.ts';
import type { BulkBar_MemoryFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { inspector } from '../memories/words.ts';
import { SelectionBar } from '../ui/SelectionBar.tsx';
import { words } from '../words/words.ts';
import { ChangeManyButton } from './ChangeManyButton.tsx';
import type { StepOutcome } from './memorySteps.ts';
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

interface Props {
  memories: FragmentType<BulkBar_MemoryFragment>[];
  /** @param contents memory contents by id */
  onDone(outcomes: StepOutcome[], contents: Map<string, string>): void;
  onClear(): void;
}

const TOMORROW_MS = 86_400_000;

/** The actions on the selected memories. Each one takes the memories it can change, and says which ones it skips. */
export function BulkBar({ memories, onDone, onClear }: Props) {
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
          min={dayOf(new Date(Date.now() + TOMORROW_MS))}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </ChangeManyButton>
    </SelectionBar>
  );
}
