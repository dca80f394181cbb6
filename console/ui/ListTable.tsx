import { Card, Table } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';

/** Marks the link that a row is opened by. */
export const ROW_LINK = { 'data-row-link': true };

interface Props {
  label: string;
  columns: { name: string; align?: 'right' }[];
  /** Rows, each with one link marked by `ROW_LINK`. */
  children: ReactNode;
}

/** A list in columns: arrow keys (or j and k) go from row to row, Enter opens one. */
export function ListTable({ label, columns, children }: Props) {
  return (
    <Card withBorder padding={0}>
      <Table.ScrollContainer minWidth={560} type="native">
        <Table highlightOnHover verticalSpacing="xs" aria-label={label} onKeyDown={walkRows}>
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ name, align }) => (
                <Table.Th key={name} ta={align} scope="col">
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{children}</Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
  const next = links[links.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
