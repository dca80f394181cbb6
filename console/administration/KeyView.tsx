import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Group, Stack } from '@mantine/core';
import { formatTime } from '../format/formatTime.ts';
import type { KeyView_KeyFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Facts } from '../ui/Facts.tsx';
import { useMay } from '../viewer/useMay.ts';
import { administration } from '../words/administration.ts';
import { KeyBadge } from './KeyBadge.tsx';
import { keyPrefix } from './keyPrefix.ts';
import { isAlive } from './keyState.ts';
import { RevokeKeyButton } from './RevokeKeyButton.tsx';
import { RotateKeyButton } from './RotateKeyButton.tsx';
import { ScopeList } from './ScopeList.tsx';

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

interface Props {
  apiKey: FragmentType<KeyView_KeyFragment>;
  /** Called with the whole new key, which is shown nowhere else. */
  onMade(secret: string): void;
  onRevoked(): void;
}

/** One key: what is known of it, and what can be done about it. */
export function KeyView({ apiKey, onMade, onRevoked }: Props) {
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
