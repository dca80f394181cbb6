import { Autocomplete, Button, Grid, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { TextBox } from '../ui/TextBox.tsx';
import { words } from '../words/words.ts';
import { CredentialField } from './CredentialField.tsx';
import type { Asked } from './explored.ts';
import { play } from './words.ts';

interface Props {
  initial: Asked;
  mayChoose: boolean;
  busy: boolean;
  /** User ids that start with or contain the typed text. */
  suggestions: string[];
  onUserTyped(text: string): void;
  onAsk(asked: Asked): void;
}

const MAX_TOKENS = 100_000;

/** Form for a question: credentials, user, session, text and token budget. */
export function PlaygroundForm({ initial, mayChoose, busy, suggestions, onUserTyped, onAsk }: Props) {
  const [asked, setAsked] = useState(initial);
  const change = (more: Partial<Asked>) => setAsked((before) => ({ ...before, ...more }));
  const isWhole =
    asked.user.trim() !== '' && asked.question.trim() !== '' && (asked.as === 'me' || asked.key.trim() !== '');
  const optional = (name: 'session' | 'document' | 'intent') => (
    <Grid.Col span={{ base: 6, sm: 3 }}>
      <TextInput
        label={play[name]}
        placeholder={play.optional}
        value={asked[name]}
        onChange={(event) => change({ [name]: event.currentTarget.value })}
      />
    </Grid.Col>
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) onAsk({ ...asked, key: asked.key.trim(), user: asked.user.trim() });
      }}
    >
      <Grid align="end">
        <CredentialField
          as={asked.as}
          keyText={asked.key}
          mayChoose={mayChoose}
          onAs={(as) => change({ as })}
          onKey={(key) => change({ key })}
        />
        <Grid.Col span={{ base: 12, sm: mayChoose ? 'auto' : 6 }}>
          <Autocomplete
            label={play.userId}
            placeholder={words.userIdHint}
            required
            data={suggestions}
            // The server has already filtered them.
            filter={({ options }) => options}
            value={asked.user}
            onChange={(user) => {
              change({ user });
              onUserTyped(user);
            }}
          />
        </Grid.Col>
        <Grid.Col span={12}>
          <TextBox
            label={play.question}
            description={play.questionHint}
            required
            value={asked.question}
            onChange={(question) => change({ question })}
          />
        </Grid.Col>
        {optional('session')}
        {optional('document')}
        {optional('intent')}
        <Grid.Col span={{ base: 6, sm: 3 }}>
          <NumberInput
            label={play.tokenBudget}
            min={1}
            max={MAX_TOKENS}
            allowDecimal={false}
            value={asked.budget}
            onChange={(value) => change({ budget: Number(value) || 1 })}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <TextInput
            type="datetime-local"
            label={play.at}
            description={play.atHint}
            value={asked.at}
            onChange={(event) => change({ at: event.currentTarget.value })}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <Button type="submit" loading={busy} disabled={!isWhole}>
            {play.ask}
          </Button>
        </Grid.Col>
      </Grid>
    </form>
  );
}
