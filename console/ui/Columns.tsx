import { Box, Group, Text, VisuallyHidden } from '@mantine/core';

interface Props {
  label: string;
  columns: { name: string; count: number }[];
  /** Shows every nth name below the columns. */
  every: number;
  format(count: number): string;
}

const HEIGHT = 96;

/** A column chart in the given order; screen readers read each count with its name. */
export function Columns({ label, columns, every, format }: Props) {
  const most = Math.max(1, ...columns.map(({ count }) => count));
  return (
    <Group component="ol" gap={2} wrap="nowrap" align="end" p={0} m={0} aria-label={label}>
      {columns.map(({ name, count }, i) => (
        <Box
          component="li"
          key={name}
          flex={1}
          miw={0}
          style={{ listStyle: 'none' }}
          title={`${name}: ${format(count)}`}
        >
          <VisuallyHidden>
            {name}: {format(count)}
          </VisuallyHidden>
          <Box
            aria-hidden
            h={Math.max(2, (HEIGHT * count) / most)}
            bg={count > 0 ? 'var(--figure-color)' : 'var(--mantine-color-default-border)'}
            style={{ borderRadius: 2 }}
          />
          <Text aria-hidden size="xs" c="dimmed" h={18} style={{ whiteSpace: 'nowrap' }}>
            {i % every === 0 ? name : ''}
          </Text>
        </Box>
      ))}
    </Group>
  );
}
