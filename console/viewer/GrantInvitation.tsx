import { Card, Stack, Text, Title } from '@mantine/core';
import { people } from '../people/words.ts';
import { GrantForm } from './GrantForm.tsx';

interface Props {
  userId: string;
  onGranted(): void;
}

/** Shown in place of a user's content; says how to open it. */
export function GrantInvitation({ userId, onGranted }: Props) {
  return (
    <Card component="section" withBorder padding="xl" maw={560} mx="auto" w="100%" aria-label={people.locked}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {people.locked}
        </Title>
        <Text size="sm" c="dimmed">
          {people.lockedHint}
        </Text>
        <GrantForm userId={userId} onGranted={onGranted} />
      </Stack>
    </Card>
  );
}
