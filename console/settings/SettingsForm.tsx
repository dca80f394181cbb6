import { useMutation } from '@apollo/client/react';
import { Alert, Card, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../FailureAlert.tsx';
import { failureOf } from '../failureOf.ts';
import type { RetentionRulesInput } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { administration } from '../words/administration.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { RetentionDialog, type RetentionDiff } from './RetentionDialog.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SettingField } from './SettingField.tsx';
import { SECTIONS, SETTING_NAMES, type SettingName } from './settingNames.ts';
import {
  changesOf,
  errorsOf,
  inputOf,
  type SettingErrors,
  type SettingsDraft,
  settingOf,
  typedSince,
} from './settingsDraft.ts';

const SaveSettingsMutation = graphql(`
  mutation SaveSettings($input: UpdateProjectSettingsInput!) {
    updateProjectSettings(input: $input) {
      settings {
        timeZone
      }
    }
  }
`);

const W = administration.settings;
const MEANING = { BAD_USER_INPUT: W.fieldsWrong };

interface Props {
  /** Undefined where none of its settings are shown: what was changed stays. */
  section: keyof typeof SECTIONS | undefined;
  settings: object;
  defaults: object;
  /** Asks what other days to live would hide. */
  onPreview(proposed: RetentionRulesInput): Promise<RetentionDiff>;
  onSaved(): Promise<unknown>;
}

/**
 * The settings of a section. What was changed in any of them stays until it is saved or discarded, whatever goes wrong; so does
 * what is changed while the rest is being saved.
 */
export function SettingsForm({ section, settings, defaults, onPreview, onSaved }: Props) {
  const [draft, setDraft] = useState<SettingsDraft>({});
  // With what is to be saved: what it would hide was foreseen for that, and for nothing that is typed afterwards.
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
    setDraft((before) => ({ ...before, [name]: value }));
  };
  const fail = (error: unknown) => {
    setProblem(error);
    setErrors(error ? errorsOf(failureOf(error).issues) : {});
  };
  const send = async (sent: SettingsDraft) => {
    fail(undefined);
    await save({ variables: { input: inputOf(changesOf(sent, settings, defaults), defaults) } })
      .then(onSaved)
      .then(() => {
        setDraft((now) => typedSince(now, sent));
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
            {SECTIONS[section].map((name) => (
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

/** What is shown of a setting that goes back to its default: fields show it in grey, everything else as it is. */
function emptied(name: SettingName, defaults: object): unknown {
  const value = settingOf(defaults, name);
  return typeof value === 'number' || typeof value === 'string' ? null : value;
}
