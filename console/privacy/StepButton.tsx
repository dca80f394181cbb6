import type { ErrorLike } from '@apollo/client';
import { type ButtonProps, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FailureAlert } from '../app/FailureAlert.tsx';
import type { PrivacyStep } from '../gql/graphql.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { words } from '../words/words.ts';
import { desk } from './words.ts';

interface Props {
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

/** Takes a step of a request, with a note. */
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
