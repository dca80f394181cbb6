import type { ComponentProps } from 'react';
import { ActionButton } from '../ui/ActionButton.tsx';
import { words } from '../words/words.ts';
import { FailureAlert } from './FailureAlert.tsx';

interface Props extends Omit<ComponentProps<typeof ActionButton>, 'cancel' | 'failure'> {
  cancel?: string;
  /** The state of the mutation from `useMutation`. */
  attempt: { error?: unknown; reset(): void };
}

/** A button whose dialog sends a mutation. It shows the error, until the dialog is opened again. */
export function MutationButton({ attempt: { error, reset }, onOpen, cancel = words.shell.close, ...rest }: Props) {
  return (
    <ActionButton
      {...rest}
      cancel={cancel}
      failure={error !== undefined && <FailureAlert error={error} />}
      onOpen={() => {
        reset();
        onOpen?.();
      }}
    />
  );
}
