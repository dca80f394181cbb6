import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Alert, Group, Stack, Text } from '@mantine/core';
import type { RequestDecisions_RequestFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Panel } from '../ui/Panel.tsx';
import { desk } from '../words/desk.ts';
import { ApproveButton } from './ApproveButton.tsx';
import { CancelButton } from './CancelButton.tsx';
import { ConfirmIdentityButton } from './ConfirmIdentityButton.tsx';
import { DenyButton } from './DenyButton.tsx';
import { ExtendButton } from './ExtendButton.tsx';
import { HoldButton } from './HoldButton.tsx';
import { IssueLinkButton } from './IssueLinkButton.tsx';
import { ReleaseButton } from './ReleaseButton.tsx';

const RequestDecisionsFragment = graphql(`
  fragment RequestDecisions_request on PrivacyRequest {
    id
    kind
    status
    userId
    requestedBy
    viewerSteps
    viewerCanApprove
    completedAt
  }
`);

/** What can be done about the request, by whom, and why not. */
export function RequestDecisions({ request }: { request: FragmentType<RequestDecisions_RequestFragment> }) {
  const { data, complete } = useFragment({ fragment: RequestDecisionsFragment, from: request });
  if (!complete) return null;
  const { id, kind, status, userId, viewerSteps: steps, viewerCanApprove, requestedBy, completedAt } = data;
  const may = (step: (typeof steps)[number]) => steps.includes(step);
  return (
    <Panel title={desk.decisions}>
      <Stack gap="sm">
        {may('APPROVE') && (
          <Alert color={viewerCanApprove ? 'gray' : 'yellow'} title={desk.fourEyes}>
            {viewerCanApprove ? desk.fourEyesOther(requestedBy) : desk.fourEyesOwn}
          </Alert>
        )}
        {steps.length === 0 && <Text c="dimmed">{completedAt ? desk.nothingToDo : desk.nothingForYou}</Text>}
        <Group gap="xs" display={steps.length === 0 ? 'none' : undefined}>
          {may('CONFIRM_IDENTITY') && <ConfirmIdentityButton id={id} />}
          {may('APPROVE') && (
            <ApproveButton
              id={id}
              kind={kind}
              userId={userId}
              isAgain={status === 'FAILED'}
              isOff={!viewerCanApprove}
            />
          )}
          {may('RELEASE') && <ReleaseButton id={id} />}
          {may('ISSUE_LINK') && <IssueLinkButton id={id} userId={userId} />}
          {may('DENY') && <DenyButton id={id} />}
          {may('HOLD') && <HoldButton id={id} />}
          {may('EXTEND') && <ExtendButton id={id} />}
          {may('CANCEL') && <CancelButton id={id} />}
        </Group>
      </Stack>
    </Panel>
  );
}
