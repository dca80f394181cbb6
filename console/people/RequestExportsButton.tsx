import { useMutation } from '@apollo/client/react';
import { Anchor, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { BulkButton } from '../ui/BulkButton.tsx';
import { requestUrl } from '../urls.ts';
import { desk } from '../words/desk.ts';
import { words } from '../words/words.ts';

const RequestExportMutation = graphql(`
  mutation RequestExport($input: OpenPrivacyRequestInput!) {
    openPrivacyRequest(input: $input) {
      duplicate
      request {
        id
      }
    }
  }
`);

interface Props {
  userIds: string[];
  onEnd(): void;
}

/** Opens a request to export for each of those who are selected. */
export function RequestExportsButton({ userIds, onEnd }: Props) {
  const [send] = useMutation(RequestExportMutation);
  const [reason, setReason] = useState('');
  const request = async ([userId = '']: string[]) => {
    const input = { userId, kind: 'EXPORT' as const, reason: reason.trim() || null };
    const { data } = await send({ variables: { input } });
    const { duplicate, request: opened } = data!.openPrivacyRequest;
    const became = (
      <Anchor component={Link} to={requestUrl(opened.id)} inherit>
        {duplicate ? words.people.wasOpen : words.people.opened}
      </Anchor>
    );
    return [{ id: userId, name: userId, became }];
  };
  return (
    <BulkButton
      name={words.people.requestExports}
      items={userIds}
      size={1}
      words={words.shell.bulk}
      failure={(error) => <FailureAlert error={error} />}
      onStep={request}
      onEnd={onEnd}
    >
      <Text size="sm">{words.people.requestExportsDoes(userIds.length)}</Text>
      <Textarea
        label={desk.reason}
        description={desk.reasonHint}
        autosize
        minRows={2}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </BulkButton>
  );
}
