import { useMutation } from '@apollo/client/react';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { failureOf } from '../app/failures.ts';
import { MutationButton } from '../app/MutationButton.tsx';
import { formatTime } from '../format/times.ts';
import type { SettingsQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Facts } from '../ui/Facts.tsx';
import { Panel } from '../ui/Panel.tsx';
import { settings as W } from './words.ts';

const SetIssuerMutation = graphql(`
  mutation SetIssuer($input: SetTokenIssuerInput!) {
    setTokenIssuer(input: $input) {
      tokenIssuer {
        issuer
      }
    }
  }
`);

const FIELDS = ['issuer', 'audience', 'jwksUrl'] as const;
/** The issuer version if no issuer is set. */
const NONE = 'none';
type Issuer = Record<(typeof FIELDS)[number], string>;

interface SetIssuerFormProps {
  /** The current issuer. */
  issuer: (Issuer & { version: string }) | null;
  onSet(): void;
}

/** Sets the issuer whose tokens are accepted, replacing the current one. */
function SetIssuerForm({ issuer, onSet }: SetIssuerFormProps) {
  const [input, setInput] = useState<Issuer>({
    issuer: issuer?.issuer ?? '',
    audience: issuer?.audience ?? '',
    jwksUrl: issuer?.jwksUrl ?? '',
  });
  const [send, { loading, error }] = useMutation(SetIssuerMutation);
  const issues = failureOf(error).issues;
  const isSame = FIELDS.every((name) => input[name].trim() === issuer?.[name]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data } = await send({
      variables: {
        input: {
          issuer: input.issuer.trim(),
          audience: input.audience.trim(),
          jwksUrl: input.jwksUrl.trim(),
          expectedVersion: issuer?.version ?? NONE,
        },
      },
    }).catch(() => ({ data: undefined }));
    if (data) onSet();
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack maw={560}>
        {FIELDS.map((name) => (
          <TextInput
            key={name}
            label={W[name]}
            description={W[`${name}Hint`]}
            required
            error={issues.some(({ path }) => path === `input.${name}`)}
            value={input[name]}
            onChange={(event) => setInput({ ...input, [name]: event.currentTarget.value })}
          />
        ))}
        {error && <FailureAlert error={error} />}
        <Button type="submit" loading={loading} disabled={isSame} style={{ alignSelf: 'start' }}>
          {issuer ? W.changeIssuer : W.setIssuer}
        </Button>
      </Stack>
    </form>
  );
}

interface TokenIssuerPanelProps {
  issuer: SettingsQuery['tokenIssuer'];
  onDone(): void;
}

/** The issuer whose tokens give users access to their own data. */
export function TokenIssuerPanel({ issuer, onDone }: TokenIssuerPanelProps) {
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
