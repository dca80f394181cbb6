import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Anchor, Badge, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useUrlState } from '../app/urlState.ts';
import { DAY_MS, formatDate, formatTime } from '../format/times.ts';
import type { KeyRow_KeyFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { ROW_LINK } from '../ui/ListTable.tsx';
import { keysState } from './pages.ts';
import { administration } from './words.ts';

const COLORS: Record<KeyState, string> = { LIVE: 'green', ENDING: 'yellow', EXPIRED: 'gray', REVOKED: 'gray' };

/** Shows the state of a key. */
export function KeyBadge({ times }: { times: KeyTimes }) {
  const state = keyState(times);
  return (
    <Badge color={COLORS[state]} variant="light" miw="max-content">
      {administration.keys.states[state]}
    </Badge>
  );
}

/** The fields that determine the state of a key. */
interface KeyTimes {
  expiresAt: string | null;
  revokedAt: string | null;
}

type KeyState = 'LIVE' | 'ENDING' | 'EXPIRED' | 'REVOKED';

const SOON_MS = 14 * DAY_MS;

/** The state of a key: whether it works, and whether it expires soon. */
function keyState({ expiresAt, revokedAt }: KeyTimes, now = Date.now()): KeyState {
  if (revokedAt) return 'REVOKED';
  const left = expiresAt ? Date.parse(expiresAt) - now : Number.POSITIVE_INFINITY;
  return left <= 0 ? 'EXPIRED' : left < SOON_MS ? 'ENDING' : 'LIVE';
}

export const isAlive = (key: KeyTimes): boolean => ['LIVE', 'ENDING'].includes(keyState(key));

/** The prefix of a key, which people tell keys apart by. */
export const keyPrefix = (keyId: string | null): string =>
  keyId ? `rk_live_${keyId}…` : administration.keys.otherForm;

const KeyRowFragment = graphql(`
  fragment KeyRow_key on ApiKey {
    id
    keyId
    name
    scopes
    expiresAt
    lastUsedAt
    revokedAt
  }
`);

const W = administration.keys;

export function KeyRow({ apiKey }: { apiKey: FragmentType<KeyRow_KeyFragment> }) {
  const [state] = useUrlState(keysState);
  const { data, complete } = useFragment({ fragment: KeyRowFragment, from: apiKey });
  if (!complete) return null;
  const { id, keyId, name, scopes, expiresAt, lastUsedAt } = data;
  return (
    <Table.Tr>
      <Table.Td miw={130} style={{ overflowWrap: 'anywhere' }}>
        <Anchor
          component={Link}
          to={{ search: keysState.write({ ...state, key: id }).toString() }}
          {...ROW_LINK}
          size="sm"
        >
          {name}
        </Anchor>
      </Table.Td>
      <Table.Td ff={keyId ? 'monospace' : undefined} style={{ whiteSpace: 'nowrap' }}>
        {keyPrefix(keyId)}
      </Table.Td>
      <Table.Td>
        <Text size="xs" ff="monospace">
          {scopes.join(' ')}
        </Text>
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{lastUsedAt ? formatTime(lastUsedAt) : W.neverUsed}</Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{expiresAt ? formatDate(expiresAt) : W.never}</Table.Td>
      <Table.Td>
        <KeyBadge times={data} />
      </Table.Td>
    </Table.Tr>
  );
}
