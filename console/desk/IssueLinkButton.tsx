import { useMutation } from '@apollo/client/react';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { FailureAlert } from '../FailureAlert.tsx';
import { failureOf } from '../failureOf.ts';
import { formatTime } from '../format/formatTime.ts';
import { graphql } from '../gql/index.ts';
import { CodeBlock } from '../ui/CodeBlock.tsx';
import { GrantForm } from '../viewer/GrantForm.tsx';
import { desk } from '../words/desk.ts';
import { words } from '../words/words.ts';

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
  /** Null once the person is erased: the file is then nobody's to ask a reason for. */
  userId: string | null;
}

/** Makes the link under which an export is fetched. Staff say first why they need it. */
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
