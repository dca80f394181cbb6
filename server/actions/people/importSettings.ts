import { v7 as newUid } from 'uuid';
import { hashed, sealed, sealedJson } from '../../db/sealing/sealed.ts';
import type { Row } from '../../imports/exportRows.ts';
import { MEMORY_PURPOSE, normalizePurpose } from '../../lifecycle/learningRules.ts';
import { redact } from '../../lifecycle/redact/redact.ts';
import { normalize } from '../../text/normalize.ts';
import type { ImportedTurns, PersonImport } from './importTurns.ts';

/** Restores when a person was first and last seen, and their settings except the consent. */
export async function importSettings({ tx, user: { userUid }, person }: PersonImport): Promise<void> {
  for await (const rows of person.rows('users'))
    for (const { createdAt, lastActiveAt, speakers } of rows)
      await tx.query('UPDATE users SET created_at = $2, last_active_at = $3, speakers = $4 WHERE user_uid = $1', [
        ...[userUid, createdAt, lastActiveAt, speakers],
      ]);
  for await (const rows of person.rows('settings'))
    for (const { enabled, autoExtraction, allowedCategories, maxMemories, retentionDays, updatedAt } of rows)
      await tx.query(
        `UPDATE memory_settings SET enabled = $2, auto_extraction = $3, allowed_categories = $4, max_memories = $5, retention_days = $6,
           updated_at = $7 WHERE user_uid = $1`,
        [userUid, enabled, autoExtraction, [...new Set(allowedCategories)], maxMemories, retentionDays, updatedAt],
      );
}

/**
 * Restores the consent ledger as another server's claim. Its yes is no consent, so nothing is learned if the project
 * requires one; its no is honoured. Anything recorded here from now on is newer than all of it.
 * @returns how many
 */
export async function importConsents({ context, tx, scope, user, person }: PersonImport): Promise<number> {
  const { userUid } = user;
  const now = context.clock.now();
  let newest: Row<'consents'> | undefined;
  let count = 0;
  for await (const rows of person.rows('consents')) {
    for (const consent of rows) {
      const purpose = normalizePurpose(consent.purpose);
      await tx.query(
        `INSERT INTO consents (user_uid, id, project_id, purpose, version, granted_at, withdrawn_at, recorded_by, recorded_at, method, imported)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, true)`,
        [
          ...[userUid, newUid(), scope.projectId, purpose, consent.version, consent.grantedAt, consent.withdrawnAt],
          ...[consent.recordedBy, now, consent.method],
        ],
      );
      if (purpose === MEMORY_PURPOSE && !(newest && consent.recordedAt < newest.recordedAt)) newest = consent;
    }
    count += rows.length;
  }
  await tx.query('UPDATE memory_settings SET consented_at = NULL, consent_withdrawn_at = $2 WHERE user_uid = $1', [
    userUid,
    newest?.withdrawnAt ?? null,
  ]);
  return count;
}

/** Restores a person's counts and viewed items. */
export async function importPreferences(
  { tx, scope, user, person, kinds }: PersonImport,
  { search }: ImportedTurns,
): Promise<void> {
  const { projectId } = scope;
  const { userUid } = user;
  let counted = 0;
  for await (const rows of person.rows('preferences'))
    for (const { kind, value, label, count, lastAt } of rows) {
      // Questions are counted in normalized form, and shown as they were asked.
      const asked = kind === 'query' ? redact(label ?? value, kinds).text : null;
      const stored = asked === null ? redact(value, kinds).text : hashed(userUid, normalize(asked));
      await tx.query(
        'INSERT INTO preference_counts (user_uid, kind, value, label, project_id, count, last_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
        [
          ...[userUid, kind, stored, sealed('preference_counts.label', userUid, [kind, stored], asked)],
          ...[projectId, count, lastAt],
        ],
      );
      counted = Math.max(counted, lastAt.getTime());
    }
  if (counted > 0 || search)
    await tx.query(
      `INSERT INTO preferences (user_uid, project_id, last_search_context, last_search_at, updated_at) VALUES ($1, $2, $3, $4, $5)`,
      [
        ...[userUid, projectId, sealedJson('preferences.last_search_context', userUid, [], search?.searchContext)],
        search?.occurredAt ?? null,
        new Date(Math.max(counted, search?.recordedAt.getTime() ?? 0)),
      ],
    );
  for await (const rows of person.rows('interactions'))
    for (const { kind, itemId, at } of rows)
      await tx.query('INSERT INTO interactions (user_uid, kind, item_id, project_id, at) VALUES ($1, $2, $3, $4, $5)', [
        ...[userUid, kind, itemId, projectId, at],
      ]);
}
