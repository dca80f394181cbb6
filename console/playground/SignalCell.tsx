import { Progress, Table, Text } from '@mantine/core';

interface Props {
  /** Null where it had no say, undefined where nothing was ranked. */
  value: number | null | undefined;
  /** What fills the bar. */
  most?: number;
  strong?: boolean;
}

/** One signal of a score: its figure over a bar. */
export function SignalCell({ value, most = 1, strong = false }: Props) {
  return (
    <Table.Td ta="right" w={84}>
      {value === null && <Text c="dimmed">–</Text>}
      {typeof value === 'number' && (
        <>
          <Text size="sm" fw={strong ? 600 : undefined}>
            {value.toFixed(2)}
          </Text>
          <Progress
            value={most > 0 ? (100 * Math.max(0, value)) / most : 0}
            size={4}
            color={strong ? 'var(--figure-color)' : 'gray.5'}
            aria-hidden
          />
        </>
      )}
    </Table.Td>
  );
}
