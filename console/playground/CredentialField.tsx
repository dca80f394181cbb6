import { Grid, Input, PasswordInput } from '@mantine/core';
import { Segments } from '../ui/Choice.tsx';
import { words } from '../words/words.ts';
import type { PlaygroundState } from './pages.ts';
import { play } from './words.ts';

interface Props {
  as: PlaygroundState['as'];
  keyText: string;
  /** Whether there is a choice: a person who is not signed in must use a key. */
  mayChoose: boolean;
  onAs(as: PlaygroundState['as']): void;
  onKey(key: string): void;
}

/** Whose permissions the request uses: the viewer's own, or the product's through its key. */
export function CredentialField({ as, keyText, mayChoose, onAs, onKey }: Props) {
  return (
    <>
      {mayChoose && (
        <Grid.Col span={{ base: 12, sm: 'content' }}>
          <Input.Wrapper label={play.as} labelElement="div">
            <Segments fullWidth miw={180} aria-label={play.as} names={play.ways} value={as} onChoose={onAs} />
          </Input.Wrapper>
        </Grid.Col>
      )}
      {as === 'product' && (
        <Grid.Col span={{ base: 12, sm: mayChoose ? 'auto' : 6 }}>
          <PasswordInput
            label={play.apiKey}
            placeholder={play.apiKeyHint}
            autoComplete="off"
            required
            visibilityToggleButtonProps={{ 'aria-label': words.showPassword, tabIndex: 0 }}
            value={keyText}
            onChange={(event) => onKey(event.currentTarget.value)}
          />
        </Grid.Col>
      )}
    </>
  );
}
