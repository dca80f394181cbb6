import { useMutation } from '@apollo/client/react';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { administration } from '../words/administration.ts';
import { words } from '../words/words.ts';

const ReleaseHoldMutation = graphql(`
  mutation ReleaseHold($input: ReleaseLegalHoldInput!) {
    releaseLegalHold(input: $input) {
      hold {
        id
        ...HoldRow_hold
        ...HoldView_hold
      }
    }
  }
`);

const W = administration.holds;

interface Props {
  id: string;
  userId: string;
  onReleased(): void;
}

/** Ends a hold: what it kept can go from then on, so the user id is asked for. */
export function ReleaseHoldButton({ id, userId, onReleased }: Props) {
  const [send, { error, reset }] = useMutation(ReleaseHoldMutation);
  const [note, setNote] = useState('');
  return (
    <ActionButton
      name={W.release}
      does={W.releaseDoes(userId)}
      cancel={words.shell.close}
      color="red.9"
      typed={{ text: userId, label: words.shell.typeUserId(userId) }}
      failure={error && <FailureAlert error={error} />}
      onOpen={reset}
      onConfirm={() => send({ variables: { input: { id, note: note.trim() || null } } }).then(onReleased)}
    >
      <Textarea
        label={W.releaseNote}
        description={W.releaseNoteHint}
        maxLength={2_000}
        autosize
        minRows={2}
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ActionButton>
  );
}
