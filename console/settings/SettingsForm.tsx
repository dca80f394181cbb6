import { Alert, Button, Card, Group, Modal, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { focusPage } from '../ui/focusPage.ts';
import type { SettingsState } from './pages.ts';
import { RetentionDialog } from './RetentionDialog.tsx';
import { SettingField } from './SettingField.tsx';
import { namesIn, type SettingName, settingOf } from './settingsDraft.ts';
import { type Saving, useSettingsDraft } from './useSettingsDraft.ts';
import { settings as W } from './words.ts';

interface SaveBarProps {
  /** Settings with unsaved changes. */
  names: SettingName[];
  isBusy: boolean;
  /** Whether saving is off because a change is too invalid to be sent. */
  isOff: boolean;
  onSave(): void;
  onDiscard(): void;
}

/** Saves or discards the changes, and disappears when there are none. */
function SaveBar({ names, isBusy, isOff, onSave, onDiscard }: SaveBarProps) {
  useEffect(() => focusPage, []);
  return (
    <Paper component="section" aria-label={W.unsaved(names.length)} withBorder shadow="md" p="sm">
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

const MEANING = { BAD_USER_INPUT: W.fieldsWrong };

interface SettingsFormProps extends Saving {
  /** Undefined if none of the form's settings are shown: changes are kept. */
  section: Exclude<SettingsState['section'], 'issuer'> | undefined;
}

/** The settings of a section, with one bar that saves the changes of all sections. */
export function SettingsForm({ section, ...saving }: SettingsFormProps) {
  const { settings, defaults } = saving;
  const form = useSettingsDraft(saving);
  const { draft, changes, names, errors } = form;
  return (
    <Stack gap="md">
      {section && (
        <Card withBorder padding="lg">
          {section === 'people' && (
            <Text size="sm" c="dimmed" mb="lg">
              {W.newUsers}
            </Text>
          )}
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing="xl">
            {namesIn(section).map((name) => (
              <SettingField
                key={name}
                name={name}
                value={name in draft ? (draft[name] ?? emptied(name, defaults)) : settingOf(settings, name)}
                fallback={settingOf(defaults, name)}
                isChanged={name in changes}
                error={errors[name]}
                onChange={(value) => form.change(name, value)}
                onReset={() => form.change(name, null)}
              />
            ))}
          </SimpleGrid>
        </Card>
      )}
      {/* Where the button is, because the top of the form may be out of sight. */}
      <Stack gap="xs" pos="sticky" bottom={12} style={{ zIndex: 5 }}>
        {form.problem !== undefined && (
          <FailureAlert error={form.problem} meaning={Object.keys(errors).length > 0 ? MEANING : undefined} />
        )}
        {form.isSaved && names.length === 0 && (
          <Alert color="green" role="status">
            {W.saved}
          </Alert>
        )}
        {names.length > 0 && (
          <SaveBar
            names={names}
            isBusy={form.isBusy}
            isOff={typeof changes.entityRules === 'string'}
            onSave={() => void form.save()}
            onDiscard={form.discard}
          />
        )}
      </Stack>
      <RetentionDialog
        diff={form.retention?.diff}
        isBusy={form.isSaving}
        onSave={() => form.retention && void form.send(form.retention.draft)}
        onClose={form.cancelRetention}
      />
      <LeaveGuard isOn={names.length > 0} />
    </Stack>
  );
}

/** The value shown for a setting that is reset to its default: fields show it in grey, other controls as the value. */
function emptied(name: SettingName, defaults: object): unknown {
  const value = settingOf(defaults, name);
  return typeof value === 'number' || typeof value === 'string' ? null : value;
}

/** Asks for confirmation before unsaved changes are lost by navigating away or closing the tab. */
function LeaveGuard({ isOn }: { isOn: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOn && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={W.leave}
      centered
      withCloseButton={false}
    >
      <Stack>
        <Text size="sm">{W.leaveHint}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={() => blocker.reset?.()}>
            {W.stay}
          </Button>
          <Button color="red.9" onClick={() => blocker.proceed?.()}>
            {W.leaveAnyway}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
