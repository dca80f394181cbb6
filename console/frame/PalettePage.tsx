import { useQuery } from '@apollo/client/react';
import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { graphql } from '../gql/index.ts';
import { pages } from '../pages.ts';
import { requestUrl, userUrl } from '../urls.ts';
import { words } from '../words/words.ts';
import { PaletteOption } from './PaletteOption.tsx';

const PaletteQuery = graphql(`
  query Palette($search: String!, $userId: ID!) {
    users(filter: { search: $search }, first: 6) {
      edges {
        node {
          id
          userId
        }
      }
    }
    privacyRequests(filter: { userId: $userId }, first: 5) {
      edges {
        node {
          id
          kind
          status
        }
      }
    }
  }
`);

interface Props {
  permissions: readonly string[];
  onClose(): void;
}

const WAIT_MS = 150;

/** Finds a page, a user, or the requests of a user by what is typed, and goes there: a page that stands over the others. */
export function PalettePage({ permissions, onClose }: Props) {
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const wanted = typed.trim();
  const [asked] = useDebouncedValue(wanted, WAIT_MS);
  const mayFind = permissions.includes('users.list') && permissions.includes('privacyRequest.read');
  const { data } = useQuery(PaletteQuery, {
    variables: { search: asked, userId: asked },
    skip: !mayFind || asked === '',
  });
  const found = asked === wanted && asked !== '' ? data : undefined;

  const options = [
    ...(found?.users.edges ?? []).map(({ node }) => ({
      url: userUrl({ user: node.userId }),
      name: node.userId,
      kind: words.people.person,
    })),
    ...(found?.privacyRequests.edges ?? []).map(({ node }) => ({
      url: requestUrl(node.id),
      name: words.shell.requestOf(words.desk.kinds[node.kind], wanted),
      kind: words.desk.statuses[node.status],
    })),
    ...pages
      .filter(
        ({ verb, name }) => (!verb || permissions.includes(verb)) && name.toLowerCase().includes(wanted.toLowerCase()),
      )
      .map(({ url, name }) => ({ url, name, kind: words.pages })),
  ];
  const current = Math.min(chosen, options.length - 1);

  const go = (url: string) => {
    onClose();
    void navigate(url);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      setChosen((current + step + options.length) % options.length);
    }
    // Korean is typed in steps, the last of which Enter confirms.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && options[current]) go(options[current].url);
  };

  return (
    <Modal opened onClose={onClose} withCloseButton={false} yOffset="12vh" size="lg" padding={0} title={undefined}>
      <TextInput
        data-autofocus
        size="md"
        p="xs"
        variant="unstyled"
        placeholder={words.shell.searchHint}
        aria-label={words.shell.search}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={options[current] ? `${listId}-${current}` : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <Stack id={listId} role="listbox" aria-label={words.shell.search} gap={2} p="xs" mih={120}>
        {options.map(({ url, name, kind }, i) => (
          <PaletteOption
            key={url}
            id={`${listId}-${i}`}
            name={name}
            kind={kind}
            isChosen={i === current}
            onChoose={() => go(url)}
          />
        ))}
      </Stack>
      {options.length === 0 && (
        <Text c="dimmed" size="sm" p="md" role="status">
          {words.shell.searchEmpty}
        </Text>
      )}
    </Modal>
  );
}
