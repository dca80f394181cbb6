import { Button, Grid, NumberInput, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { words } from '../words/words.ts';

/** What the person filled in. */
export interface Asked {
  key: string;
  userId: string;
  question: string;
  tokenBudget: number;
}

interface Props {
  initial: Asked;
  busy: boolean;
  onAsk(asked: Asked): void;
}

const MOST_TOKENS = 100_000;

/** Key, user, question and budget. */
export function PlaygroundForm({ initial, busy, onAsk }: Props) {
  const [asked, setAsked] = useState(initial);
  const change = (more: Partial<Asked>) => setAsked((before) => ({ ...before, ...more }));
  const isWhole = asked.key.trim() !== '' && asked.userId.trim() !== '' && asked.question.trim() !== '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) onAsk({ ...asked, key: asked.key.trim(), userId: asked.userId.trim() });
      }}
    >
      <Grid align="end">
        <Grid.Col span={{ base: 12, sm: 5 }}>
          <PasswordInput
            label={words.apiKey}
            description={words.apiKeyHint}
            autoComplete="off"
            required
            value={asked.key}
            onChange={(event) => change({ key: event.currentTarget.value })}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 4 }}>
          <TextInput
            label={words.userId}
            description={words.userIdHint}
            required
            value={asked.userId}
            onChange={(event) => change({ userId: event.currentTarget.value })}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 3 }}>
          <NumberInput
            label={words.tokenBudget}
            min={1}
            max={MOST_TOKENS}
            allowDecimal={false}
            value={asked.tokenBudget}
            onChange={(value) => change({ tokenBudget: Number(value) || 1 })}
          />
        </Grid.Col>
        <Grid.Col span={12}>
          <Textarea
            label={words.question}
            description={words.questionHint}
            required
            autosize
            minRows={2}
            value={asked.question}
            onChange={(event) => change({ question: event.currentTarget.value })}
          />
        </Grid.Col>
        <Grid.Col span={12}>
          <Button type="submit" loading={busy} disabled={!isWhole}>
            {words.ask}
          </Button>
        </Grid.Col>
      </Grid>
    </form>
  );
}
