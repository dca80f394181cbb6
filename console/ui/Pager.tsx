import { Button, Center, Group } from '@mantine/core';

interface Props {
  words: { label: string; first: string; next: string };
  /** Undefined on the first page. */
  onFirst: (() => void) | undefined;
  /** Undefined on the last page. */
  onNext: (() => void) | undefined;
}

/** Pages through a list; the browser's back button leads to the previous page. */
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

interface MoreButtonProps {
  name: string;
  /** Whether there are more pages. */
  hasMore: boolean;
  isBusy: boolean;
  onMore(): void;
}

/** Appends the next page of a list to the previous ones. */
export function MoreButton({ name, hasMore, isBusy, onMore }: MoreButtonProps) {
  if (!hasMore) return null;
  return (
    <Center pt="sm">
      <Button variant="default" size="xs" loading={isBusy} onClick={onMore}>
        {name}
      </Button>
    </Center>
  );
}
