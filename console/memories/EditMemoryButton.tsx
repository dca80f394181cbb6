import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { MutationButton } from '../app/MutationButton.tsx';
import type { MemoryCategory } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { people } from '../people/words.ts';
import { Select } from '../ui/Choice.tsx';
import { TextBox } from '../ui/TextBox.tsx';
import { words } from '../words/words.ts';
import { inspector } from './words.ts';

const EditMemoryMutation = graphql(`
  mutation EditMemory($input: UpdateMemoryInput!) {
    updateMemory(input: $input) {
      memory {
        id
        ...MemoryFacts_memory
      }
    }
  }
`);

interface EditMemoryButtonProps {
  memory: { id: string; version: string; content: string; category: MemoryCategory };
  onDone(): void;
}

/** Edits a memory. Sends only the changed fields. */
export function EditMemoryButton({ memory, onDone }: EditMemoryButtonProps) {
  const [content, setContent] = useState('');
  const [category, setCategory] = useState(memory.category);
  const [seen, setSeen] = useState(memory.version);
  const [send, attempt] = useMutation(EditMemoryMutation);
  const input = () => ({
    id: memory.id,
    expectedVersion: seen,
    ...(content === memory.content ? {} : { content: content.trim() }),
    ...(category === memory.category ? {} : { category }),
  });
  return (
    <MutationButton
      name={inspector.edit}
      does={inspector.editDoes}
      cancel={words.shell.cancel}
      size="xs"
      attempt={attempt}
      onOpen={() => {
        setContent(memory.content);
        setCategory(memory.category);
        setSeen(memory.version);
      }}
      onConfirm={() => send({ variables: { input: input() } }).then(onDone)}
    >
      <TextBox label={inspector.content} required maxLength={2_000} value={content} isFirst onChange={setContent} />
      <Select label={inspector.category} value={category} names={people.categoryNames} onChoose={setCategory} />
    </MutationButton>
  );
}

const PinMutation = graphql(`
  mutation PinMemory($input: PinMemoryInput!) {
    pinMemory(input: $input) {
      memory {
        id
        ...MemoryFacts_memory
      }
    }
  }
`);

const UnpinMutation = graphql(`
  mutation UnpinMemory($input: UnpinMemoryInput!) {
    unpinMemory(input: $input) {
      memory {
        id
        ...MemoryFacts_memory
      }
    }
  }
`);

interface PinMemoryButtonProps {
  id: string;
  isPinned: boolean;
  onDone(): void;
}

/** Pins a memory, so that it comes first in every context, or unpins it. */
export function PinMemoryButton({ id, isPinned, onDone }: PinMemoryButtonProps) {
  const [pin, pinning] = useMutation(PinMutation);
  const [unpin, unpinning] = useMutation(UnpinMutation);
  const send = () => {
    const variables = { input: { id } };
    return isPinned ? unpin({ variables }) : pin({ variables });
  };
  return (
    <MutationButton
      name={isPinned ? inspector.unpin : inspector.pin}
      does={isPinned ? inspector.unpinDoes : inspector.pinDoes}
      cancel={words.shell.cancel}
      variant="default"
      size="xs"
      attempt={isPinned ? unpinning : pinning}
      onConfirm={() => send().then(onDone)}
    />
  );
}
