import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { failureOf } from '../app/failures.ts';
import type { RetentionRulesInput } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import type { RetentionDiff } from './RetentionDialog.tsx';
import {
  changesOf,
  errorsOf,
  inputOf,
  SETTING_NAMES,
  type SettingErrors,
  type SettingName,
  type SettingsDraft,
  typedSince,
  withoutPaths,
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

/** The saved settings, and what saving others needs. */
export interface Saving {
  settings: { version: string };
  defaults: object;
  /** Requests a preview of what a new retention would hide. */
  onPreview(proposed: RetentionRulesInput): Promise<RetentionDiff>;
  onSaved(): Promise<unknown>;
}

/**
 * The changes since the last save. They stay until they are saved or discarded, even after errors; so do changes made
 * during a save.
 */
export function useSettingsDraft({ settings, defaults, onPreview, onSaved }: Saving) {
  const [draft, setDraft] = useState<SettingsDraft>({});
  // The settings version at the time of the first change.
  const [seen, setSeen] = useState<string>();
  // The effect of a draft on retention, which waits for a confirmation. It does not apply to anything typed later.
  const [retention, setRetention] = useState<{ draft: SettingsDraft; diff: RetentionDiff }>();
  const [isPreviewing, setPreviewing] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [errors, setErrors] = useState<SettingErrors>({});
  const [isSaved, setSaved] = useState(false);
  const [mutate, { loading: isSaving }] = useMutation(SaveSettingsMutation);
  const changes = changesOf(draft, settings, defaults);

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
    await mutate({ variables: { input } })
      .then(onSaved)
      .then(() => {
        setDraft((now) => typedSince(now, sent));
        setSeen(undefined);
        setSaved(true);
      }, fail);
    setRetention(undefined);
  };
  return {
    ...{ draft, changes, errors, problem, retention, isSaved, isSaving, send },
    names: SETTING_NAMES.filter((name) => name in changes),
    isBusy: isSaving || isPreviewing,
    change: (name: SettingName, value: unknown) => {
      setErrors(({ [name]: _, ...rest }) => rest);
      setSeen((version) => version ?? settings.version);
      setDraft((before) => ({ ...before, [name]: value }));
    },
    /** Sends the changes; with a new retention, only after its preview was confirmed. */
    save: async () => {
      setSaved(false);
      const { turnTtl, memoryTtl } = inputOf(changes, defaults);
      if (turnTtl === undefined && memoryTtl === undefined) return send(draft);
      fail(undefined);
      setPreviewing(true);
      await onPreview({ turnTtl, memoryTtl }).then((diff) => setRetention({ draft, diff }), fail);
      setPreviewing(false);
    },
    discard: () => {
      setSaved(false);
      setDraft({});
      setSeen(undefined);
      fail(undefined);
    },
    cancelRetention: () => setRetention(undefined),
  };
}
