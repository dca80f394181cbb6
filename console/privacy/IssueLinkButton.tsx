import { useMutation } from '@apollo/client/react';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { failureOf } from '../app/failureOf.ts';
import { formatTime } from '../format/times.ts';
import { graphql } from '../gql/index.ts';
import { CodeBlock } from '../ui/CodeBlock.tsx';
import { GrantForm } from '../viewer/GrantForm.tsx';
import { words } from '../words/words.ts';
import { desk } from './words.ts';

const IssueLinkMutation = graphql(`
  mutation IssueLink($input: IssueExportLinkInput!) {
    issueExportLink(input: $input) {
      url
      expiresAt
    }
  }
`);

interface Props {
  id: string;
  /** Null once the user is erased: there is then no user to request a grant for. */
  userId: string | null;
}

/** Issues the download link of an export. Staff must give a reason first. */
export function IssueLinkButton({ id, userId }: Props) {
  const [issue, { data, loading, error, reset }] = useMutation(IssueLinkMutation, { fetchPolicy: 'no-cache' });
  const make = () => void issue({ variables: { input: { id } } }).catch(() => undefined);
  const needsGrant = error && failureOf(error).code === 'GRANT_REQUIRED' && userId !== null;
  return (
    <>
      <Button loading={loading} onClick={make}>
        {desk.actions.ISSUE_LINK}
      </Button>
      <Modal opened={!!(data || error)} onClose={reset} title={desk.link} centered>
        {needsGrant && (
          <Stack>
            <Text size="sm">{desk.linkNeedsGrant}</Text>
            <GrantForm userId={userId} onGranted={make} />
          </Stack>
        )}
        {error && !needsGrant && <FailureAlert error={error} onRetry={make} />}
        {data && (
          <Stack>
            <Text size="sm">
              {desk.linkIntro} {formatTime(data.issueExportLink.expiresAt)}
            </Text>
            <CodeBlock title={desk.link} code={data.issueExportLink.url} copy={words.copy} copied={words.copied} wrap />
          </Stack>
        )}
      </Modal>
    </>
  );
}
