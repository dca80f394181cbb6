import type { ErrorLike } from '@apollo/client';
import { type ButtonProps, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FailureAlert } from '../FailureAlert.tsx';
import type { PrivacyStep } from '../gql/graphql.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { desk } from '../words/desk.ts';
import { words } from '../words/words.ts';

interface Props {
  step: Exclude<PrivacyStep, 'ISSUE_LINK'>;
  /** Where it is called other than its step. */
  name?: string | undefined;
  /** Where what it does depends on the request. */
  does?: string;
  /** What is to be said with it. */
  label: string;
  hint?: string;
  /** Whether it must be said. */
  isNeeded?: boolean;
  color?: ButtonProps['color'];
  variant?: ButtonProps['variant'];
  disabled?: boolean;
  typed?: { text: string; label: string } | undefined;
  /** What else is filled in. */
  children?: ReactNode;
  error: ErrorLike | undefined;
  onOpen(): void;
  /** Takes the step; what was said is empty where nothing was. */
  onSend(said: string): Promise<unknown>;
}

/** Takes a step of a request, with what is to be said of it. */
export function StepButton({ step, name, does, label, hint, isNeeded, children, error, onSend, ...button }: Props) {
  const [said, setSaid] = useState('');
  return (
    <ActionButton
      {...button}
      name={name ?? desk.actions[step]}
      does={does ?? (desk.does as Record<string, string>)[step]!}
      cancel={words.shell.close}
      failure={error && <FailureAlert error={error} />}
      onConfirm={() => onSend(said.trim())}
    >
      <Textarea
        label={label}
        description={hint}
        autosize
        minRows={2}
        required={isNeeded}
        data-autofocus
        value={said}
        onChange={(event) => setSaid(event.currentTarget.value)}
      />
      {children}
    </ActionButton>
  );
}
