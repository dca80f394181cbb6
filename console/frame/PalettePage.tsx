import { useQuery } from '@apollo/client/react';
import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { graphql } from '../gql/index.ts';
import { words } from '../words/words.ts';
import { PaletteOption } from './PaletteOption.tsx';
import { paletteOptions } from './paletteOptions.ts';

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

const PaletteSessionsQuery = graphql(`
  query PaletteSessions {
    contentGrants {
      id
      user {
        id
        userId
        sessions(first: 100) {
          edges {
            node {
              id
              sessionId
              title
            }
          }
        }
      }
    }
  }
`);

const PaletteNodeQuery = graphql(`
  query PaletteNode($id: ID!) {
    node(id: $id) {
      id
      ... on User {
        userId
      }
      ... on Session {
        sessionId
        title
        owner: user {
          id
          userId
        }
      }
      ... on Memory {
        user {
          id
          userId
        }
      }
      ... on PrivacyRequest {
        kind
        status
        person: userId
      }
    }
  }
`);

interface Props {
  permissions: readonly string[];
  onClose(): void;
}

const WAIT_MS = 150;
const LEAST_FOR_SESSIONS = 2;
const NODE_ID = /^[usmr][\w-]{43}$/;

/**
 * Finds a page, a user, their requests, a session that one may read, or whatever an id names, and goes there: a page that
 * stands over the others.
 */
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
  const { data: opened } = useQuery(PaletteSessionsQuery, {
    // Once for as long as this is open: each reading stands in the audit trail.
    skip: !permissions.includes('session.read') || wanted.length < LEAST_FOR_SESSIONS,
    fetchPolicy: 'cache-first',
  });
  const { data: byId } = useQuery(PaletteNodeQuery, {
    variables: { id: asked },
    skip: !NODE_ID.test(asked),
    errorPolicy: 'ignore',
  });
  const isCurrent = asked === wanted && asked !== '';
  const options = paletteOptions(wanted, permissions, {
    named: isCurrent ? data : undefined,
    opened: wanted.length < LEAST_FOR_SESSIONS ? undefined : opened,
    node: isCurrent ? byId?.node : undefined,
  });
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
      <Stack id={listId} role="listbox" aria-label={words.shell.search} gap={2} p={options.length > 0 ? 'xs' : 0}>
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
