import { Box, Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core';

interface BarsProps {
  bars: { name: string; count: number }[];
  format(count: number): string;
}

/** A few counts as bars, each with its value. */
export function Bars({ bars, format }: BarsProps) {
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

interface ColumnsProps {
  label: string;
  columns: { name: string; count: number }[];
  /** Shows every nth name below the columns. */
  every: number;
  format(count: number): string;
}

const HEIGHT = 96;

/** A column chart in the given order; screen readers read each count with its name. */
export function Columns({ label, columns, every, format }: ColumnsProps) {
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

interface RangeLineProps {
  /** Text alternative for people who cannot see the line. */
  label: string;
  least: string;
  greatest: string;
  /** The marker between the ends and its position: from 0 for the minimum to 1 for the maximum. */
  mark: { name: string; at: number };
}

const HEIGHT_OF_RANGE_LINE = 12;

/** A range from minimum to maximum, with the position of the average. */
export function RangeLine({ label, least, greatest, mark }: RangeLineProps) {
  const at = `${100 * mark.at}%`;
  return (
    <div role="img" aria-label={label}>
      {/* Above its mark; shifted sideways towards the ends only as far as needed to stay inside. */}
      <Text size="sm" c="dimmed" w="max-content" maw="100%" pos="relative" left={at} style={{ translate: `-${at}` }}>
        {mark.name}
      </Text>
      <Box pos="relative" h={HEIGHT_OF_RANGE_LINE} mx={HEIGHT_OF_RANGE_LINE / 2}>
        <Box pos="absolute" top={HEIGHT_OF_RANGE_LINE / 2 - 1} left={0} right={0} h={2} bg="var(--figure-color)" />
        <Box
          pos="absolute"
          left={at}
          w={HEIGHT_OF_RANGE_LINE}
          h={HEIGHT_OF_RANGE_LINE}
          ml={-HEIGHT_OF_RANGE_LINE / 2}
          bg="var(--figure-color)"
          style={{ borderRadius: '50%' }}
        />
      </Box>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm">{least}</Text>
        <Text size="sm">{greatest}</Text>
      </Group>
    </div>
  );
}
