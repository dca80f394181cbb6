import { Button, Group } from '@mantine/core';

interface Props {
  words: { label: string; first: string; next: string };
  /** Undefined on the first page. */
  onFirst: (() => void) | undefined;
  /** Undefined on the last page. */
  onNext: (() => void) | undefined;
}

/** Goes through the pages of a list; the browser's own way back leads to the page before. */
export function Pager({ words, onFirst, onNext }: Props) {
  if (!onFirst && !onNext) return null;
  return (
    <Group component="nav" justify="flex-end" gap="xs" aria-label={words.label}>
      <Button variant="default" size="xs" disabled={!onFirst} onClick={onFirst}>
        {words.first}
      </Button>
      <Button variant="default" size="xs" disabled={!onNext} onClick={onNext}>
        {words.next}
      </Button>
    </Group>
  );
}
