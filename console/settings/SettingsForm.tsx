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
import { errorsOf, inputOf, type SettingErrors, type SettingsDraft, settingOf, withSetting } from './settingsDraft.ts';

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

/** The settings of a section. What was changed in any of them stays until it is saved or discarded, whatever goes wrong. */
export function SettingsForm({ section, settings, defaults, onPreview, onSaved }: Props) {
  const [draft, setDraft] = useState<SettingsDraft>({});
  // Controls that keep what is typed begin anew when it is discarded.
  const [round, setRound] = useState(0);
  const [diff, setDiff] = useState<RetentionDiff>();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [errors, setErrors] = useState<SettingErrors>({});
  const [isSaved, setSaved] = useState(false);
  const [save, { loading }] = useMutation(SaveSettingsMutation);
  const names = SETTING_NAMES.filter((name) => name in draft);
  const isUnreadable = typeof draft.entityRules === 'string';

  const change = (name: SettingName, value: unknown) => {
    setErrors(({ [name]: _, ...rest }) => rest);
    setDraft((before) => withSetting(before, name, value, settings, defaults));
  };
  const fail = (error: unknown) => {
    setProblem(error);
    setErrors(error ? errorsOf(failureOf(error).issues) : {});
  };
  const begin = () => {
    setDraft({});
    fail(undefined);
    setRound((before) => before + 1);
  };
  const send = async () => {
    fail(undefined);
    await save({ variables: { input: inputOf(draft, defaults) } })
      .then(onSaved)
      .then(begin)
      .then(() => setSaved(true), fail);
    setDiff(undefined);
  };
  const press = async () => {
    setSaved(false);
    const { turnTtl, memoryTtl } = inputOf(draft, defaults);
    if (turnTtl === undefined && memoryTtl === undefined) return send();
    fail(undefined);
    setAsking(true);
    await onPreview({ turnTtl, memoryTtl }).then(setDiff, fail);
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
                key={`${name} ${round}`}
                name={name}
                value={name in draft ? (draft[name] ?? emptied(name, defaults)) : settingOf(settings, name)}
                fallback={settingOf(defaults, name)}
                isChanged={name in draft}
                error={errors[name]}
                onChange={(value) => change(name, value)}
                onReset={() => {
                  change(name, null);
                  setRound((before) => before + 1);
                }}
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
          begin();
        }}
      />
      <RetentionDialog diff={diff} isBusy={loading} onSave={() => void send()} onClose={() => setDiff(undefined)} />
      <LeaveGuard isOn={names.length > 0} />
    </Stack>
  );
}

/** What is shown of a setting that goes back to its default: fields show it in grey, everything else as it is. */
function emptied(name: SettingName, defaults: object): unknown {
  const value = settingOf(defaults, name);
  return typeof value === 'number' || typeof value === 'string' ? null : value;
}
