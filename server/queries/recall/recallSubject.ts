import { type RowOf, type Statement, statement } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { UserScope } from '../../db/scope.ts';
import { MemorySettings, User } from '../../entities/user.ts';

/** The user whose memory is recalled: their counters and settings. */
export interface RecallSubject {
  user: User;
  settings: MemorySettings;
}

type SubjectRow = RowOf<User> & RowOf<MemorySettings>;

const SQL = `
  SELECT ${selectList(User, 'u')}, s.enabled, s.auto_extraction, s.allowed_categories, s.max_memories, s.retention_days,
    s.consented_at, s.consent_withdrawn_at, s.updated_at
  FROM users u JOIN memory_settings s USING (user_uid) WHERE u.user_uid = $1`;

export const recallSubjectStatement = (scope: UserScope): Statement<SubjectRow> =>
  statement<SubjectRow>('recall-subject', SQL, [scope.userUid]);

export const toRecallSubject = ([row]: SubjectRow[]): RecallSubject | undefined =>
  row && { user: hydrate(User, row), settings: hydrate(MemorySettings, row) };
