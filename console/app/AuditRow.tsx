import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Anchor, Group, Table, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import { Link } from 'react-router';
import { audit } from '../audit/words.ts';
import { formatNumber } from '../format/numbers.ts';
import { formatTime } from '../format/times.ts';
import type { AuditRow_EntryFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { inspector } from '../memories/words.ts';
import { userUrl } from '../people/pages.ts';
import { people } from '../people/words.ts';
import { desk } from '../privacy/words.ts';
import { Breakable } from '../ui/Breakable.tsx';
import { ROW_LINK } from '../ui/ListTable.tsx';
import { AuditDetailsPage } from './AuditDetailsPage.tsx';
import { ChangedParts } from './ChangedParts.tsx';

const AuditRowFragment = graphql(`
  fragment AuditRow_entry on AuditEntry {
    id
    action
    actor
    trigger
    subjectType
    subjectName
    reason
    toldChange
    readings
    userId
    createdAt
  }
`);

/** A read of a user's data, as listed in the access trail. */
interface Access {
  what: string | null;
  grant: string | null;
  reason: string | null;
}

interface Props {
  entry: FragmentType<AuditRow_EntryFragment>;
  /** Set in the access trail, where the owner column precedes what was read. */
  access?: Access;
  /** Set in the list of one user, which needs no owner column. */
  isOfPerson?: boolean;
}

/** A row of the audit log that expands to show what was changed. */
export function AuditRow({ entry, access, isOfPerson = false }: Props) {
  const { data, complete } = useFragment({ fragment: AuditRowFragment, from: entry });
  const [isOpen, { toggle }] = useDisclosure();
  const details = useId();
  if (!complete) return null;
  const { id, action, actor, trigger, subjectName, reason, toldChange, readings, userId, createdAt } = data;
  const isFolded = readings !== null && readings > 1;
  const grant = access ? access.grant : ((toldChange as { grant?: string } | null)?.grant ?? null);
  const whose = !isOfPerson && (
    <Table.Td style={{ overflowWrap: 'anywhere' }}>
      {userId ? (
        <Anchor component={Link} to={userUrl({ user: userId, tab: 'audit' })} {...ROW_LINK} size="sm">
          {userId}
        </Anchor>
      ) : access ? (
        audit.erased
      ) : (
        audit.nobody
      )}
    </Table.Td>
  );
  return (
    <>
      <Table.Tr>
        <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatTime(createdAt)}</Table.Td>
        <Table.Td miw={160} style={{ overflowWrap: 'anywhere' }}>
          <Breakable text={actor} />
        </Table.Td>
        {access && whose}
        <Table.Td>
          <UnstyledButton
            fz="sm"
            aria-expanded={isOpen}
            aria-controls={isOpen ? details : undefined}
            title={audit.open}
            onClick={toggle}
          >
            <Group gap={6} wrap="nowrap" align="baseline">
              <span aria-hidden>{isOpen ? '▾' : '▸'}</span>
              <span>{access ? renderReading(data, access, isFolded) : renderAction(data, isFolded)}</span>
            </Group>
          </UnstyledButton>
          {!access && !isOfPerson && subjectName !== null && (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {audit.lists[subjectName] ?? <Breakable text={subjectName} />}
            </Text>
          )}
          {!access && !isOfPerson && SHORT_OF.includes(action) && <ChangedParts change={toldChange} most={2} />}
        </Table.Td>
        {!access && whose}
        <Table.Td style={{ overflowWrap: 'anywhere' }}>
          {access ? (access.reason ?? audit.nobody) : (reason ?? inspector.triggers[trigger] ?? trigger)}
        </Table.Td>
      </Table.Tr>
      {isOpen && (
        <Table.Tr id={details}>
          <Table.Td colSpan={isOfPerson ? 4 : 5}>
            <AuditDetailsPage id={id} grant={isFolded ? grant : null} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

/** Actions whose old and new values are shown in the list itself. */
const SHORT_OF: string[] = ['SETTINGS_CHANGED', 'UPDATED', 'SIGN_IN_REFUSED'];

/** Actions whose words name their subject already. */
const NAMES_ITS_SUBJECT: ReadonlySet<string> = new Set([
  ...['HELD', 'RELEASED', 'REQUEST_OPENED', 'REQUEST_DECIDED', 'SIGNED_IN', 'SIGN_IN_REFUSED', 'SIGNED_OUT'],
]);

function renderAction(
  { action, subjectType, readings, toldChange }: AuditRow_EntryFragment,
  isFolded: boolean,
): string {
  const step = desk.steps[(toldChange as { step?: string } | null)?.step ?? ''];
  const isStep = action === 'REQUEST_DECIDED' && step !== undefined;
  const named = people.auditActions[action] ?? action;
  const whole = NAMES_ITS_SUBJECT.has(action) ? named : audit.deed(named, audit.subjects[subjectType] ?? subjectType);
  const deed = isStep ? audit.requestStep(step) : whole;
  return isFolded ? audit.times(deed, formatNumber(readings ?? 0)) : deed;
}

function renderReading({ action, readings }: AuditRow_EntryFragment, { what }: Access, isFolded: boolean): string {
  const reading = people.auditActions.READ ?? action;
  if (isFolded) return audit.times(reading, formatNumber(readings ?? 0));
  return what ? (audit.seenWhat[what] ?? what) : (people.auditActions[action] ?? action);
}
