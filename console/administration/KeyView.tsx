import type { FragmentType } from '@apollo/client';
import { useFragment, useMutation } from '@apollo/client/react';
import { Group, List, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { dataOf } from '../app/asking.ts';
import { MutationButton } from '../app/MutationButton.tsx';
import { formatTime } from '../format/times.ts';
import type { KeyView_KeyFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Facts } from '../ui/Facts.tsx';
import { useMay } from '../viewer/Allowed.tsx';
import { isAlive, KeyBadge, keyPrefix } from './KeyRow.tsx';
import { administration } from './words.ts';

const KeyViewFragment = graphql(`
  fragment KeyView_key on ApiKey {
    id
    keyId
    name
    scopes
    createdAt
    createdBy
    expiresAt
    lastUsedAt
    revokedAt
    rotatedFrom
  }
`);

const W = administration.keys;

interface KeyViewProps {
  apiKey: FragmentType<KeyView_KeyFragment>;
  /** Called with the full new key, which is shown nowhere else. */
  onMade(secret: string): void;
  onRevoked(): void;
}

/** Details and actions of one key. */
export function KeyView({ apiKey, onMade, onRevoked }: KeyViewProps) {
  const mayRotate = useMay('key.rotate');
  const mayRevoke = useMay('key.revoke');
  const { data, complete } = useFragment({ fragment: KeyViewFragment, from: apiKey });
  if (!complete) return null;
  return (
    <Stack>
      <Facts
        facts={[
          [W.state, <KeyBadge key="state" times={data} />],
          [W.key, keyPrefix(data.keyId)],
          [W.created, W.madeBy(formatTime(data.createdAt), data.createdBy)],
          [W.takesPlaceOf, data.rotatedFrom ? W.olderKey : undefined],
          [W.used, data.lastUsedAt ? formatTime(data.lastUsedAt) : W.neverUsed],
          [W.expires, data.expiresAt ? formatTime(data.expiresAt) : W.never],
          [W.revoked, data.revokedAt ? formatTime(data.revokedAt) : undefined],
          [W.scopes, <ScopeList key="scopes" scopes={data.scopes} />],
        ]}
      />
      {isAlive(data) && (
        <Group gap="xs">
          {mayRotate && <RotateKeyButton id={data.id} onMade={onMade} />}
          {mayRevoke && <RevokeKeyButton apiKey={data} onRevoked={onRevoked} />}
        </Group>
      )}
    </Stack>
  );
}

const RevokeKeyMutation = graphql(`
  mutation RevokeKey($input: RevokeApiKeyInput!) {
    revokeApiKey(input: $input) {
      apiKey {
        id
        ...KeyRow_key
        ...KeyView_key
      }
    }
  }
`);

interface RevokeKeyButtonProps {
  apiKey: { id: string; keyId: string | null; name: string; scopes: string[]; lastUsedAt: string | null };
  onRevoked(): void;
}

/** Revokes a key permanently. Lists what stops working and asks the user to type the key's name. */
function RevokeKeyButton({ apiKey, onRevoked }: RevokeKeyButtonProps) {
  const { id, keyId, name, scopes, lastUsedAt } = apiKey;
  const [send, attempt] = useMutation(RevokeKeyMutation);
  return (
    <MutationButton
      name={W.revoke}
      does={W.revokeDoes(name, keyPrefix(keyId), lastUsedAt ? formatTime(lastUsedAt) : W.neverUsed)}
      color="red.9"
      typed={{ text: name, label: W.typeName(name) }}
      attempt={attempt}
      onConfirm={() => send({ variables: { input: { id } } }).then(onRevoked)}
    >
      <ScopeList scopes={scopes} />
    </MutationButton>
  );
}

const RotateKeyMutation = graphql(`
  mutation RotateKey($input: RotateApiKeyInput!) {
    rotateApiKey(input: $input) {
      secret
    }
  }
`);

const USUAL_HOURS = 24;
const MAX_HOURS = 168;

/** Replaces a key with a new one. @param onMade called with the full key, which is shown nowhere else */
function RotateKeyButton({ id, onMade }: { id: string; onMade(secret: string): void }) {
  const [send, attempt] = useMutation(RotateKeyMutation, { fetchPolicy: 'no-cache' });
  const [overlapHours, setOverlap] = useState(USUAL_HOURS);

  const rotate = async () => {
    const { rotateApiKey } = dataOf(await send({ variables: { input: { id, overlapHours } } }));
    // Otherwise the hook keeps the answer for as long as the button is mounted.
    attempt.reset();
    onMade(rotateApiKey.secret);
  };

  return (
    <MutationButton name={W.rotate} does={W.rotateDoes} variant="default" attempt={attempt} onConfirm={rotate}>
      <NumberInput
        label={W.overlap}
        description={W.overlapHint}
        min={0}
        max={MAX_HOURS}
        allowDecimal={false}
        required
        data-autofocus
        value={overlapHours}
        onChange={(value) => setOverlap(Number(value))}
      />
    </MutationButton>
  );
}

/** Lists scopes and what each of them allows. */
function ScopeList({ scopes }: { scopes: readonly string[] }) {
  return (
    <List listStyleType="none" spacing={4}>
      {scopes.map((scope) => (
        <List.Item key={scope}>
          <Text size="sm" ff="monospace">
            {scope}
          </Text>
          <Text size="sm" c="dimmed">
            {administration.keys.scopeNames[scope]}
          </Text>
        </List.Item>
      ))}
    </List>
  );
}
