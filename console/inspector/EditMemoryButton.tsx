import { useMutation } from '@apollo/client/react';
import { NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../FailureAlert.tsx';
import type { MemoryCategory } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { words } from '../words/words.ts';

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

interface Editable {
  id: string;
  content: string;
  category: MemoryCategory;
  confidence: number;
  expiresAt: string | null;
}

const fieldsOf = ({ content, category, confidence, expiresAt }: Editable) => ({
  content,
  category,
  confidence,
  expires: expiresAt?.slice(0, 10) ?? '',
});

/** Corrects what is remembered. Only what was changed is sent. */
export function EditMemoryButton({ memory, onDone }: { memory: Editable; onDone(): void }) {
  const before = fieldsOf(memory);
  const [fields, setFields] = useState(before);
  const change = (more: Partial<typeof before>) => setFields((was) => ({ ...was, ...more }));
  const [send, { error, reset }] = useMutation(EditMemoryMutation);

  const input = () => ({
    id: memory.id,
    ...(fields.content === before.content ? {} : { content: fields.content.trim() }),
    ...(fields.category === before.category ? {} : { category: fields.category }),
    ...(fields.confidence === before.confidence ? {} : { confidence: fields.confidence }),
    ...(fields.expires === before.expires
      ? {}
      : { expiresAt: fields.expires ? new Date(fields.expires).toISOString() : null }),
  });

  return (
    <ActionButton
      name={words.inspector.edit}
      does={words.inspector.editDoes}
      cancel={words.shell.close}
      failure={error && <FailureAlert error={error} />}
      onOpen={() => {
        reset();
        setFields(before);
      }}
      onConfirm={() => send({ variables: { input: input() } }).then(onDone)}
    >
      <Textarea
        label={words.inspector.content}
        required
        autosize
        minRows={2}
        data-autofocus
        value={fields.content}
        onChange={(event) => change({ content: event.currentTarget.value })}
      />
      <NativeSelect
        label={words.inspector.category}
        value={fields.category}
        data={Object.entries(words.people.categoryNames).map(([value, label]) => ({ value, label }))}
        onChange={(event) => change({ category: event.currentTarget.value as MemoryCategory })}
      />
      <NumberInput
        label={words.inspector.confidence}
        description={words.inspector.confidenceHint}
        min={0}
        max={1}
        step={0.05}
        value={fields.confidence}
        onChange={(value) => change({ confidence: Number(value) })}
      />
      <TextInput
        type="date"
        label={words.inspector.expires}
        description={words.inspector.expiresHint}
        value={fields.expires}
        onChange={(event) => change({ expires: event.currentTarget.value })}
      />
    </ActionButton>
  );
}
