import { Alert, Code } from '@mantine/core';
import { formatNumber } from '../format/formatNumber.ts';
import { formatTime } from '../format/formatTime.ts';
import type { VerifyAuditQuery } from '../gql/graphql.ts';
import { Facts } from '../ui/Facts.tsx';
import { words } from '../words/words.ts';

/** What walking the chain came to. */
export function VerificationView({ result }: { result: VerifyAuditQuery['auditVerification'] }) {
  const { intact, checked, unsealed, problem, brokenAt, anchoredAt, restoredFrom, headHash } = result;
  return (
    <Alert
      color={intact ? 'green' : 'red'}
      role="status"
      title={intact ? words.audit.intact : words.audit.broken}
      aria-label={words.audit.verification}
    >
      <Facts
        facts={[
          [words.audit.problem, problem ? words.audit.problems[problem] : undefined],
          [words.audit.brokenAt, brokenAt === null ? undefined : formatNumber(brokenAt)],
          [words.audit.checked, formatNumber(checked)],
          [words.audit.unsealed, formatNumber(unsealed)],
          [words.audit.anchored, anchoredAt ? formatTime(anchoredAt) : words.audit.notAnchored],
          [words.audit.restored, restoredFrom ? formatTime(restoredFrom) : undefined],
          [words.audit.head, <Code key="head">{headHash}</Code>],
        ]}
      />
    </Alert>
  );
}
