import { useLazyQuery, useMutation, useQuery } from '@apollo/client/react';
import { Alert, Button, Code, Stack } from '@mantine/core';
import { AuditRow } from '../app/AuditRow.tsx';
import { dataOf } from '../app/asking.ts';
import { ExportButton } from '../app/ExportButton.tsx';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { PageHead } from '../app/PageHead.tsx';
import { Pager } from '../app/Pager.tsx';
import { QueryStatus } from '../app/QueryStatus.tsx';
import { useUrlState } from '../app/urlState.ts';
import { formatNumber } from '../format/numbers.ts';
import { endOfDay, formatTime, startOfDay } from '../format/times.ts';
import type { AuditFilter, VerifyAuditQuery as VerifiedAudit } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { LiveButton } from '../live/LiveButton.tsx';
import { usePolling } from '../live/useLive.ts';
import { people } from '../people/words.ts';
import { Facts } from '../ui/Facts.tsx';
import { ListTable } from '../ui/ListTable.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useMay } from '../viewer/Allowed.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { type AuditState, auditPage, auditState } from './pages.ts';
import { audit } from './words.ts';

const AuditLogQuery = graphql(`
  query AuditLog($filter: AuditFilter, $after: String) {
    auditLog(filter: $filter, first: 50, after: $after) {
      edges {
        node {
          id
          ...AuditRow_entry
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

const AccessTrailQuery = graphql(`
  query AccessTrail($filter: AccessFilter, $after: String) {
    accessTrail(filter: $filter, first: 50, after: $after) {
      edges {
        node {
          what
          grant
          reason
          entry {
            id
            ...AuditRow_entry
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

const VerifyAuditQuery = graphql(`
  query VerifyAudit {
    auditVerification {
      intact
      checked
      unsealed
      problem
      brokenAt
      anchoredAt
      restoredFrom
      headHash
    }
  }
`);

const CHANGES = [people.when, audit.actorColumn, audit.actions, audit.whose, people.why].map((name) => ({
  name,
}));
const ACCESSES = [people.when, audit.actorColumn, audit.whose, audit.seen, audit.reason].map((name) => ({
  name,
}));

const AGAIN_MS = 30_000;

/** Who changed whose data, who read it and why, and whether the log is intact. */
export function AuditLogPage() {
  const [state, change] = useUrlState(auditState);
  const maySeeAccess = useMay('access.review') ?? false;
  const isAccess = maySeeAccess && state.view === 'access';
  const conditions = auditConditions(state);
  const filter = { ...conditions, actions: state.action };
  const folded = { ...filter, foldReadings: true };
  const after = state.after || null;
  const changes = useQuery(AuditLogQuery, { variables: { filter: folded, after }, skip: isAccess });
  const accesses = useQuery(AccessTrailQuery, {
    variables: { filter: { ...conditions, foldReadings: true }, after },
    skip: !isAccess,
  });
  const [verify, verification] = useLazyQuery(VerifyAuditQuery);
  const { loading, error, refetch } = isAccess ? accesses : changes;
  const live = usePolling(refetch, AGAIN_MS);
  const page = isAccess ? accesses.data?.accessTrail : changes.data?.auditLog;

  return (
    <Stack gap="md">
      <PageHead title={auditPage.name} intro={audit.intro}>
        <LiveButton live={live} />
        {!isAccess && <ExportAuditButton filter={filter} />}
        <Button size="xs" loading={verification.loading} onClick={() => void verify()}>
          {audit.verify}
        </Button>
      </PageHead>
      {verification.error && <FailureAlert error={verification.error} />}
      {verification.data && <VerificationView result={verification.data.auditVerification} />}
      <AuditFilters state={state} maySeeAccess={maySeeAccess} onChange={change} />
      <QueryStatus error={error} onRetry={() => void refetch()} isLoading={!page && loading} />
      {page && page.edges.length > 0 && (
        <ListTable label={auditPage.name} columns={isAccess ? ACCESSES : CHANGES}>
          {isAccess
            ? accesses.data?.accessTrail.edges.map(({ node: { entry, what, grant, reason } }) => (
                <AuditRow key={entry.id} entry={entry} access={{ what, grant, reason }} />
              ))
            : changes.data?.auditLog.edges.map(({ node }) => <AuditRow key={node.id} entry={node} />)}
        </ListTable>
      )}
      {page?.edges.length === 0 && (
        <Notice
          title={isAccess ? audit.emptyAccess : audit.empty}
          hint={state.actor ? audit.emptyActorHint : undefined}
        />
      )}
      {page && <Pager label={auditPage.name} page={page} after={state.after} onChange={change} />}
    </Stack>
  );
}

/** The filter in the form that the API expects. The last day is included in full. */
function auditConditions({ user, actor, from, to }: Pick<AuditState, 'user' | 'actor' | 'from' | 'to'>) {
  return {
    userId: user || null,
    actor: actor || null,
    from: startOfDay(from),
    to: endOfDay(to),
  };
}

const ExportAuditLogMutation = graphql(`
  mutation ExportAuditLog($input: ExportAuditLogInput!) {
    exportAuditLog(input: $input) {
      list {
        csv
        rows
        isCut
      }
    }
  }
`);

/** Exports all matching entries with their old and new values. */
function ExportAuditButton({ filter }: { filter: AuditFilter }) {
  const [send] = useMutation(ExportAuditLogMutation, { fetchPolicy: 'no-cache', refetchQueries: ['AuditLog'] });
  const fetchList = async (reason: string) => {
    return dataOf(await send({ variables: { input: { reason, filter } } })).exportAuditLog.list;
  };
  return <ExportButton file="audit-log.csv" onExport={fetchList} />;
}

/** Shows the result of verifying the chain. */
function VerificationView({ result }: { result: VerifiedAudit['auditVerification'] }) {
  const { intact, checked, unsealed, problem, brokenAt, anchoredAt, restoredFrom, headHash } = result;
  return (
    <Alert
      color={intact ? 'green' : 'red'}
      role="status"
      title={intact ? audit.intact : audit.broken}
      aria-label={audit.verification}
    >
      <Facts
        facts={[
          [audit.problem, problem ? audit.problems[problem] : undefined],
          [audit.brokenAt, brokenAt === null ? undefined : formatNumber(brokenAt)],
          [audit.checked, formatNumber(checked)],
          [audit.unsealed, formatNumber(unsealed)],
          [audit.anchored, anchoredAt ? formatTime(anchoredAt) : audit.notAnchored],
          [audit.restored, restoredFrom ? formatTime(restoredFrom) : undefined],
          [audit.head, <Code key="head">{headHash}</Code>],
        ]}
      />
    </Alert>
  );
}
