import { useQuery } from '@apollo/client/react';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { words } from '../words/words.ts';
import { PreferencesView } from './PreferencesView.tsx';

const UserPreferencesQuery = graphql(`
  query UserPreferences($userId: ID!) {
    user(userId: $userId) {
      id
      ...PreferencesView_user
    }
  }
`);

/** Preferences derived from a user's turns. */
export function UserPreferencesPage({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(UserPreferencesQuery, { variables: { userId } });
  if (error) return <FailureAlert error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label={words.shell.loading} />;
  return data.user && <PreferencesView user={data.user} />;
}
