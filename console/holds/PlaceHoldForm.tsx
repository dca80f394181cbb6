import { useMutation } from '@apollo/client/react';
import { Button, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { Form } from '../ui/Form.tsx';
import { words } from '../words/words.ts';
import { holds as W } from './words.ts';

const PlaceHoldMutation = graphql(`
  mutation PlaceHold($input: PlaceLegalHoldInput!) {
    placeLegalHold(input: $input) {
      hold {
        id
      }
    }
  }
`);

const MEANING = { USER_ERASED: W.erased };

interface Props {
  /** The user to place the hold on, if known. */
  userId: string;
  onPlaced(): void;
}

/** Places a hold on a user. */
export function PlaceHoldForm({ userId, onPlaced }: Props) {
  const [input, setInput] = useState({ userId, reason: '', owner: '', until: '' });
  const change = (more: Partial<typeof input>) => setInput((before) => ({ ...before, ...more }));
  const [place, { loading, error }] = useMutation(PlaceHoldMutation);

  const submit = async () => {
    const { until, ...rest } = input;
    const { data } = await place({
      variables: {
        input: {
          userId: rest.userId.trim(),
          reason: rest.reason.trim(),
          owner: rest.owner.trim(),
          until: until ? new Date(until).toISOString() : null,
        },
      },
    }).catch(() => ({ data: undefined }));
    if (data) onPlaced();
  };

  return (
    <Form isBusy={loading} onSubmit={submit}>
      <Text size="sm">{W.placeIntro}</Text>
      {error && <FailureAlert error={error} meaning={MEANING} />}
      <TextInput
        label={W.onlyUser}
        description={words.userIdHint}
        required
        data-autofocus
        value={input.userId}
        onChange={(event) => change({ userId: event.currentTarget.value })}
      />
      <Textarea
        label={W.reason}
        description={W.reasonHint}
        required
        autosize
        minRows={2}
        value={input.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <TextInput
        label={W.owner}
        description={W.ownerHint}
        required
        value={input.owner}
        onChange={(event) => change({ owner: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={W.until}
        description={W.untilHint}
        value={input.until}
        onChange={(event) => change({ until: event.currentTarget.value })}
      />
      <Button type="submit" loading={loading}>
        {W.submit}
      </Button>
    </Form>
  );
}
