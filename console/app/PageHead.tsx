import { Anchor, Breadcrumbs, Group, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { words } from '../words/words.ts';

interface Props {
  title: string;
  intro?: string;
  /** The parent pages, topmost first. */
  above?: { name: string; url: string }[];
  /** The actions of the page, shown on the right. */
  children?: ReactNode;
}

/** Title of a page in the tab and above its content, with breadcrumbs. */
export function PageHead({ title, intro, above = [], children }: Props) {
  useDocumentTitle(words.titleOf(title));
  return (
    <div>
      {above.length > 0 && (
        <Breadcrumbs mb={4} component="nav" aria-label={words.pages}>
          {above.map(({ name, url }) => (
            <Anchor key={url} component={Link} to={url} size="sm" truncate maw={320}>
              {name}
            </Anchor>
          ))}
          <Text size="sm" lh={1.4} c="dimmed" truncate maw={320} aria-current="page">
            {title}
          </Text>
        </Breadcrumbs>
      )}
      <Group justify="space-between" align="start" gap="sm">
        <div style={{ flex: '1 1 320px' }}>
          <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          {intro && (
            <Text c="dimmed" maw={720}>
              {intro}
            </Text>
          )}
        </div>
        {children && <Group gap="xs">{children}</Group>}
      </Group>
    </div>
  );
}
