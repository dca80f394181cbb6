import { Table, Text } from '@mantine/core';
import { words } from '../words/words.ts';
import { type Item, textOf } from './itemOf.ts';
import { keyed } from './keyed.ts';

interface Props {
  label: string;
  items: readonly Item[];
}

/** Items, where they belong, and what became of them in words. */
export function ItemTable({ label, items }: Props) {
  return (
    <Table.ScrollContainer minWidth={520} maxHeight={420} type="native" tabIndex={0}>
      <Table aria-label={label} verticalSpacing={4} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{words.play.item}</Table.Th>
            <Table.Th scope="col">{words.play.section}</Table.Th>
            <Table.Th scope="col">{words.play.why}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {[...keyed(items)].map(([key, item]) => (
            <Table.Tr key={key}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                <Text size="sm" lineClamp={2}>
                  {textOf(item)}
                </Text>
              </Table.Td>
              <Table.Td w={190}>{words.play.sections[item.section]}</Table.Td>
              <Table.Td w={250}>{words.play.outcomes[item.outcome]}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
