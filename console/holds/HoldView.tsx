import { useFragment, useMutation } from '@apollo/client/react';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { MutationButton } from '../app/MutationButton.tsx';
import { formatTime } from '../format/times.ts';
import { graphql } from '../gql/index.ts';
import { userUrl } from '../people/pages.ts';
import { translateNote } from '../privacy/words.ts';
import { Facts } from '../ui/Facts.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextBox } from '../ui/TextBox.tsx';
import { useMay } from '../viewer/Allowed.tsx';
import { words } from '../words/words.ts';
import { HoldBadge, isRunning } from './HoldRow.tsx';
import { holds as W } from './words.ts';

const HoldViewFragment = graphql(`
  fragment HoldView_hold on LegalHold {
    id
    userId
    reason
    owner
    placedAt
    placedBy
    until
    releasedAt
    releasedBy
    releaseNote
  }
`);

interface HoldViewProps {
  /** The id of a hold that was in the list. After its release it may no longer be there. */
  id: string;
  onReleased(): void;
}

/** Details of one hold, with a button to release it. */
export function HoldView({ id, onReleased }: HoldViewProps) {
  const mayRelease = useMay('hold.release');
  const { data, complete } = useFragment({ fragment: HoldViewFragment, from: { __typename: 'LegalHold', id } });
  if (!complete) return <Notice title={W.gone} />;
  const { userId, reason, owner, placedAt, placedBy, until, releasedAt, releasedBy, releaseNote } = data;
  return (
    <Stack>
      <Facts
        facts={[
          [W.person, userId],
          [W.state, <HoldBadge key="state" hold={data} />],
          [W.reason, reason],
          [W.owner, owner],
          [W.placed, W.placedBy(formatTime(placedAt), placedBy)],
          [W.until, until ? formatTime(until) : W.openEnd],
          [W.released, releasedAt ? W.placedBy(formatTime(releasedAt), releasedBy ?? '') : undefined],
          [W.releaseNote, releaseNote ? translateNote(releaseNote) : undefined],
        ]}
      />
      <Group gap="xs">
        <Button component={Link} to={userUrl({ user: userId })} variant="default">
          {W.toPerson}
        </Button>
        {mayRelease && isRunning(data) && <ReleaseHoldButton id={id} userId={userId} onReleased={onReleased} />}
      </Group>
    </Stack>
  );
}

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

interface ReleaseHoldButtonProps {
  id: string;
  userId: string;
  onReleased(): void;
}

/** Releases a hold. The data can be erased from then on, so the user must type the user id. */
function ReleaseHoldButton({ id, userId, onReleased }: ReleaseHoldButtonProps) {
  const [send, attempt] = useMutation(ReleaseHoldMutation);
  const [note, setNote] = useState('');
  return (
    <MutationButton
      name={W.release}
      does={W.releaseDoes(userId)}
      color="red.9"
      typed={{ text: userId, label: words.shell.typeUserId(userId) }}
      attempt={attempt}
      onConfirm={() => send({ variables: { input: { id, note: note.trim() || null } } }).then(onReleased)}
    >
      <TextBox
        label={W.releaseNote}
        description={W.releaseNoteHint}
        maxLength={2_000}
        value={note}
        isFirst
        onChange={setNote}
      />
    </MutationButton>
  );
}
