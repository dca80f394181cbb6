import { Alert, Code } from '@mantine/core';
import { formatNumber } from '../format/formatNumber.ts';
import { formatTime } from '../format/formatTime.ts';
import type { VerifyAuditQuery } from '../gql/graphql.ts';
import { Facts } from '../ui/Facts.tsx';
import { audit } from '../words/audit.ts';

/** What walking the chain came to. */
export function VerificationView({ result }: { result: VerifyAuditQuery['auditVerification'] }) {
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
