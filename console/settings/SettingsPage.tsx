import { useLazyQuery, useQuery } from '@apollo/client/react';
import { Stack, Tabs } from '@mantine/core';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { PageHead } from '../PageHead.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { SETTINGS_SECTIONS, type SettingsState, settingsState } from '../urls.ts';
import { useUrlState } from '../useUrlState.ts';
import { administration } from '../words/administration.ts';
import { words } from '../words/words.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { TokenIssuerPanel } from './TokenIssuerPanel.tsx';

const SettingsQuery = graphql(`
  query Settings {
    project {
      id
      name
    }
    projectSettings {
      ...SettingsPage_values @unmask
      defaults {
        ...SettingsPage_values @unmask
      }
    }
    tokenIssuer {
      issuer
      audience
      jwksUrl
      updatedAt
    }
  }

  fragment SettingsPage_values on ProjectSettings {
    timeZone
    shortTermLimit
    midTermLimit
    longTermLimit
    messageLimit
    summaryMaxLength
    tokenLimit
    intentLimits
    entityRules
    turnTtl
    memoryTtl
    redactTurns
    smallestGroup
    privacyLaw
    newUser {
      enabled
      autoExtraction
      allowedCategories
      maxMemories
      retentionDays
      consentRequired
    }
  }
`);

const SettingsRetentionQuery = graphql(`
  query SettingsRetention($proposed: RetentionRulesInput!) {
    retentionPreview {
      diff(proposed: $proposed) {
        more
        less
        groups {
          kind
          importance
          category
          reason
          present
          proposed
          more
          less
        }
      }
    }
  }
`);

const W = administration.settings;

/** What a project has settled. A section at a time; what is not saved is kept from one to the other. */
export function SettingsPage() {
  const [{ section }, change] = useUrlState(settingsState);
  const { data: latest, previousData, loading, error, refetch } = useQuery(SettingsQuery);
  const [preview] = useLazyQuery(SettingsRetentionQuery);
  // While it is asked for anew, what is typed stays.
  const data = latest ?? (loading ? previousData : undefined);
  const again = () => void refetch().catch(() => undefined);
  return (
    <Stack gap="md">
      <PageHead title={words.shell.settings} intro={data && W.intro(data.project.name)} />
      {error && <FailureAlert error={error} onRetry={again} />}
      {!data && loading && <RowsSkeleton label={words.shell.loading} />}
      {data && (
        <Tabs
          value={section}
          onChange={(to) => change({ section: (to ?? 'recall') as SettingsState['section'] }, { step: true })}
        >
          <Tabs.List mb="md" aria-label={W.section}>
            {SETTINGS_SECTIONS.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {W.sections[one]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {/* One panel, so that what is not saved is there whichever section is looked at. */}
          <Tabs.Panel value={section}>
            {section === 'issuer' && <TokenIssuerPanel issuer={data.tokenIssuer} onDone={again} />}
            <SettingsForm
              key={data.project.id}
              section={section === 'issuer' ? undefined : section}
              settings={data.projectSettings}
              defaults={data.projectSettings.defaults}
              onPreview={async (proposed) => {
                const { data: found } = await preview({ variables: { proposed } });
                return found!.retentionPreview.diff;
              }}
              onSaved={refetch}
            />
          </Tabs.Panel>
        </Tabs>
      )}
    </Stack>
  );
}
