import type { Question, Row } from '../db/database.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { UserScope } from '../db/scope.ts';
import { Entity } from '../entities/entity.ts';

const MOST = 100;

const SQL = `
  SELECT ${selectList(Entity, 'e')} FROM entities e WHERE e.user_uid = $1 AND e.first_mentioned_at <= $2
  ORDER BY e.last_mentioned_at DESC, e.id DESC LIMIT ${MOST}`;

/** The entities a user mentioned last. */
export const recentEntitiesQuestion = (scope: UserScope, before: Date): Question => ({
  name: 'recent-entities',
  text: SQL,
  values: [scope.userUid, before],
});

export const toEntities = (rows: Row[]): Entity[] => rows.map((row) => hydrate(Entity, row));
