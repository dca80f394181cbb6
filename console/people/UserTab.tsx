import { lazy, Suspense } from 'react';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import type { UserState } from '../urls.ts';
import { GrantInvitation } from '../viewer/GrantInvitation.tsx';
import { words } from '../words/words.ts';

const AuditPage = lazy(async () => ({ default: (await import('./UserAuditPage.tsx')).UserAuditPage }));
const EntitiesPage = lazy(async () => ({ default: (await import('./UserEntitiesPage.tsx')).UserEntitiesPage }));
const MemoriesPage = lazy(async () => ({ default: (await import('./UserMemoriesPage.tsx')).UserMemoriesPage }));
const PreferencesPage = lazy(async () => ({
  default: (await import('./UserPreferencesPage.tsx')).UserPreferencesPage,
}));
const SessionsPage = lazy(async () => ({ default: (await import('./UserSessionsPage.tsx')).UserSessionsPage }));
const TranscriptPage = lazy(async () => ({ default: (await import('./TranscriptPage.tsx')).TranscriptPage }));

interface Props {
  tab: Exclude<UserState['tab'], 'overview'>;
  userId: string;
  state: UserState;
  onChange(change: Partial<UserState>, options?: { step: boolean }): void;
  canRead: boolean;
  onGranted(): void;
  /** Something of the user was changed. */
  onChanged(): void;
}

/** One side of a user. What they wrote is opened with a reason first; what was done to their data is not their content. */
export function UserTab({ tab, userId, state, onChange, canRead, onGranted, onChanged }: Props) {
  if (tab !== 'audit' && !canRead) return <GrantInvitation userId={userId} onGranted={onGranted} />;
  return (
    <Suspense fallback={<RowsSkeleton label={words.shell.loading} />}>
      {tab === 'sessions' &&
        (state.session ? (
          <TranscriptPage
            userId={userId}
            sessionId={state.session}
            onBack={() => onChange({ session: '' }, { step: true })}
          />
        ) : (
          <SessionsPage userId={userId} />
        ))}
      {tab === 'memories' && <MemoriesPage userId={userId} state={state} onChange={onChange} onChanged={onChanged} />}
      {tab === 'entities' && <EntitiesPage userId={userId} />}
      {tab === 'preferences' && <PreferencesPage userId={userId} />}
      {tab === 'audit' && <AuditPage userId={userId} />}
    </Suspense>
  );
}
