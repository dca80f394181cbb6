import { useMutation } from '@apollo/client/react';
import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { MutationButton } from '../app/MutationButton.tsx';
import type { MemoryCategory } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { people } from '../people/words.ts';
import { words } from '../words/words.ts';
import { quarantine as W } from './words.ts';

const AcceptMutation = graphql(`
  mutation AcceptStatement($input: AcceptQuarantinedInput!) {
    acceptQuarantined(input: $input) {
      memory {
        id
      }
    }
  }
`);

interface Props {
  id: string;
  text: string;
  onDone(): void;
}

/** Makes a memory of a statement, in the words that the reader leaves of it. */
export function AcceptButton({ id, text, onDone }: Props) {
  const [content, setContent] = useState(text);
  const [category, setCategory] = useState<MemoryCategory>('CONTEXT');
  const [accept, attempt] = useMutation(AcceptMutation);
  return (
    <MutationButton
      name={W.accept}
      does={W.acceptDoes}
      cancel={words.shell.cancel}
      variant="default"
      size="xs"
      attempt={attempt}
      onOpen={() => setContent(text)}
      onConfirm={() => accept({ variables: { input: { id, content: content.trim(), category } } }).then(onDone)}
    >
      <Textarea
        label={W.content}
        required
        autosize
        minRows={2}
        maxLength={2_000}
        data-autofocus
        value={content}
        onChange={(event) => setContent(event.currentTarget.value)}
      />
      <NativeSelect
        label={W.category}
        value={category}
        data={Object.entries(people.categoryNames).map(([value, label]) => ({ value, label }))}
        onChange={(event) => setCategory(event.currentTarget.value as MemoryCategory)}
      />
    </MutationButton>
  );
}
