import { Box, Group, Text } from '@mantine/core';

interface Props {
  /** What it says, for whom does not see it. */
  label: string;
  least: string;
  greatest: string;
  /** What stands between them, and where: from 0 at the least to 1 at the greatest. */
  mark: { name: string; at: number };
}

const HEIGHT = 12;

/** From what to what, and where between the two the average lies. */
export function RangeLine({ label, least, greatest, mark }: Props) {
  return (
    <div role="img" aria-label={label}>
      <Box pos="relative" h={HEIGHT} mx={HEIGHT / 2}>
        <Box pos="absolute" top={HEIGHT / 2 - 1} left={0} right={0} h={2} bg="var(--figure-color)" />
        <Box
          pos="absolute"
          left={`${100 * mark.at}%`}
          w={HEIGHT}
          h={HEIGHT}
          ml={-HEIGHT / 2}
          bg="var(--figure-color)"
          style={{ borderRadius: '50%' }}
        />
      </Box>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm">{least}</Text>
        <Text size="sm" c="dimmed" ta="center">
          {mark.name}
        </Text>
        <Text size="sm">{greatest}</Text>
      </Group>
    </div>
  );
}
