import { Alert, Button, List } from '@mantine/core';
import { useMemo } from 'react';
import { failureOf } from './failureOf.ts';
import { language, words } from './words/words.ts';

interface Props {
  error: unknown;
  /** What a code means here, in the person's own language. */
  meaning?: Record<string, string>;
  /** Tries what failed once more. */
  onRetry?: () => void;
}

const NONE = {};

/** What went wrong: as this page puts it, as every page does, or in the server's own words. */
export function FailureAlert({ error, meaning = NONE, onRetry }: Props) {
  const sentences = useMemo(() => sentencesOf(error, meaning), [error, meaning]);
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

function sentencesOf(error: unknown, meaning: Record<string, string>): string[] {
  const { code, messages, retryAfterSeconds } = failureOf(error);
  if (code && meaning[code]) return [meaning[code]];
  if (code === 'RATE_LIMITED') return [words.rateLimited, ...(retryAfterSeconds ? [againAt(retryAfterSeconds)] : [])];
  return messages.length > 0 ? messages : [words.networkFailure];
}

/** A time of day, since "in 40 seconds" is no longer true when it is read. */
const againAt = (seconds: number): string =>
  words.tryAgainAt(
    new Date(Date.now() + seconds * 1_000).toLocaleTimeString(language, {
      hour: 'numeric',
      minute: '2-digit',
      second: '2-digit',
    }),
  );
