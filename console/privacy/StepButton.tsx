import type { ErrorLike } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { Button, type ButtonProps, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { failureOf } from '../app/failures.ts';
import { endOfDay, formatTime } from '../format/times.ts';
import type { PrivacyRequestKind, PrivacyStep } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { CodeBlock } from '../ui/CodeBlock.tsx';
import { TextBox } from '../ui/TextBox.tsx';
import { GrantForm } from '../viewer/GrantBar.tsx';
import { words } from '../words/words.ts';
import { desk } from './words.ts';

interface StepButtonProps {
  step: Exclude<PrivacyStep, 'ISSUE_LINK'>;
  /** Overrides the default name of the step. */
  name?: string | undefined;
  /** Overrides the description if the effect depends on the request. */
  does?: string;
  /** Label of the note that goes with the step. */
  label: string;
  hint?: string;
  /** Whether the note is required. */
  isNeeded?: boolean;
  color?: ButtonProps['color'];
  variant?: ButtonProps['variant'];
  disabled?: boolean;
  typed?: { text: string; label: string } | undefined;
  /** Additional form fields. */
  children?: ReactNode;
  error: ErrorLike | undefined;
  onOpen(): void;
  /** Takes the step; the note is empty if none was entered. */
  onSend(said: string): Promise<unknown>;
}

/** What approving does depends on the request, which its button says. */
const DOES: Partial<Record<PrivacyStep, string>> = desk.does;

/** Takes a step of a request, with a note. */
export function StepButton({
  step,
  name,
  does,
  label,
  hint,
  isNeeded,
  children,
  error,
  onSend,
  ...button
}: StepButtonProps) {
  const [said, setSaid] = useState('');
  return (
    <ActionButton
      {...button}
      name={name ?? desk.actions[step]}
      does={does ?? DOES[step] ?? ''}
      cancel={words.shell.close}
      failure={error && <FailureAlert error={error} />}
      onConfirm={() => onSend(said.trim())}
    >
      <TextBox label={label} description={hint} required={isNeeded} value={said} isFirst onChange={setSaid} />
      {children}
    </ActionButton>
  );
}

const ApproveRequestMutation = graphql(`
  mutation ApproveRequest($input: ApprovePrivacyRequestInput!) {
    approvePrivacyRequest(input: $input) {
      request {
        id
        ...RequestView_request
      }
    }
  }
`);

interface ApproveButtonProps {
  id: string;
  kind: PrivacyRequestKind;
  /** Null once the user is erased. */
  userId: string | null;
  /** Whether an earlier attempt failed. */
  isAgain: boolean;
  /** Whether a legal hold prevents an erasure for now. */
  isHeld: boolean;
  isOff: boolean;
}

/** Approves a request, or retries a failed one. Disabled until four-eyes is met; an erasure asks for the user id. */
export function ApproveButton({ id, kind, userId, isAgain, isHeld, isOff }: ApproveButtonProps) {
  const [send, { error, reset }] = useMutation(ApproveRequestMutation);
  const isErasure = kind === 'ERASURE';
  return (
    <StepButton
      step="APPROVE"
      name={isAgain ? desk.retryAction : undefined}
      does={desk.does[isErasure ? (isHeld ? 'APPROVE_HELD' : 'APPROVE_ERASURE') : 'APPROVE_EXPORT']}
      label={desk.note}
      color={isErasure ? 'red.9' : undefined}
      variant="filled"
      disabled={isOff}
      typed={isErasure && userId ? { text: userId, label: words.shell.typeUserId(userId) } : undefined}
      error={error}
      onOpen={reset}
      onSend={(note) => send({ variables: { input: { id, note: note || null } } })}
    />
  );
}

const HoldRequestMutation = graphql(`
  mutation HoldRequest($input: HoldPrivacyRequestInput!) {
    holdPrivacyRequest(input: $input) {
      request {
        id
        ...RequestView_request
      }
    }
  }
`);

export function HoldButton({ id }: { id: string }) {
  const [send, { error, reset }] = useMutation(HoldRequestMutation, { refetchQueries: ['RequestHolds'] });
  const [end, setEnd] = useState('');
  const until = endOfDay(end);
  return (
    <StepButton
      step="HOLD"
      label={desk.holdReason}
      isNeeded
      variant="default"
      error={error}
      onOpen={reset}
      onSend={(reason) => send({ variables: { input: { id, reason, until } } })}
    >
      <TextInput
        type="date"
        label={desk.holdEnd}
        description={desk.holdEndHint}
        value={end}
        onChange={(event) => setEnd(event.currentTarget.value)}
      />
    </StepButton>
  );
}

const IssueLinkMutation = graphql(`
  mutation IssueLink($input: IssueExportLinkInput!) {
    issueExportLink(input: $input) {
      url
      expiresAt
    }
  }
`);

interface IssueLinkButtonProps {
  id: string;
  /** Null once the user is erased: there is then no user to request a grant for. */
  userId: string | null;
}

/** Issues the download link of an export. Staff must give a reason first. */
export function IssueLinkButton({ id, userId }: IssueLinkButtonProps) {
  const [issue, { data, loading, error, reset }] = useMutation(IssueLinkMutation, { fetchPolicy: 'no-cache' });
  const make = () => void issue({ variables: { input: { id } } }).catch(() => undefined);
  const needsGrant = error && failureOf(error).code === 'GRANT_REQUIRED' && userId !== null;
  return (
    <>
      <Button loading={loading} onClick={make}>
        {desk.actions.ISSUE_LINK}
      </Button>
      <Modal
        opened={!!(data || error)}
        onClose={reset}
        title={desk.link}
        centered
        closeButtonProps={{ 'aria-label': words.shell.close }}
      >
        {needsGrant && (
          <Stack>
            <Text size="sm">{desk.linkNeedsGrant}</Text>
            <GrantForm userId={userId} onGranted={make} />
          </Stack>
        )}
        {error && !needsGrant && <FailureAlert error={error} onRetry={make} />}
        {data && (
          <Stack>
            <Text size="sm">{desk.linkIntro(formatTime(data.issueExportLink.expiresAt))}</Text>
            <CodeBlock title={desk.link} code={data.issueExportLink.url} copy={words.copy} copied={words.copied} wrap />
          </Stack>
        )}
      </Modal>
    </>
  );
}
