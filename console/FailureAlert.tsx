import { Alert, Button, List } from '@mantine/core';
import { useMemo } from 'react';
import { tellFailure } from './tellFailure.ts';
import { words } from './words/words.ts';

interface Props {
  error: unknown;
  /** What a code means here, in the person's own language. */
  meaning?: Record<string, string>;
  /** Tries what failed once more. */
  onRetry?: () => void;
}

/** What went wrong. */
export function FailureAlert({ error, meaning, onRetry }: Props) {
  const sentences = useMemo(() => tellFailure(error, meaning), [error, meaning]);
  return (
    <Alert color="red" title={words.failed} role="alert">
      <List listStyleType="none" size="sm">
        {sentences.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
      {onRetry && (
        <Button size="xs" variant="default" mt="sm" onClick={onRetry}>
          {words.shell.retry}
        </Button>
      )}
    </Alert>
  );
}
