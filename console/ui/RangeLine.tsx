import { Box, Group, Text } from '@mantine/core';

interface Props {
  /** Text alternative for people who cannot see the line. */
  label: string;
  least: string;
  greatest: string;
  /** The marker between the ends and its position: from 0 for the minimum to 1 for the maximum. */
  mark: { name: string; at: number };
}

const HEIGHT = 12;

/** A range from minimum to maximum, with the position of the average. */
export function RangeLine({ label, least, greatest, mark }: Props) {
  const at = `${100 * mark.at}%`;
  return (
    <div role="img" aria-label={label}>
      {/* Above its mark; shifted sideways towards the ends only as far as needed to stay inside. */}
      <Text size="sm" c="dimmed" w="max-content" maw="100%" pos="relative" left={at} style={{ translate: `-${at}` }}>
        {mark.name}
      </Text>
      <Box pos="relative" h={HEIGHT} mx={HEIGHT / 2}>
        <Box pos="absolute" top={HEIGHT / 2 - 1} left={0} right={0} h={2} bg="var(--figure-color)" />
        <Box
          pos="absolute"
          left={at}
          w={HEIGHT}
          h={HEIGHT}
          ml={-HEIGHT / 2}
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
