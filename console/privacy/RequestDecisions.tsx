import type { FragmentType } from '@apollo/client';
import { useFragment, useMutation } from '@apollo/client/react';
import { Alert, Group, Stack, Text } from '@mantine/core';
import type { RequestDecisions_RequestFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Panel } from '../ui/Panel.tsx';
import { ApproveButton, HoldButton, IssueLinkButton, StepButton } from './StepButton.tsx';
import { desk } from './words.ts';

const RequestDecisionsFragment = graphql(`
  fragment RequestDecisions_request on PrivacyRequest {
    id
    kind
    status
    userId
    requestedBy
    viewerSteps
    viewerApprovalObstacle
    viewerWouldBeAlone
    isSingleHanded
    completedAt
    isOnLegalHold
  }
`);

/** The possible decisions on the request, and why some are not available to the viewer. */
export function RequestDecisions({ request }: { request: FragmentType<RequestDecisions_RequestFragment> }) {
  const { data, complete } = useFragment({ fragment: RequestDecisionsFragment, from: request });
  if (!complete) return null;
  const { id, kind, status, userId, viewerSteps: steps, requestedBy, completedAt } = data;
  const { viewerApprovalObstacle: obstacle, viewerWouldBeAlone, isSingleHanded } = data;
  const isToApprove = status === 'PENDING' || status === 'FAILED';
  const may = (step: (typeof steps)[number]) => steps.includes(step);
  return (
    <Panel title={desk.decisions}>
      <Stack gap="sm">
        {isSingleHanded && (
          <Alert color="yellow" title={desk.singleHanded}>
            {desk.wasSingleHanded}
          </Alert>
        )}
        {isToApprove && viewerWouldBeAlone && (
          <Alert color="yellow" title={desk.singleHanded}>
            {desk.wouldBeSingleHanded}
          </Alert>
        )}
        {isToApprove && !viewerWouldBeAlone && (
          <Alert color={obstacle ? 'yellow' : 'gray'} title={desk.fourEyes}>
            {obstacle ? desk.obstacles[obstacle] : desk.fourEyesOther(requestedBy)}
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
              isHeld={data.isOnLegalHold === true}
              isOff={obstacle !== null}
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

const CancelRequestMutation = graphql(`
  mutation CancelRequest($input: CancelPrivacyRequestInput!) {
    cancelPrivacyRequest(input: $input) {
      request {
        id
        ...RequestView_request
      }
    }
  }
`);

/** Withdraws a request. */
function CancelButton({ id }: { id: string }) {
  const [send, { error, reset }] = useMutation(CancelRequestMutation);
  return (
    <StepButton
      step="CANCEL"
      label={desk.note}
      variant="default"
      error={error}
      onOpen={reset}
      onSend={(note) => send({ variables: { input: { id, note: note || null } } })}
    />
  );
}

const ReleaseRequestMutation = graphql(`
  mutation ReleaseRequest($input: ReleasePrivacyRequestInput!) {
    releasePrivacyRequest(input: $input) {
      request {
        id
        ...RequestView_request
      }
    }
  }
`);

/** Releases a request that is on hold. */
function ReleaseButton({ id }: { id: string }) {
  const [send, { error, reset }] = useMutation(ReleaseRequestMutation, { refetchQueries: ['RequestHolds'] });
  return (
    <StepButton
      step="RELEASE"
      label={desk.note}
      variant="filled"
      error={error}
      onOpen={reset}
      onSend={(note) => send({ variables: { input: { id, note: note || null } } })}
    />
  );
}

const DenyRequestMutation = graphql(`
  mutation DenyRequest($input: DenyPrivacyRequestInput!) {
    denyPrivacyRequest(input: $input) {
      request {
        id
        ...RequestView_request
      }
    }
  }
`);

/** Rejects a request, with grounds. */
function DenyButton({ id }: { id: string }) {
  const [send, { error, reset }] = useMutation(DenyRequestMutation);
  return (
    <StepButton
      step="DENY"
      label={desk.grounds}
      isNeeded
      variant="default"
      error={error}
      onOpen={reset}
      onSend={(grounds) => send({ variables: { input: { id, grounds } } })}
    />
  );
}

const ExtendRequestMutation = graphql(`
  mutation ExtendRequest($input: ExtendPrivacyRequestInput!) {
    extendPrivacyRequest(input: $input) {
      request {
        id
        ...RequestView_request
      }
    }
  }
`);

/** Extends the deadline to the longer period that the law allows. */
function ExtendButton({ id }: { id: string }) {
  const [send, { error, reset }] = useMutation(ExtendRequestMutation);
  return (
    <StepButton
      step="EXTEND"
      label={desk.notice}
      isNeeded
      variant="default"
      error={error}
      onOpen={reset}
      onSend={(notice) => send({ variables: { input: { id, notice } } })}
    />
  );
}

const ConfirmIdentityMutation = graphql(`
  mutation ConfirmIdentity($input: ConfirmIdentityInput!) {
    confirmIdentity(input: $input) {
      request {
        id
        ...RequestView_request
      }
    }
  }
`);

/** Records that the user's identity is verified. */
function ConfirmIdentityButton({ id }: { id: string }) {
  const [send, { error, reset }] = useMutation(ConfirmIdentityMutation);
  return (
    <StepButton
      step="CONFIRM_IDENTITY"
      label={desk.method}
      hint={desk.methodHint}
      isNeeded
      variant="filled"
      error={error}
      onOpen={reset}
      onSend={(method) => send({ variables: { input: { id, method } } })}
    />
  );
}
