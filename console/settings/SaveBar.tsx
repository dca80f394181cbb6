import { Button, Group, Paper, Text } from '@mantine/core';
import { administration } from '../words/administration.ts';
import type { SettingName } from './settingNames.ts';

const W = administration.settings;

interface Props {
  /** What was changed and not saved. */
  names: SettingName[];
  isBusy: boolean;
  /** Whether something of it cannot even be sent. */
  isOff: boolean;
  onSave(): void;
  onDiscard(): void;
}

/** Stays in sight as long as something is not saved. */
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
