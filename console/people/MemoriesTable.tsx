import type { FragmentType } from '@apollo/client';
import { Text } from '@mantine/core';
import type { MemoryRow_MemoryFragment } from '../gql/graphql.ts';
import { ListTable } from '../ui/ListTable.tsx';
import type { Selection } from '../ui/selectionOf.ts';
import { words } from '../words/words.ts';
import { MemoryRow } from './MemoryRow.tsx';

const COLUMNS = [
  { name: words.people.memory },
  { name: words.inspector.category },
  { name: words.inspector.confidence, align: 'right' as const },
  { name: words.inspector.created },
  { name: words.people.recall },
];

interface Props {
  memories: ({ id: string } & FragmentType<MemoryRow_MemoryFragment>)[];
  userId: string;
  selection: Selection;
}

/** The memories of a user, of which several can be selected. */
export function MemoriesTable({ memories, userId, selection }: Props) {
  return (
    <>
      <ListTable label={words.people.memories} columns={COLUMNS} select={{ label: words.shell.selectShown, selection }}>
        {memories.map((memory) => (
          <MemoryRow
            key={memory.id}
            memory={memory}
            userId={userId}
            isChosen={selection.has(memory.id)}
            onToggle={(through) => selection.toggle(memory.id, through)}
          />
        ))}
      </ListTable>
      <Text size="xs" c="dimmed">
        {words.people.chooseHint}
      </Text>
    </>
  );
}
