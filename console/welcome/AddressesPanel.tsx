import { Anchor, Table } from '@mantine/core';
import { Panel } from '../ui/Panel.tsx';
import { urls } from '../urls.ts';
import { words } from '../words/words.ts';

const ADDRESSES = [
  { path: urls.graphql, meaning: words.addressGraphql, opens: false },
  { path: urls.readiness, meaning: words.addressReadiness, opens: true },
  { path: urls.metrics, meaning: words.addressMetrics, opens: true },
];

/** What else answers on this server. */
export function AddressesPanel() {
  return (
    <Panel title={words.addresses}>
      <Table>
        <Table.Tbody>
          {ADDRESSES.map(({ path, meaning, opens }) => (
            <Table.Tr key={path}>
              <Table.Td ff="monospace">
                {opens ? <Anchor href={path}>{path}</Anchor> : window.location.origin + path}
              </Table.Td>
              <Table.Td>{meaning}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}
