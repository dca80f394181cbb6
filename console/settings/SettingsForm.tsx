import { useMutation } from '@apollo/client/react';
import { Alert, Button, Card, Group, Modal, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { failureOf } from '../app/failures.ts';
import type { RetentionRulesInput } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import type { SettingsState } from './pages.ts';
import { RetentionDialog, type RetentionDiff } from './RetentionDialog.tsx';
import { SettingField } from './SettingField.tsx';
import {
  changesOf,
  errorsOf,
  inputOf,
  namesIn,
  SETTING_NAMES,
  type SettingErrors,
  type SettingName,
  type SettingsDraft,
  settingOf,
  typedSince,
  withoutPaths,
} from './settingsDraft.ts';
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

/** Stays visible while there are unsaved changes. */
function SaveBar({ names, isBusy, isOff, onSave, onDiscard }: SaveBarProps) {
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

const SaveSettingsMutation = graphql(`
  mutation SaveSettings($input: UpdateProjectSettingsInput!) {
    updateProjectSettings(input: $input) {
      settings {
        timeZone
      }
    }
  }
`);

const MEANING = { BAD_USER_INPUT: W.fieldsWrong };

interface SettingsFormProps {
  /** Undefined if none of the form's settings are shown: changes are kept. */
  section: Exclude<SettingsState['section'], 'issuer'> | undefined;
  settings: { version: string };
  defaults: object;
  /** Requests a preview of what a new retention would hide. */
  onPreview(proposed: RetentionRulesInput): Promise<RetentionDiff>;
  onSaved(): Promise<unknown>;
}

/**
 * The settings of a section. Changes stay until they are saved or discarded, even after errors; so do changes
 * made during a save.
 */
export function SettingsForm({ section, settings, defaults, onPreview, onSaved }: SettingsFormProps) {
  const [draft, setDraft] = useState<SettingsDraft>({});
  // The settings version at the time of the first change.
  const [seen, setSeen] = useState<string>();
  // Stored with its draft: the preview applies only to that draft, not to anything typed later.
  const [foreseen, setForeseen] = useState<{ draft: SettingsDraft; diff: RetentionDiff }>();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [errors, setErrors] = useState<SettingErrors>({});
  const [isSaved, setSaved] = useState(false);
  const [save, { loading }] = useMutation(SaveSettingsMutation);
  const changes = changesOf(draft, settings, defaults);
  const names = SETTING_NAMES.filter((name) => name in changes);
  const isUnreadable = typeof changes.entityRules === 'string';

  const change = (name: SettingName, value: unknown) => {
    setErrors(({ [name]: _, ...rest }) => rest);
    setSeen((version) => version ?? settings.version);
    setDraft((before) => ({ ...before, [name]: value }));
  };
  const fail = (error: unknown) => {
    setProblem(error);
    const { code, issues, conflict } = failureOf(error);
    setErrors(code === 'BAD_USER_INPUT' ? errorsOf(issues) : {});
    if (!conflict) return;
    // The values that somebody else saved were accepted, so their version is the new base.
    setDraft((now) => withoutPaths(now, conflict.fields));
    setSeen(conflict.version);
  };
  const send = async (sent: SettingsDraft) => {
    fail(undefined);
    const input = { ...inputOf(changesOf(sent, settings, defaults), defaults), expectedVersion: seen };
    await save({ variables: { input } })
      .then(onSaved)
      .then(() => {
        setDraft((now) => typedSince(now, sent));
        setSeen(undefined);
        setSaved(true);
      }, fail);
    setForeseen(undefined);
  };
  const press = async () => {
    setSaved(false);
    const { turnTtl, memoryTtl } = inputOf(changes, defaults);
    if (turnTtl === undefined && memoryTtl === undefined) return send(draft);
    fail(undefined);
    setAsking(true);
    await onPreview({ turnTtl, memoryTtl }).then((diff) => setForeseen({ draft, diff }), fail);
    setAsking(false);
  };

  return (
    <Stack gap="md">
      {problem !== undefined && (
        <FailureAlert error={problem} meaning={Object.keys(errors).length > 0 ? MEANING : undefined} />
      )}
      {isSaved && names.length === 0 && (
        <Alert color="green" role="status">
          {W.saved}
        </Alert>
      )}
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
                onChange={(value) => change(name, value)}
                onReset={() => change(name, null)}
              />
            ))}
          </SimpleGrid>
        </Card>
      )}
      <SaveBar
        names={names}
        isBusy={loading || isAsking}
        isOff={isUnreadable}
        onSave={() => void press()}
        onDiscard={() => {
          setSaved(false);
          setDraft({});
          setSeen(undefined);
          fail(undefined);
        }}
      />
      <RetentionDialog
        diff={foreseen?.diff}
        isBusy={loading}
        onSave={() => foreseen && void send(foreseen.draft)}
        onClose={() => setForeseen(undefined)}
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
