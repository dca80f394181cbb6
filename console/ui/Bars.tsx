import { Group, Progress, Stack, Text } from '@mantine/core';

interface Props {
  bars: { name: string; count: number }[];
  format(count: number): string;
}

/** A few counts as bars, each with its value. */
export function Bars({ bars, format }: Props) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {bars.map(({ name, count }) => (
        <li key={name}>
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Text size="sm" truncate>
              {name}
            </Text>
            <Text size="sm" c="dimmed">
              {format(count)}
            </Text>
          </Group>
          <Progress value={(100 * count) / most} size="sm" color="var(--figure-color)" aria-hidden />
        </li>
      ))}
    </Stack>
  );
}
