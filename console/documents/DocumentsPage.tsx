import { useQuery } from '@apollo/client/react';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { PageHead } from '../app/PageHead.tsx';
import { Pager } from '../app/Pager.tsx';
import { TagFilter, tagCondition, withTag } from '../app/Tags.tsx';
import { useUrlState } from '../app/urlState.ts';
import { graphql } from '../gql/index.ts';
import { usersPage, userUrl } from '../people/pages.ts';
import { Select } from '../ui/Choice.tsx';
import { RowsSkeleton } from '../ui/ListTable.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { useChosenText } from '../ui/useChosenText.ts';
import { useMask } from '../viewer/Allowed.tsx';
import { ContentFailure, GrantBar } from '../viewer/GrantBar.tsx';
import { words } from '../words/words.ts';
import { DocumentsTable } from './DocumentsTable.tsx';
import { type DocumentsState, documentsState, spaceUrl } from './pages.ts';
import { documents as W } from './words.ts';

const UserDocumentsQuery = graphql(`
  query UserDocuments($userId: ID!, $filter: DocumentFilter!, $after: String) {
    documents(filter: $filter, first: 50, after: $after) {
      ...ListedDocuments @unmask
    }
    spaces(userId: $userId, first: 20) {
      edges {
        node {
          spaceId
          title
        }
      }
    }
    contentGrants {
      id
      user {
        id
        userId
      }
      ...GrantBar_grant
    }
  }
`);

/** The documents of the user in the address. */
export function DocumentsPage() {
  const [state, change] = useUrlState(documentsState);
  if (state.user) return <UserDocuments state={state} change={change} />;
  return (
    <Stack gap="md">
      <PageHead title={W.documents} />
      <Notice title={W.whose} hint={W.whoseHint}>
        <Button component={Link} to={usersPage.path} size="xs" variant="default">
          {usersPage.name}
        </Button>
      </Notice>
    </Stack>
  );
}

interface UserDocumentsProps {
  state: DocumentsState;
  change(changed: Partial<DocumentsState>, how?: { step: boolean }): void;
}

/** The documents that a user owns or shares, and their spaces; shown under a grant for the user. */
function UserDocuments({ state, change }: UserDocumentsProps) {
  const { user, type, step, owner, tag, after } = state;
  const hasOwner = owner === 'any' ? null : owner === 'owned';
  const filter = { userId: user, documentType: type || null, step: step || null, hasOwner, tags: tagCondition(tag) };
  const { data, loading, error, refetch } = useQuery(UserDocumentsQuery, {
    variables: { userId: user, filter, after: after || null },
    notifyOnNetworkStatusChange: true,
  });
  const [isMasked, askAgain] = useMask(refetch);
  const shown = error || isMasked ? undefined : data;
  const page = shown?.documents;
  const spaces = shown?.spaces.edges.map(({ node }) => node) ?? [];
  const grant = shown?.contentGrants.find((one) => one.user.userId === user);
  const isFiltered = type !== '' || step !== '' || owner !== 'any' || tag.length > 0;
  const above = [
    { name: usersPage.name, url: usersPage.path },
    { name: user, url: userUrl({ user }) },
  ];
  return (
    <Stack gap="md">
      <PageHead title={W.ofUser(user)} intro={W.intro} above={above}>
        <Button size="xs" variant="default" component={Link} to={userUrl({ user })}>
          {W.toPerson}
        </Button>
      </PageHead>
      {grant && <GrantBar grant={grant} onEnded={askAgain} />}
      {spaces.length > 0 && (
        <Group gap="sm" component="nav" aria-label={W.spaces}>
          <Text size="sm" c="dimmed">
            {W.spaces}
          </Text>
          {spaces.map(({ spaceId, title }) => (
            <Anchor key={spaceId} component={Link} to={spaceUrl({ user, id: spaceId })} size="sm">
              {title ?? spaceId}
            </Anchor>
          ))}
        </Group>
      )}
      <DocumentsFilters state={state} onChange={(changed) => change({ ...changed, after: '' })} />
      {error && <ContentFailure error={error} userId={user} onRetry={askAgain} />}
      {!page && !error && <RowsSkeleton label={words.shell.loading} />}
      {page?.edges.length === 0 && !loading && <Notice title={isFiltered ? W.noneSuch : W.none} />}
      {page && page.edges.length > 0 && (
        <DocumentsTable page={page} userId={user} onTag={(one) => change({ tag: withTag(tag, one), after: '' })} />
      )}
      {page && <Pager label={W.documents} page={page} after={after} onChange={change} />}
    </Stack>
  );
}

interface FiltersProps {
  state: DocumentsState;
  onChange(change: Partial<DocumentsState>): void;
}

/** Filters by type and step in the product's words, by whether there is an owner, and by tags. */
function DocumentsFilters({ state, onChange }: FiltersProps) {
  const [type, setType] = useChosenText(state.type, (typed) => onChange({ type: typed }));
  const [step, setStep] = useChosenText(state.step, (typed) => onChange({ step: typed }));
  const inputs = [
    [W.type, type, setType],
    [W.step, step, setStep],
  ] as const;
  return (
    <Group gap="xs" role="search" aria-label={W.filters}>
      {inputs.map(([name, value, set]) => (
        <SearchInput key={name} label={name} width={130} value={value} onChange={set} />
      ))}
      <Select
        aria-label={W.owner}
        size="xs"
        value={state.owner}
        names={W.ownerFilters}
        onChoose={(owner) => onChange({ owner })}
      />
      <TagFilter tags={state.tag} onChange={(tag) => onChange({ tag })} />
    </Group>
  );
}
