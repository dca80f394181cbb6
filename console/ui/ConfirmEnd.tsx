import { Button, type ButtonProps, Group, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';

interface Props {
  name: string;
  cancel: string;
  color?: ButtonProps['color'];
  isBusy?: boolean;
  /** Text that must be typed as confirmation if the action cannot be undone. */
  typed?: { text: string; label: string } | undefined;
  /** The error, if there is one. */
  failure?: ReactNode;
  onCancel(): void;
}

/** The end of a form in a dialog: the text to type as confirmation, the error, and the buttons. */
export function ConfirmEnd({ name, cancel, color, isBusy = false, typed, failure, onCancel }: Props) {
  const [text, setText] = useState('');
  return (
    <>
      {typed && (
        <TextInput
          label={typed.label}
          autoComplete="off"
          required
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {failure}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" color={color} loading={isBusy} disabled={typed && text !== typed.text}>
          {name}
        </Button>
      </Group>
    </>
  );
}
