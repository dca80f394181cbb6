import { Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { pages } from '../app/pages.ts';
import type { PaletteNodeQuery, PaletteQuery, PaletteSessionsQuery } from '../gql/graphql.ts';
import { memoryUrl } from '../memories/pages.ts';
import { inspector } from '../memories/words.ts';
import { userUrl } from '../people/pages.ts';
import { people } from '../people/words.ts';
import { requestUrl } from '../privacy/pages.ts';
import { desk } from '../privacy/words.ts';
import { words } from '../words/words.ts';

/** A search result and its URL. */
interface Option {
  url: string;
  name: string;
  kind: string;
}

interface Found {
  named: PaletteQuery | undefined;
  /** Sessions of the users that the viewer has a content grant for. */
  opened: PaletteSessionsQuery | undefined;
  /** The object that a typed node id refers to. */
  node: PaletteNodeQuery['node'] | undefined;
}

const MAX_SESSIONS = 6;

/** The search results for the typed text, best match first. */
export function paletteOptions(
  wanted: string,
  permissions: readonly string[],
  { named, opened, node }: Found,
): Option[] {
  const fits = (name: string | null) => !!name && name.toLowerCase().includes(wanted.toLowerCase());
  const begins = (name: string) => name.toLowerCase().startsWith(wanted.toLowerCase());
  const open = pages
    .filter(({ name, verb }) => name && (!verb || permissions.includes(verb)))
    .map(({ path, name }) => ({ url: path, name, kind: words.page }));
  return [
    ...nodeOptions(node),
    ...open.filter(({ name }) => begins(name)),
    ...(named?.users.edges ?? []).map(({ node: { userId } }) => ({
      url: userUrl({ user: userId }),
      name: userId,
      kind: people.person,
    })),
    ...(named?.privacyRequests.edges ?? []).map(({ node: { id, kind, status } }) => ({
      url: requestUrl(id),
      name: words.shell.requestOf(desk.kinds[kind], wanted),
      kind: desk.statuses[status],
    })),
    ...(opened?.contentGrants ?? [])
      .flatMap(({ user }) =>
        user.sessions.edges
          .filter(({ node: { sessionId, title } }) => fits(sessionId) || fits(title))
          .map((edge) => sessionOption(edge.node, user.userId)),
      )
      .slice(0, MAX_SESSIONS),
    ...open.filter(({ name }) => !begins(name) && fits(name)),
  ];
}

const sessionOption = ({ sessionId, title }: { sessionId: string; title: string | null }, userId: string): Option => ({
  url: userUrl({ user: userId, tab: 'sessions', session: sessionId }),
  name: title || sessionId,
  kind: words.shell.sessionOf(userId),
});

function nodeOptions(node: Found['node']): Option[] {
  switch (node?.__typename) {
    case 'User':
      return [{ url: userUrl({ user: node.userId }), name: node.userId, kind: people.person }];
    case 'Session':
      return node.owner ? [sessionOption(node, node.owner.userId)] : [];
    case 'Memory':
      return [
        {
          url: memoryUrl({ user: node.user.userId, id: node.id }),
          name: `${inspector.title} · ${node.user.userId}`,
          kind: inspector.title,
        },
      ];
    case 'PrivacyRequest':
      return [
        {
          url: requestUrl(node.id),
          name: words.shell.requestOf(desk.kinds[node.kind], node.person ?? ''),
          kind: desk.statuses[node.status],
        },
      ];
    default:
      return [];
  }
}

interface PaletteProps {
  /** The results for the typed text. */
  options: Option[];
  typed: string;
  onType(typed: string): void;
  onGo(url: string): void;
  onClose(): void;
}

/** A search field with its results below. The arrow keys select a result. */
export function Palette({ options, typed, onType, onGo, onClose }: PaletteProps) {
  const listId = useId();
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, options.length - 1);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      setChosen((current + step + options.length) % options.length);
    }
    // Korean is composed in steps, and Enter confirms the last one.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && options[current]) onGo(options[current].url);
  };

  return (
    <Modal opened onClose={onClose} withCloseButton={false} yOffset="12vh" size="lg" padding={0} title={undefined}>
      <TextInput
        data-autofocus
        size="md"
        px="lg"
        py="xs"
        variant="unstyled"
        placeholder={words.shell.searchHint}
        aria-label={words.shell.search}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={options[current] ? `${listId}-${current}` : undefined}
        value={typed}
        onChange={(event) => {
          onType(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <Stack id={listId} role="listbox" aria-label={words.shell.search} gap={2} p={options.length > 0 ? 'xs' : 0}>
        {options.map(({ url, name, kind }, i) => (
          <PaletteOption
            key={url}
            id={`${listId}-${i}`}
            name={name}
            kind={kind}
            isChosen={i === current}
            onChoose={() => onGo(url)}
          />
        ))}
      </Stack>
      {options.length === 0 && (
        <Text c="dimmed" size="sm" px="lg" py="md" role="status">
          {words.shell.searchEmpty}
        </Text>
      )}
    </Modal>
  );
}

interface PaletteOptionProps {
  id: string;
  name: string;
  kind: string;
  isChosen: boolean;
  onChoose(): void;
}

/** A search result. Focus stays in the field above, which references the selected result. */
function PaletteOption({ id, name, kind, isChosen, onChoose }: PaletteOptionProps) {
  return (
    <Group
      id={id}
      role="option"
      aria-selected={isChosen}
      justify="space-between"
      wrap="nowrap"
      px="xs"
      py={8}
      bg={isChosen ? 'var(--mantine-color-violet-light)' : undefined}
      style={{ borderRadius: 'var(--mantine-radius-md)', cursor: 'pointer' }}
      onClick={onChoose}
    >
      <Text truncate>{name}</Text>
      <Text size="sm" c="dimmed" flex="none">
        {kind}
      </Text>
    </Group>
  );
}
