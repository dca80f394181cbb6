import { Button, Group } from '@mantine/core';
import { words } from '../words/words.ts';

interface PagerProps {
  label: string;
  page: { pageInfo: { hasNextPage: boolean; endCursor?: string | null } };
  /** The cursor in the address, after which the page begins; empty on the first page. */
  after: string;
  onChange(change: { after: string }, how: { step: true }): void;
}

/** Pages through a list; the browser's back button leads to the previous page. */
export function Pager({ label, page, after, onChange }: PagerProps) {
  const { hasNextPage, endCursor } = page.pageInfo;
  if (!after && !hasNextPage) return null;
  const show = (cursor: string) => onChange({ after: cursor }, { step: true });
  return (
    <Group component="nav" justify="flex-end" gap="xs" aria-label={label}>
      <Button variant="default" size="xs" disabled={!after} onClick={() => show('')}>
        {words.shell.firstPage}
      </Button>
      <Button variant="default" size="xs" disabled={!hasNextPage} onClick={() => show(endCursor ?? '')}>
        {words.shell.nextPage}
      </Button>
    </Group>
  );
}
