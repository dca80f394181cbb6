import { useMutation } from '@apollo/client/react';
import { Button, Input, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../app/FailureAlert.tsx';
import type { PrivacyLaw, PrivacyRequestKind } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Segments, Select } from '../ui/Choice.tsx';
import { Form } from '../ui/Form.tsx';
import { TextBox } from '../ui/TextBox.tsx';
import { words } from '../words/words.ts';
import { desk } from './words.ts';

const OpenRequestMutation = graphql(`
  mutation OpenRequest($input: OpenPrivacyRequestInput!) {
    openPrivacyRequest(input: $input) {
      duplicate
      request {
        id
      }
    }
  }
`);

interface Props {
  /** The user that the request concerns, if known. */
  userId: string;
  onOpened(id: string): void;
}

/** Opens a privacy request for a user. */
export function OpenRequestForm({ userId, onOpened }: Props) {
  const [input, setInput] = useState({
    userId,
    kind: 'ERASURE' as PrivacyRequestKind,
    law: '' as PrivacyLaw | '',
    reason: '',
  });
  const change = (more: Partial<typeof input>) => setInput((before) => ({ ...before, ...more }));
  const [open, { loading, error }] = useMutation(OpenRequestMutation);

  const submit = async () => {
    const { law, reason, kind } = input;
    const variables = { input: { userId: input.userId.trim(), kind, law: law || null, reason: reason.trim() || null } };
    const { data } = await open({ variables }).catch(() => ({ data: undefined }));
    if (data) onOpened(data.openPrivacyRequest.request.id);
  };

  return (
    <Form isBusy={loading} onSubmit={submit}>
      <Text size="sm">{desk.openIntro}</Text>
      {error && <FailureAlert error={error} />}
      <TextInput
        label={desk.onlyUser}
        description={words.userIdHint}
        required
        data-autofocus
        value={input.userId}
        onChange={(event) => change({ userId: event.currentTarget.value })}
      />
      <Input.Wrapper label={desk.kind} labelElement="div">
        <Segments
          fullWidth
          aria-label={desk.kind}
          value={input.kind}
          names={desk.kinds}
          onChoose={(kind) => change({ kind })}
        />
      </Input.Wrapper>
      <Select
        label={desk.law}
        value={input.law}
        names={{ '': desk.projectLaw, ...desk.laws }}
        onChoose={(law) => change({ law })}
      />
      <TextBox
        label={desk.reason}
        description={desk.reasonHint}
        value={input.reason}
        onChange={(reason) => change({ reason })}
      />
      <Button type="submit" loading={loading}>
        {desk.submitOpen}
      </Button>
    </Form>
  );
}
