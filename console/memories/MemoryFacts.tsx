import type { FragmentType } from '@apollo/client';
import { useFragment, useMutation } from '@apollo/client/react';
import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { MutationButton } from '../app/MutationButton.tsx';
import { recallStateOf } from '../app/recallStateOf.ts';
import { documentUrl, spaceUrl } from '../documents/pages.ts';
import { metadataLines } from '../format/metadataLines.ts';
import { formatNumber, formatPercent } from '../format/numbers.ts';
import { formatDate, formatTime } from '../format/times.ts';
import type { MemoryFacts_MemoryFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { people } from '../people/words.ts';
import { Facts } from '../ui/Facts.tsx';
import { Panel } from '../ui/Panel.tsx';
import { words } from '../words/words.ts';
import { EditMemoryButton, PinMemoryButton } from './EditMemoryButton.tsx';
import { SetConfidenceButton, SetExpiryButton } from './SetValueButtons.tsx';
import { inspector } from './words.ts';

const MemoryFactsFragment = graphql(`
  fragment MemoryFacts_memory on Memory {
    id
    version
    content
    category
    customCategory
    source
    scope
    documentId
    spaceId
    agentId
    user {
      id
      userId
    }
    confidence
    storedConfidence
    usageCount
    lastUsedAt
    createdAt
    toldAt
    knownSince
    expiresAt
    dueAt
    deactivatedAt
    pinnedAt
    tags
    metadata
    viewerCanDelete
    supersededBy {
      id
    }
  }
`);

interface Props {
  memory: FragmentType<MemoryFacts_MemoryFragment>;
  /** Refetches the memory. */
  onChanged(): void;
}

/** What a memory belongs to, linked where it has a page. */
function ScopeOf({
  memory,
}: {
  memory: Pick<MemoryFacts_MemoryFragment, 'scope' | 'documentId' | 'spaceId' | 'agentId' | 'user'>;
}) {
  const { scope, documentId, spaceId, agentId } = memory;
  const user = memory.user.userId;
  const url = documentId ? documentUrl({ user, id: documentId }) : spaceId && spaceUrl({ user, id: spaceId });
  const name = documentId ?? spaceId ?? agentId;
  return (
    <>
      {inspector.scopes[scope]}
      {name && ': '}
      {url ? (
        <Anchor component={Link} to={url} size="sm">
          {name}
        </Anchor>
      ) : (
        name
      )}
    </>
  );
}

/** The content, confidence and actions of a memory. */
export function MemoryFacts({ memory, onChanged }: Props) {
  const { data, complete } = useFragment({ fragment: MemoryFactsFragment, from: memory });
  if (!complete) return null;
  const { id, version, content, category, deactivatedAt, usageCount, lastUsedAt, expiresAt, pinnedAt } = data;
  const [confidence, stored] = [formatPercent(data.confidence), formatPercent(data.storedConfidence)];
  const recall = recallStateOf(data);
  return (
    <Panel
      title={inspector.content}
      aside={
        <Group gap="xs">
          {pinnedAt && <Badge variant="light">{inspector.pinned}</Badge>}
          <Badge variant="dot" color={recall === 'active' ? 'green' : 'gray.6'}>
            {inspector.recalls[recall]}
          </Badge>
        </Group>
      }
    >
      <Stack gap="md">
        <Text size="lg" style={{ overflowWrap: 'anywhere' }}>
          {content}
        </Text>
        <Facts
          facts={[
            [inspector.category, [people.categoryNames[category], data.customCategory].filter(Boolean).join(', ')],
            [inspector.confidence, confidence === stored ? stored : inspector.decayed(confidence, stored)],
            [inspector.source, people.sources[data.source]],
            [inspector.scope, <ScopeOf key="scope" memory={data} />],
            [inspector.told, data.toldAt ? formatTime(data.toldAt) : undefined],
            [inspector.knownSince, formatTime(data.knownSince)],
            [inspector.saved, formatTime(data.createdAt)],
            [inspector.expires, expiresAt ? formatTime(expiresAt) : inspector.never],
            [inspector.due, data.dueAt && data.dueAt !== expiresAt ? formatTime(data.dueAt) : undefined],
            [
              inspector.used,
              `${formatNumber(usageCount)}${lastUsedAt ? `, ${inspector.usedLast(formatTime(lastUsedAt))}` : ''}`,
            ],
            [inspector.pinnedSince, pinnedAt ? formatTime(pinnedAt) : undefined],
            [people.tags, data.tags.join(', ') || undefined],
            [people.metadata, metadataLines(data.metadata).join(', ') || undefined],
            [inspector.deactivated, deactivatedAt ? formatTime(deactivatedAt) : undefined],
          ]}
        />
        <Group gap="xs">
          {recall === 'inactive' && <ReactivateButton id={id} onDone={onChanged} />}
          {recall === 'superseded' ? (
            <Text size="sm" c="dimmed">
              {inspector.supersededHint}
            </Text>
          ) : (
            <>
              <EditMemoryButton memory={data} onDone={onChanged} />
              <PinMemoryButton id={id} isPinned={pinnedAt !== null} onDone={onChanged} />
              <SetConfidenceButton id={id} version={version} confidence={data.storedConfidence} onDone={onChanged} />
              <SetExpiryButton id={id} version={version} expiresAt={expiresAt} onDone={onChanged} />
            </>
          )}
          {recall === 'active' && <DeactivateButton id={id} dueAt={data.dueAt} onDone={onChanged} />}
          {data.viewerCanDelete && <DeleteMemoryButton id={id} onDone={onChanged} />}
        </Group>
      </Stack>
    </Panel>
  );
}

const DeactivateMutation = graphql(`
  mutation DeactivateMemory($input: DeactivateMemoryInput!) {
    deactivateMemory(input: $input) {
      memory {
        id
        ...MemoryFacts_memory
      }
    }
  }
`);

/** Removes a memory from recall. It can be brought back. */
function DeactivateButton({ id, dueAt, onDone }: { id: string; dueAt: string | null; onDone(): void }) {
  const [send, attempt] = useMutation(DeactivateMutation);
  return (
    <MutationButton
      name={inspector.deactivate}
      does={inspector.deactivateDoes(dueAt && formatDate(dueAt))}
      cancel={words.shell.cancel}
      variant="default"
      size="xs"
      attempt={attempt}
      onConfirm={() => send({ variables: { input: { id } } }).then(onDone)}
    />
  );
}

const ReactivateMutation = graphql(`
  mutation ReactivateMemory($input: ReactivateMemoryInput!) {
    reactivateMemory(input: $input) {
      memory {
        id
        ...MemoryFacts_memory
      }
      evicted {
        id
        deactivatedAt
      }
    }
  }
`);

/** Brings a memory back into recall. */
function ReactivateButton({ id, onDone }: { id: string; onDone(): void }) {
  const [send, attempt] = useMutation(ReactivateMutation);
  return (
    <MutationButton
      name={inspector.reactivate}
      does={inspector.reactivateDoes}
      cancel={words.shell.cancel}
      variant="filled"
      size="xs"
      attempt={attempt}
      onConfirm={() => send({ variables: { input: { id } } }).then(onDone)}
    />
  );
}

const DeleteMutation = graphql(`
  mutation DeleteMemory($input: DeleteMemoryInput!) {
    deleteMemory(input: $input) {
      deletedId
    }
  }
`);

function DeleteMemoryButton({ id, onDone }: { id: string; onDone(): void }) {
  const [send, attempt] = useMutation(DeleteMutation);
  return (
    <MutationButton
      name={inspector.delete}
      does={inspector.deleteDoes}
      cancel={words.shell.cancel}
      color="red.9"
      variant="default"
      size="xs"
      attempt={attempt}
      onConfirm={() => send({ variables: { input: { id } } }).then(onDone)}
    />
  );
}
