import { useQuery } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { graphql } from '../gql/index.ts';
import { Palette, paletteOptions } from './Palette.tsx';

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
const MIN_FOR_SESSIONS = 2;
const NODE_ID = /^[usmr][\w-]{43}$/;

/**
 * The search dialog. Finds pages, users, their privacy requests, sessions that the viewer may read, and objects by id,
 * and opens the chosen one.
 */
export function PalettePage({ permissions, onClose }: Props) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isWanting, setWanting] = useState(false);
  const wanted = typed.trim();
  const [asked] = useDebouncedValue(wanted, WAIT_MS);
  const mayFind = permissions.includes('users.list') && permissions.includes('privacyRequest.read');
  const { data } = useQuery(PaletteQuery, {
    variables: { search: asked, userId: asked },
    skip: !mayFind || asked === '',
  });
  const { data: opened } = useQuery(PaletteSessionsQuery, {
    // Fetched once per opening, because each read is audited. Not cached, because titles are content.
    skip: !permissions.includes('session.read') || !isWanting,
    fetchPolicy: 'no-cache',
  });
  const { data: byId } = useQuery(PaletteNodeQuery, {
    variables: { id: asked },
    skip: !NODE_ID.test(asked),
    fetchPolicy: 'no-cache',
    errorPolicy: 'ignore',
  });
  const isCurrent = asked === wanted && asked !== '';
  const options = paletteOptions(wanted, permissions, {
    named: isCurrent ? data : undefined,
    opened: wanted.length < MIN_FOR_SESSIONS ? undefined : opened,
    node: isCurrent ? byId?.node : undefined,
  });

  return (
    <Palette
      options={options}
      typed={typed}
      onType={(text) => {
        setTyped(text);
        if (text.trim().length >= MIN_FOR_SESSIONS) setWanting(true);
      }}
      onGo={(url) => {
        onClose();
        void navigate(url);
      }}
      onClose={onClose}
    />
  );
}
