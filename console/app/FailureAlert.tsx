import { Alert, Button, List } from '@mantine/core';
import { useMemo } from 'react';
import { words } from '../words/words.ts';
import { renderFailure } from './failures.ts';

interface Props {
  error: unknown;
  /** The page's own texts by error code, in the user's language. */
  meaning?: Record<string, string>;
  /** Retries the failed request. */
  onRetry?: () => void;
}

/** Shows what went wrong. */
export function FailureAlert({ error, meaning, onRetry }: Props) {
  const sentences = useMemo(() => renderFailure(error, meaning), [error, meaning]);
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
