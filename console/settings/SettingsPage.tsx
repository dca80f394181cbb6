import { useLazyQuery, useQuery } from '@apollo/client/react';
import { Stack, Tabs } from '@mantine/core';
import { dataOf } from '../app/asking.ts';
import { PageHead } from '../app/PageHead.tsx';
import { QueryStatus } from '../app/QueryStatus.tsx';
import { useUrlState } from '../app/urlState.ts';
import { graphql } from '../gql/index.ts';
import { SETTINGS_SECTIONS, type SettingsState, settingsPage, settingsState } from './pages.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { TokenIssuerPanel } from './TokenIssuerPanel.tsx';
import { settings as W } from './words.ts';

const SettingsQuery = graphql(`
  query Settings {
    project {
      id
      name
    }
    projectSettings {
      version
      ...ProjectSettings_all @unmask
      defaults {
        ...ProjectSettings_all @unmask
      }
    }
    tokenIssuer {
      version
      issuer
      audience
      jwksUrl
      updatedAt
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

/** A project's settings, one section at a time; unsaved changes survive switching sections. */
export function SettingsPage() {
  const [{ section }, change] = useUrlState(settingsState);
  const { data: latest, previousData, loading, error, refetch } = useQuery(SettingsQuery);
  const [preview] = useLazyQuery(SettingsRetentionQuery);
  // Typed values stay while the settings are refetched.
  const data = latest ?? (loading ? previousData : undefined);
  const again = () => void refetch().catch(() => undefined);
  return (
    <Stack gap="md">
      <PageHead title={settingsPage.name} intro={data && W.intro(data.project.name)} />
      <QueryStatus error={error} onRetry={again} isLoading={!data && loading} />
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
          {/* One panel, so that unsaved changes are kept whichever section is shown. */}
          <Tabs.Panel value={section}>
            {section === 'issuer' && <TokenIssuerPanel issuer={data.tokenIssuer} onDone={again} />}
            <SettingsForm
              key={data.project.id}
              section={section === 'issuer' ? undefined : section}
              settings={data.projectSettings}
              defaults={data.projectSettings.defaults}
              onPreview={async (proposed) => {
                return dataOf(await preview({ variables: { proposed } })).retentionPreview.diff;
              }}
              onSaved={refetch}
            />
          </Tabs.Panel>
        </Tabs>
      )}
    </Stack>
  );
}
