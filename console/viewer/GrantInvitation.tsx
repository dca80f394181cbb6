import { Card, Stack, Text, Title } from '@mantine/core';
import { words } from '../words/words.ts';
import { GrantForm } from './GrantForm.tsx';

interface Props {
  userId: string;
  onGranted(): void;
}

/** Stands where someone's content would be, and says how it is opened. */
export function GrantInvitation({ userId, onGranted }: Props) {
  return (
    <Card component="section" withBorder padding="xl" maw={560} mx="auto" w="100%" aria-label={words.people.locked}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {words.people.locked}
        </Title>
        <Text size="sm" c="dimmed">
          {words.people.lockedHint}
        </Text>
        <GrantForm userId={userId} onGranted={onGranted} />
      </Stack>
    </Card>
  );
}
