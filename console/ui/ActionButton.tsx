import { Button, type ButtonProps, Group, Modal, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form } from './Form.tsx';
import { focusPage } from './focusPage.ts';

interface ConfirmEndProps {
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
export function ConfirmEnd({ name, cancel, color, isBusy = false, typed, failure, onCancel }: ConfirmEndProps) {
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

interface ActionButtonProps {
  name: string;
  /** A description of the action, shown before it runs. */
  does: string;
  cancel: string;
  color?: ButtonProps['color'];
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
  disabled?: boolean;
  /** Text that must be typed as confirmation if the action cannot be undone. */
  typed?: { text: string; label: string } | undefined;
  /** The form fields. */
  children?: ReactNode;
  /** The error, if there is one. */
  failure?: ReactNode;
  /** Runs the action. The dialog closes unless this fails. */
  onConfirm(): Promise<unknown>;
  onOpen?: () => void;
}

/** A button that opens a dialog, which describes the action and asks for the input that it needs. */
export function ActionButton({ name, does, cancel, color, typed, children, failure, ...rest }: ActionButtonProps) {
  const { onConfirm, onOpen, ...look } = rest;
  const [isOpen, { open, close }] = useDisclosure();
  const [isBusy, setBusy] = useState(false);
  const hasActed = useRef(false);
  // Many actions remove their own button, now or once the list is reloaded, and the focus that would return to it.
  useEffect(
    () => () => {
      if (hasActed.current) focusPage();
    },
    [],
  );

  const begin = () => {
    onOpen?.();
    open();
  };
  const confirm = async () => {
    setBusy(true);
    hasActed.current = true;
    await onConfirm().then(close, () => undefined);
    setBusy(false);
  };

  return (
    <>
      <Button {...look} color={color} onClick={begin} aria-haspopup="dialog">
        {name}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={name}
        centered
        closeOnEscape={!isBusy}
        closeButtonProps={{ 'aria-label': cancel }}
      >
        <Form isBusy={isBusy} onSubmit={confirm}>
          <Text size="sm">{does}</Text>
          {children}
          <ConfirmEnd {...{ name, cancel, color, typed, isBusy, failure }} onCancel={close} />
        </Form>
      </Modal>
    </>
  );
}
