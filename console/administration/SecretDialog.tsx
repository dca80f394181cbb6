import { Alert, Button, Modal, Stack, Text } from '@mantine/core';
import { CodeBlock } from '../ui/CodeBlock.tsx';
import { administration } from '../words/administration.ts';
import { words } from '../words/words.ts';

const W = administration.keys;

interface Props {
  /** The whole key; undefined when none was made just now. */
  secret: string | undefined;
  onKept(): void;
}

/** Shows a new key, this once. It closes by its button alone, so that no slip of the hand loses the key. */
export function SecretDialog({ secret, onKept }: Props) {
  return (
    <Modal
      opened={secret !== undefined}
      onClose={onKept}
      title={W.secret}
      centered
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      // What fades out would still hold it.
      transitionProps={{ duration: 0 }}
    >
      <Stack>
        <Alert color="yellow" title={W.secretOnce} role="alert">
          {W.secretHint}
        </Alert>
        {secret && <CodeBlock title={W.secret} code={secret} copy={words.copy} copied={words.copied} wrap />}
        <Text size="sm" c="dimmed">
          {W.secretUse('Authorization: Bearer …')}
        </Text>
        <Button onClick={onKept}>{W.secretKept}</Button>
      </Stack>
    </Modal>
  );
}
