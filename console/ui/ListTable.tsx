import { Button, Card, Center, Checkbox, Skeleton, Stack, Table } from '@mantine/core';
import './listTable.css';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Selection } from './SelectionBar.tsx';

/** Marks the link that opens a row. */
export const ROW_LINK = { 'data-row-link': true };

interface ListTableProps {
  label: string;
  columns: { name: string; align?: 'right' }[];
  /** If rows can be selected, each starts with a `RowCheckbox`. */
  select?: { label: string; selection: Selection } | undefined;
  /** Rows, each with one link marked by `ROW_LINK`. */
  children: ReactNode;
}

/**
 * A list in columns: arrow keys (or j and k) go from row to row, Enter opens one, x or the space bar selects it. On a
 * phone the cells of a row are stacked, each after the name of its column.
 */
export function ListTable({ label, columns, select, children }: ListTableProps) {
  const table = useRef<HTMLDivElement>(null);
  // Per history entry: going back focuses the row that was opened, a new visit starts fresh.
  const { key } = useLocation();
  useEffect(() => {
    const opened = openedFrom.get(key);
    if (opened && isFree(document.activeElement))
      linksIn(table.current)
        .find(({ href }) => href === opened)
        ?.focus();
  }, [key]);
  const remember = ({ target }: { target: EventTarget }) => {
    const link = (target as HTMLElement).closest<HTMLAnchorElement>('[data-row-link]');
    if (link) openedFrom.set(key, link.href);
  };
  return (
    <Card withBorder padding={0} ref={table} onClick={remember} {...stackedOnPhones(columns, select)}>
      <Table.ScrollContainer minWidth={560} type="native">
        <Table highlightOnHover verticalSpacing="xs" aria-label={label} onKeyDown={walkRows}>
          <Table.Thead>
            <Table.Tr>
              {select && (
                <Table.Th w={40} scope="col" className="list-select">
                  <Checkbox
                    size="xs"
                    aria-label={select.label}
                    checked={select.selection.shown === 'ALL'}
                    indeterminate={select.selection.shown === 'SOME'}
                    onChange={select.selection.toggleShown}
                  />
                </Table.Th>
              )}
              {columns.map(({ name, align }) => (
                <Table.Th key={name} ta={align} scope="col" style={{ whiteSpace: 'nowrap' }}>
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

/**
 * For the container of a table: on a phone its cells are stacked. The style sheet selects the names of columns by
 * position.
 */
export const stackedOnPhones = (
  columns: readonly { name: string }[],
  select?: ListTableProps['select'],
): { className: string; style: CSSProperties } => ({
  className: 'list',
  style: Object.fromEntries([
    ...columns.map(({ name }, at) => [`--list-${at + (select ? 2 : 1)}`, JSON.stringify(name)]),
    ...(select ? [['--list-select', JSON.stringify(select.label)]] : []),
  ]),
});

/** The row that was opened, by history entry. */
const openedFrom = new Map<string, string>();

const linksIn = (element: HTMLElement | null): HTMLAnchorElement[] => [
  ...(element?.querySelectorAll<HTMLAnchorElement>('[data-row-link]') ?? []),
];

/** Whether only the page itself has the focus. */
const isFree = (element: Element | null): boolean => element === document.body || element?.tagName === 'MAIN';

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

function walkRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const links = linksIn(event.currentTarget);
  const row = (event.target as HTMLElement).closest('tr');
  const step = STEPS[event.key];
  if (step) {
    const next = links[links.findIndex((link) => row?.contains(link)) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  } else if (
    (event.key.toLowerCase() === 'x' || event.key === ' ') &&
    links.includes(event.target as HTMLAnchorElement)
  ) {
    event.preventDefault();
    const { shiftKey } = event;
    row?.querySelector('[data-row-select]')?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey }));
  }
}

/** Placeholder for a list that is loading. */
export function RowsSkeleton({ label, rows = 8 }: { label: string; rows?: number }) {
  return (
    <Stack gap="sm" role="status" aria-label={label} p="md">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells one grey bar from another
        <Skeleton key={row} height={22} width={`${96 - ((row * 7) % 20)}%`} />
      ))}
    </Stack>
  );
}

interface MoreButtonProps {
  name: string;
  /** Whether there are more pages. */
  hasMore: boolean;
  isBusy: boolean;
  onMore(): void;
}

/** Appends the next page of a list to the previous ones. */
export function MoreButton({ name, hasMore, isBusy, onMore }: MoreButtonProps) {
  if (!hasMore) return null;
  return (
    <Center pt="sm">
      <Button variant="default" size="xs" loading={isBusy} onClick={onMore}>
        {name}
      </Button>
    </Center>
  );
}
