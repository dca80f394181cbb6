import { Button, Group, Paper, Text } from '@mantine/core';
import type { SettingName } from './settingNames.ts';
import { settings as W } from './words.ts';

interface Props {
  /** Settings with unsaved changes. */
  names: SettingName[];
  isBusy: boolean;
  /** Whether saving is off because a change is too invalid to be sent. */
  isOff: boolean;
  onSave(): void;
  onDiscard(): void;
}

/** Stays visible while there are unsaved changes. */
export function SaveBar({ names, isBusy, isOff, onSave, onDiscard }: Props) {
  if (names.length === 0) return null;
  return (
    <Paper
      component="section"
      aria-label={W.unsaved(names.length)}
      withBorder
      shadow="md"
      p="sm"
      pos="sticky"
      bottom={12}
      style={{ zIndex: 5 }}
    >
      <Group justify="space-between" gap="xs">
        <div style={{ flex: '1 1 260px' }}>
          <Text size="sm" fw={600} role="status">
            {W.unsaved(names.length)}
          </Text>
          <Text size="sm" c="dimmed">
            {names.map((name) => W.fields[name].name).join(', ')}
          </Text>
        </div>
        <Group gap="xs">
          <Button variant="default" disabled={isBusy} onClick={onDiscard}>
            {W.discard}
          </Button>
          <Button loading={isBusy} disabled={isOff} onClick={onSave}>
            {W.save}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
