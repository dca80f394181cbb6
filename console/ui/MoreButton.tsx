import { Button, Center } from '@mantine/core';

interface Props {
  name: string;
  /** Whether anything follows. */
  hasMore: boolean;
  isBusy: boolean;
  onMore(): void;
}

/** Puts the next page of a list below the ones before. */
export function MoreButton({ name, hasMore, isBusy, onMore }: Props) {
  if (!hasMore) return null;
  return (
    <Center pt="sm">
      <Button variant="default" size="xs" loading={isBusy} onClick={onMore}>
        {name}
      </Button>
    </Center>
  );
}
