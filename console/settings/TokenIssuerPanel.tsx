import { useMutation } from '@apollo/client/react';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { MutationButton } from '../app/MutationButton.tsx';
import { formatTime } from '../format/times.ts';
import type { SettingsQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Facts } from '../ui/Facts.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SetIssuerForm } from './SetIssuerForm.tsx';
import { settings as W } from './words.ts';

interface Props {
  issuer: SettingsQuery['tokenIssuer'];
  onDone(): void;
}

/** The issuer whose tokens give users access to their own data. */
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
          key={issuer?.version}
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

const RemoveIssuerMutation = graphql(`
  mutation RemoveIssuer($input: RemoveTokenIssuerInput!) {
    removeTokenIssuer(input: $input) {
      tokenIssuer {
        issuer
      }
    }
  }
`);

/** Removes the issuer, so that its tokens are no longer accepted. */
function RemoveIssuerButton({ issuer, onRemoved }: { issuer: string; onRemoved(): void }) {
  const [send, attempt] = useMutation(RemoveIssuerMutation);
  return (
    <MutationButton
      name={W.removeIssuer}
      does={W.removeIssuerDoes(issuer)}
      color="red.9"
      size="xs"
      typed={{ text: issuer, label: W.typeIssuer(issuer) }}
      attempt={attempt}
      onConfirm={() => send({ variables: { input: { issuer } } }).then(onRemoved)}
    />
  );
}
