import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatTime } from '../format/formatTime.ts';
import type { SettingsQuery } from '../gql/graphql.ts';
import { Facts } from '../ui/Facts.tsx';
import { Panel } from '../ui/Panel.tsx';
import { administration } from '../words/administration.ts';
import { RemoveIssuerButton } from './RemoveIssuerButton.tsx';
import { SetIssuerForm } from './SetIssuerForm.tsx';

const W = administration.settings;

interface Props {
  issuer: SettingsQuery['tokenIssuer'];
  onDone(): void;
}

/** With whose tokens people reach their own data. */
export function TokenIssuerPanel({ issuer, onDone }: Props) {
  const [outcome, setOutcome] = useState<string>();
  return (
    <Panel
      title={W.issuer}
      aside={
        issuer && (
          <RemoveIssuerButton
            issuer={issuer.issuer}
            onRemoved={() => {
              setOutcome(undefined);
              onDone();
            }}
          />
        )
      }
    >
      <Stack>
        <Text size="sm">{W.issuerIntro}</Text>
        {issuer ? (
          <Facts
            facts={[
              [W.issuer, issuer.issuer],
              [W.audience, issuer.audience],
              [W.jwksUrl, issuer.jwksUrl],
              [W.issuerSince, formatTime(issuer.updatedAt)],
            ]}
          />
        ) : (
          <Text size="sm" c="dimmed">
            {W.issuerNone}
          </Text>
        )}
        {outcome && (
          <Text size="sm" role="status">
            {outcome}
          </Text>
        )}
        <SetIssuerForm
          key={issuer?.updatedAt}
          issuer={issuer}
          onSet={() => {
            setOutcome(W.issuerSet);
            onDone();
          }}
        />
      </Stack>
    </Panel>
  );
}
