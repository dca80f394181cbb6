import { Table } from '@mantine/core';
import { formatNumber } from '../format/formatNumber.ts';
import { administration } from '../words/administration.ts';
import { typesOf } from './typesOf.ts';

const W = administration.settings;

/** Which types of things some rules find, and by how much. */
export function RuleTypes({ rules }: { rules: unknown }) {
  const types = typesOf(rules);
  if (types.length === 0) return null;
  return (
    <Table.ScrollContainer minWidth={420} type="native">
      <Table aria-label={W.ruleTypes} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{W.ruleType}</Table.Th>
            <Table.Th scope="col">{W.ruleAliases}</Table.Th>
            <Table.Th scope="col" ta="right">
              {W.ruleWords}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {W.rulePatterns}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {types.map(({ type, aliases, words, patterns }) => (
            <Table.Tr key={type}>
              <Table.Td ff="monospace">{type}</Table.Td>
              <Table.Td>{aliases.join(', ')}</Table.Td>
              <Table.Td ta="right">{formatNumber(words)}</Table.Td>
              <Table.Td ta="right">{formatNumber(patterns)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
