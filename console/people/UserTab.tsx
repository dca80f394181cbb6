import { lazy, Suspense } from 'react';
import { RowsSkeleton } from '../ui/ListTable.tsx';
import { GrantInvitation } from '../viewer/GrantBar.tsx';
import { words } from '../words/words.ts';
import type { UserState } from './pages.ts';

const AuditPage = lazy(async () => ({ default: (await import('./UserListsPage.tsx')).UserAuditPage }));
const EntitiesPage = lazy(async () => ({ default: (await import('./UserListsPage.tsx')).UserEntitiesPage }));
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
  /** Called after something about the user was changed. */
  onChanged(): void;
}

/** One tab of a user. Content requires a reason first; audit entries about the user's data are not content. */
export function UserTab({ tab, userId, state, onChange, canRead, onGranted, onChanged }: Props) {
  if (tab !== 'audit' && !canRead) return <GrantInvitation userId={userId} onGranted={onGranted} />;
  return (
    <Suspense fallback={<RowsSkeleton label={words.shell.loading} />}>
      {tab === 'sessions' &&
        (state.session ? (
          <TranscriptPage
            userId={userId}
            sessionId={state.session}
            tags={state.tag}
            onTags={(tag) => onChange({ tag })}
            onBack={() => onChange({ session: '' }, { step: true })}
          />
        ) : (
          <SessionsPage userId={userId} tags={state.tag} onTags={(tag) => onChange({ tag })} />
        ))}
      {tab === 'memories' && <MemoriesPage userId={userId} state={state} onChange={onChange} onChanged={onChanged} />}
      {tab === 'entities' && <EntitiesPage userId={userId} />}
      {tab === 'preferences' && <PreferencesPage userId={userId} />}
      {tab === 'audit' && <AuditPage userId={userId} />}
    </Suspense>
  );
}
