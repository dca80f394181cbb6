import { useLazyQuery, useQuery } from '@apollo/client/react';
import { Button, Stack } from '@mantine/core';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { LiveButton } from '../live/LiveButton.tsx';
import { useRepeat } from '../live/useRepeat.ts';
import { PageHead } from '../PageHead.tsx';
import { ListTable } from '../ui/ListTable.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Pager } from '../ui/Pager.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { auditState } from '../urls.ts';
import { useUrlState } from '../useUrlState.ts';
import { useMay } from '../viewer/useMay.ts';
import { audit } from '../words/audit.ts';
import { words } from '../words/words.ts';
import { AccessRow } from './AccessRow.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditLogRow } from './AuditLogRow.tsx';
import { auditConditions } from './auditConditions.ts';
import { ExportAuditButton } from './ExportAuditButton.tsx';
import { VerificationView } from './VerificationView.tsx';

const AuditLogQuery = graphql(`
  query AuditLog($filter: AuditFilter, $after: String) {
    auditLog(filter: $filter, first: 50, after: $after) {
      edges {
        node {
          id
          ...AuditLogRow_entry
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
          reason
          entry {
            id
            ...AccessRow_entry
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

const CHANGES = [words.people.when, audit.actorColumn, audit.actions, audit.whose, words.people.why].map((name) => ({
  name,
}));
const ACCESSES = [words.people.when, audit.actorColumn, audit.whose, audit.seen, audit.reason].map((name) => ({
  name,
}));

const AGAIN_MS = 30_000;

/** Who did what to whose data, who saw it and why, and whether the log is whole. */
export function AuditLogPage() {
  const [state, change] = useUrlState(auditState);
  const maySeeAccess = useMay('access.review') ?? false;
  const isAccess = maySeeAccess && state.view === 'access';
  const conditions = auditConditions(state);
  const filter = { ...conditions, actions: state.action };
  const after = state.after || null;
  const changes = useQuery(AuditLogQuery, { variables: { filter, after }, skip: isAccess });
  const accesses = useQuery(AccessTrailQuery, { variables: { filter: conditions, after }, skip: !isAccess });
  const [verify, verification] = useLazyQuery(VerifyAuditQuery);
  const { loading, error, refetch } = isAccess ? accesses : changes;
  const live = useRepeat(refetch, AGAIN_MS);
  const page = isAccess ? accesses.data?.accessTrail : changes.data?.auditLog;

  return (
    <Stack gap="md">
      <PageHead title={words.shell.audit} intro={audit.intro}>
        <LiveButton live={live} />
        {!isAccess && <ExportAuditButton filter={filter} />}
        <Button size="xs" loading={verification.loading} onClick={() => void verify()}>
          {audit.verify}
        </Button>
      </PageHead>
      {verification.error && <FailureAlert error={verification.error} />}
      {verification.data && <VerificationView result={verification.data.auditVerification} />}
      <AuditFilters state={state} maySeeAccess={maySeeAccess} onChange={change} />
      {error && <FailureAlert error={error} onRetry={() => void refetch()} />}
      {!page && loading && <RowsSkeleton label={words.shell.loading} />}
      {page && page.edges.length > 0 && (
        <ListTable label={words.shell.audit} columns={isAccess ? ACCESSES : CHANGES}>
          {isAccess
            ? accesses.data?.accessTrail.edges.map(({ node: { entry, what, reason } }) => (
                <AccessRow key={entry.id} entry={entry} what={what} reason={reason} />
              ))
            : changes.data?.auditLog.edges.map(({ node }) => <AuditLogRow key={node.id} entry={node} />)}
        </ListTable>
      )}
      {page?.edges.length === 0 && <Notice title={isAccess ? audit.emptyAccess : audit.empty} />}
      {page && (
        <Pager
          words={{ label: words.shell.audit, first: words.shell.firstPage, next: words.shell.nextPage }}
          onFirst={state.after ? () => change({ after: '' }, { step: true }) : undefined}
          onNext={
            page.pageInfo.hasNextPage
              ? () => change({ after: page.pageInfo.endCursor ?? '' }, { step: true })
              : undefined
          }
        />
      )}
    </Stack>
  );
}
