import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Anchor, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useUrlState } from '../app/useUrlState.ts';
import { formatDate, formatTime } from '../format/times.ts';
import type { KeyRow_KeyFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { ROW_LINK } from '../ui/ListTable.tsx';
import { KeyBadge, keyPrefix } from './KeyBadge.tsx';
import { keysState } from './pages.ts';
import { administration } from './words.ts';

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
