import type { UserFilter } from '../gql/graphql.ts';
import type { UsersState } from '../urls.ts';

const DAY_MS = 86_400_000;
const DAYS = { day: 1, week: 7, month: 30, quiet: 30 };

/**
 * Who is asked for.
 * @param now rounded, so that a page and the next are of one list
 */
export function activityFilter({ search, activity }: Pick<UsersState, 'search' | 'activity'>, now: number): UserFilter {
  if (activity === 'all') return { search: search || null };
  const since = new Date(now - DAYS[activity] * DAY_MS).toISOString();
  return { search: search || null, [activity === 'quiet' ? 'inactiveSince' : 'activeSince']: since };
}
