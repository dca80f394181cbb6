import { Grid, Input, PasswordInput, SegmentedControl } from '@mantine/core';
import type { PlaygroundState } from '../urls.ts';
import { words } from '../words/words.ts';

interface Props {
  as: PlaygroundState['as'];
  keyText: string;
  /** Whether there is a choice: who is not signed in asks with a key. */
  mayChoose: boolean;
  onAs(as: PlaygroundState['as']): void;
  onKey(key: string): void;
}

const WAYS = (['me', 'product'] as const).map((value) => ({ value, label: words.play.ways[value] }));

/** With whose rights it is asked: one's own, or the product's by its key. */
export function CredentialField({ as, keyText, mayChoose, onAs, onKey }: Props) {
  return (
    <>
      {mayChoose && (
        <Grid.Col span={{ base: 12, sm: 'content' }}>
          <Input.Wrapper label={words.play.as} labelElement="div">
            <SegmentedControl
              fullWidth
              miw={180}
              aria-label={words.play.as}
              data={WAYS}
              value={as}
              onChange={(way) => onAs(way as PlaygroundState['as'])}
            />
          </Input.Wrapper>
        </Grid.Col>
      )}
      {as === 'product' && (
        <Grid.Col span={{ base: 12, sm: mayChoose ? 'auto' : 6 }}>
          <PasswordInput
            label={words.play.apiKey}
            placeholder={words.play.apiKeyHint}
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
