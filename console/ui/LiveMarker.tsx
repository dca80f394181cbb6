import { Button, ColorSwatch } from '@mantine/core';

export type LiveState = 'LIVE' | 'PAUSED' | 'STALE' | 'CONNECTING';

const COLORS: Record<LiveState, string> = {
  LIVE: 'var(--mantine-color-green-6)',
  PAUSED: 'var(--mantine-color-gray-5)',
  STALE: 'var(--mantine-color-orange-6)',
  CONNECTING: 'var(--mantine-color-gray-5)',
};

interface Props {
  state: LiveState;
  name: string;
  /** What pressing it does, or why it is out of date. */
  hint: string;
  onToggle(): void;
}

/** Shows whether the page follows live changes. */
export function LiveMarker({ state, name, hint, onToggle }: Props) {
  return (
    <Button
      variant="default"
      size="xs"
      title={hint}
      aria-pressed={state === 'PAUSED'}
      onClick={onToggle}
      leftSection={<ColorSwatch size={8} color={COLORS[state]} withShadow={false} aria-hidden />}
    >
      <span aria-live="polite">{name}</span>
    </Button>
  );
}
