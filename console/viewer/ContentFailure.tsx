import { FailureAlert } from '../app/FailureAlert.tsx';
import { failureOf } from '../app/failureOf.ts';
import { GrantInvitation } from './GrantInvitation.tsx';

interface Props {
  error: unknown;
  /** The user whose content was requested. */
  userId: string;
  /** What an error code means here. */
  meaning?: Record<string, string>;
  onRetry(): void;
}

/** Says why a user's content is not shown; if only a grant is missing, offers to request one. */
export function ContentFailure({ error, userId, meaning, onRetry }: Props) {
  return failureOf(error).code === 'GRANT_REQUIRED' ? (
    <GrantInvitation userId={userId} onGranted={onRetry} />
  ) : (
    <FailureAlert error={error} meaning={meaning} onRetry={onRetry} />
  );
}
