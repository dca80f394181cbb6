import type { FragmentType } from '@apollo/client';
import { useFragment, useMutation } from '@apollo/client/react';
import { Anchor, Group, Table, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { MutationButton } from '../app/MutationButton.tsx';
import { formatDate } from '../format/times.ts';
import type {
  MemoryCategory,
  QuarantineRow_StatementFragment,
  StatementCells_StatementFragment,
} from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { people } from '../people/words.ts';
import { Select } from '../ui/Choice.tsx';
import { ROW_LINK } from '../ui/ListTable.tsx';
import { TextBox } from '../ui/TextBox.tsx';
import { words } from '../words/words.ts';
import { quarantineUrl } from './pages.ts';
import { quarantine as W } from './words.ts';

const StatementCellsFragment = graphql(`
  fragment StatementCells_statement on QuarantinedStatement {
    id
    text
  }
`);

interface StatementCellsProps {
  statement: FragmentType<StatementCells_StatementFragment>;
  onDecided(): void;
}

/** The statement, and the decision on it. Queried only if the reader has opened the user's content. */
export function StatementCells({ statement, onDecided }: StatementCellsProps) {
  const { data, complete } = useFragment({ fragment: StatementCellsFragment, from: statement });
  if (!complete || data.text === null) return null;
  return (
    <>
      <Table.Td miw={240} style={{ overflowWrap: 'anywhere' }}>
        <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
          {data.text}
        </Text>
      </Table.Td>
      <Table.Td>
        <Group gap={4} wrap="nowrap">
          <AcceptButton id={data.id} text={data.text} onDone={onDecided} />
          <DiscardButton id={data.id} onDone={onDecided} />
        </Group>
      </Table.Td>
    </>
  );
}

const DiscardMutation = graphql(`
  mutation DiscardStatement($input: DiscardQuarantinedInput!) {
    discardQuarantined(input: $input) {
      id
    }
  }
`);

/** Deletes a statement in quarantine. */
function DiscardButton({ id, onDone }: { id: string; onDone(): void }) {
  const [discard, attempt] = useMutation(DiscardMutation);
  return (
    <MutationButton
      name={W.discard}
      does={W.discardDoes}
      cancel={words.shell.cancel}
      color="red.9"
      variant="default"
      size="xs"
      attempt={attempt}
      onConfirm={() => discard({ variables: { input: { id } } }).then(onDone)}
    />
  );
}

const AcceptMutation = graphql(`
  mutation AcceptStatement($input: AcceptQuarantinedInput!) {
    acceptQuarantined(input: $input) {
      memory {
        id
      }
    }
  }
`);

interface AcceptButtonProps {
  id: string;
  text: string;
  onDone(): void;
}

/** Turns a statement into a memory, as edited by the reader. */
function AcceptButton({ id, text, onDone }: AcceptButtonProps) {
  const [content, setContent] = useState(text);
  const [category, setCategory] = useState<MemoryCategory>('CONTEXT');
  const [accept, attempt] = useMutation(AcceptMutation);
  return (
    <MutationButton
      name={W.accept}
      does={W.acceptDoes}
      cancel={words.shell.cancel}
      variant="default"
      size="xs"
      attempt={attempt}
      onOpen={() => setContent(text)}
      onConfirm={() => accept({ variables: { input: { id, content: content.trim(), category } } }).then(onDone)}
    >
      <TextBox label={W.content} required maxLength={2_000} value={content} isFirst onChange={setContent} />
      <Select label={W.category} value={category} names={people.categoryNames} onChoose={setCategory} />
    </MutationButton>
  );
}

const QuarantineRowFragment = graphql(`
  fragment QuarantineRow_statement on QuarantinedStatement {
    id
    reason
    heldAt
    user {
      id
      userId
    }
  }
`);

interface QuarantineRowProps {
  statement: FragmentType<QuarantineRow_StatementFragment>;
  /** The cells with the text and the decision, if the reader opened the user's content. */
  children?: ReactNode;
}

/** One statement: who said it, and when and why it was held back. */
export function QuarantineRow({ statement, children }: QuarantineRowProps) {
  const { data, complete } = useFragment({ fragment: QuarantineRowFragment, from: statement });
  if (!complete) return null;
  const { reason, heldAt, user } = data;
  return (
    <Table.Tr>
      <Table.Td miw={110} style={{ overflowWrap: 'anywhere' }}>
        <Anchor component={Link} to={quarantineUrl({ user: user.userId })} {...ROW_LINK} size="sm">
          {user.userId}
        </Anchor>
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDate(heldAt)}</Table.Td>
      <Table.Td miw={170}>
        <Text size="sm">{W.reasons[reason]}</Text>
        <Text size="xs" c="dimmed">
          {W.reasonHints[reason]}
        </Text>
      </Table.Td>
      {children}
    </Table.Tr>
  );
}
