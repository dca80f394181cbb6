import { FailureAlert } from '../FailureAlert.tsx';
import { failureOf } from '../failureOf.ts';
import { GrantInvitation } from './GrantInvitation.tsx';

interface Props {
  error: unknown;
  /** Whose content was asked for. */
  userId: string;
  /** What a code means here. */
  meaning?: Record<string, string>;
  onRetry(): void;
}

/** Why someone's content is not shown; where a grant is all that is wanting, how to get one. */
export function ContentFailure({ error, userId, meaning, onRetry }: Props) {
  return failureOf(error).code === 'GRANT_REQUIRED' ? (
    <GrantInvitation userId={userId} onGranted={onRetry} />
  ) : (
    <FailureAlert error={error} meaning={meaning} onRetry={onRetry} />
  );
}
