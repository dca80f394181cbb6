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
  const at = `${100 * mark.at}%`;
  return (
    <div role="img" aria-label={label}>
      {/* Over its mark, and towards the ends as far beside it as it takes to stay within. */}
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
