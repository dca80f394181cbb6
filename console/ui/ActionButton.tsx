import { Button, type ButtonProps, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type FormEvent, type ReactNode, useState } from 'react';

interface Props {
  name: string;
  /** What it will do, before it does it. */
  does: string;
  cancel: string;
  color?: ButtonProps['color'];
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
  disabled?: boolean;
  /** What has to be typed first, where nothing can be taken back. */
  typed?: { text: string; label: string } | undefined;
  /** What is filled in. */
  children?: ReactNode;
  /** What went wrong, where something did. */
  failure?: ReactNode;
  /** Does it. The dialog closes unless this fails. */
  onConfirm(): Promise<unknown>;
  onOpen?: () => void;
}

/** A button that says in a dialog what it is about to do, and asks what it has to know. */
export function ActionButton({ name, does, cancel, color, typed, children, failure, ...rest }: Props) {
  const { onConfirm, onOpen, ...look } = rest;
  const [isOpen, { open, close }] = useDisclosure();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);

  const begin = () => {
    setText('');
    onOpen?.();
    open();
  };
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await onConfirm().then(close, () => undefined);
    setBusy(false);
  };

  return (
    <>
      <Button {...look} color={color} onClick={begin} aria-haspopup="dialog">
        {name}
      </Button>
      <Modal opened={isOpen} onClose={close} title={name} centered closeButtonProps={{ 'aria-label': cancel }}>
        <form onSubmit={(event) => void confirm(event)}>
          <Stack gap="md">
            <Text size="sm">{does}</Text>
            {children}
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
              <Button variant="default" onClick={close}>
                {cancel}
              </Button>
              <Button type="submit" color={color} loading={isBusy} disabled={typed && text !== typed.text}>
                {name}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  );
}
