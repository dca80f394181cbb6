import { Skeleton, Stack } from '@mantine/core';

/** Placeholder for a list that is loading. */
export function RowsSkeleton({ label, rows = 8 }: { label: string; rows?: number }) {
  return (
    <Stack gap="sm" role="status" aria-label={label} p="md">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells one grey bar from another
        <Skeleton key={row} height={22} width={`${96 - ((row * 7) % 20)}%`} />
      ))}
    </Stack>
  );
}
