import { useMutation } from '@apollo/client/react';
import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { dataOf } from '../app/asking.ts';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { requestUrl } from '../privacy/pages.ts';
import { desk } from '../privacy/words.ts';
import { BulkButton } from '../ui/BulkButton.tsx';
import { TextBox } from '../ui/TextBox.tsx';
import { words } from '../words/words.ts';
import { people } from './words.ts';

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

/** Opens an export request for each selected user. */
export function RequestExportsButton({ userIds, onEnd }: Props) {
  const [send] = useMutation(RequestExportMutation);
  const [reason, setReason] = useState('');
  const request = async ([userId = '']: string[]) => {
    const input = { userId, kind: 'EXPORT' as const, reason: reason.trim() || null };
    const { duplicate, request: opened } = dataOf(await send({ variables: { input } })).openPrivacyRequest;
    const became = (
      <Anchor component={Link} to={requestUrl(opened.id)} inherit>
        {duplicate ? people.wasOpen : people.opened}
      </Anchor>
    );
    return [{ id: userId, name: userId, became }];
  };
  return (
    <BulkButton
      name={people.requestExports}
      items={userIds}
      size={1}
      words={words.shell.bulk}
      failure={(error) => <FailureAlert error={error} />}
      onStep={request}
      onEnd={onEnd}
    >
      <Text size="sm">{people.requestExportsDoes(userIds.length)}</Text>
      <TextBox label={desk.reason} description={desk.reasonHint} value={reason} isFirst onChange={setReason} />
    </BulkButton>
  );
}
