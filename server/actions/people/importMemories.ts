import { v7 as newUid } from 'uuid';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { hashed, sealed, sealedJson } from '../../db/sealing/sealed.ts';
import type { ExportedPerson, Row } from '../../imports/exportRows.ts';
import { MEMORY_PURPOSE, normalizePurpose } from '../../lifecycle/consent.ts';
import { redact, redactJson } from '../../lifecycle/redact/redact.ts';
import { type RedactionKind, redactedKinds } from '../../lifecycle/redact/redactionKind.ts';
import { normalize } from '../../text/normalize.ts';
import { upsertSpace } from '../documents/spaces.ts';
import { analyseContent, type Home, scopeKeyOf } from '../memories/upsertMemory.ts';
import type { ImportedSession, ImportedTurns } from './importTurns.ts';

type ExportedMemory = Row<'memories'>;

/** Number of memories per job. */
const BATCH = 100;

const SQL = `
  INSERT INTO memories (user_uid, id, project_id, content, content_key, category, subcategory, scope, session_uid, document_id, scope_key,
    source, confidence, usage_count, last_used_at, expires_at, deactivated_at, superseded_by, source_turn_id, source_preview,
    token_count, term_count, search, subject, subject_exclusive, told_at, created_at, updated_at, pinned_at, tags, metadata, space_uid, agent_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23::tsvector, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33)`;

/**
 * Restores a person's memories, active or not, analysed again so that this installation's word search finds them.
 * Superseded memories stay linked; memories hidden by a cleanup are skipped.
 * @returns how many
 */
export async function importMemories(
  context: Context,
  tx: Tx,
  scope: ProjectScope,
  userUid: string,
  person: ExportedPerson,
  sessions: Map<string, ImportedSession>,
): Promise<number> {
  const kinds = redactedKinds(context.settings);
  let count = 0;
  for await (const rows of person.rows('memories')) {
    const shown = rows.filter(({ hidden }) => !hidden);
    for (const memory of shown)
      await insert(tx, scope, userUid, memory, await homeOf(context, tx, scope, memory, sessions), kinds);
    const uids = shown.map(({ id }) => id);
    await context.queue.send(
      tx,
      'embedMemories',
      Array.from({ length: Math.ceil(uids.length / BATCH) }, (_, i) => ({
        payload: { projectId: scope.projectId, userUid, memoryUids: uids.slice(i * BATCH, (i + 1) * BATCH) },
      })),
    );
    count += shown.length;
  }
  return count;
}

async function insert(
  tx: Tx,
  { projectId }: ProjectScope,
  userUid: string,
  memory: ExportedMemory,
  home: Home,
  kinds: ReadonlySet<RedactionKind>,
): Promise<void> {
  const text = analyseContent(memory.content, kinds);
  const preview = memory.sourcePreview && redact(memory.sourcePreview, kinds).text;
  const subject = memory.subject && redact(memory.subject, kinds).text;
  await tx.query(SQL, [
    ...[
      userUid,
      memory.id,
      projectId,
      sealed('memories.content', userUid, [memory.id], text.content),
      hashed(userUid, text.contentKey),
    ],
    ...[memory.category, memory.subcategory],
    ...[home.scope, home.scope === 'SESSION' ? home.sessionUid : null, memory.documentId, scopeKeyOf(home)],
    ...[memory.source, memory.confidence, memory.usageCount, memory.lastUsedAt, memory.expiresAt],
    ...[
      memory.deactivatedAt,
      memory.supersededBy,
      memory.sourceTurn,
      sealed('memories.source_preview', userUid, [memory.id], preview),
    ],
    ...[
      text.tokenCount,
      text.termCount,
      text.search,
      sealed('memories.subject', userUid, [memory.id], subject),
      memory.exclusive,
      memory.toldAt,
    ],
    ...[memory.createdAt, memory.updatedAt, memory.pinnedAt],
    ...[redactJson(memory.tags, kinds), redactJson(memory.metadata, kinds)],
    ...[home.scope === 'SPACE' ? home.spaceUid : null, home.scope === 'AGENT' ? home.agentKey : null],
  ]);
}

async function homeOf(
  context: Context,
  tx: Tx,
  project: ProjectScope,
  { scope, sessionId, documentId, spaceId, agentId }: ExportedMemory,
  sessions: Map<string, ImportedSession>,
): Promise<Home> {
  if (scope === 'USER') return { scope };
  if (scope === 'SPACE' && spaceId !== null)
    return { scope, spaceUid: (await upsertSpace(context, tx, project, spaceId)).userUid };
  if (scope === 'AGENT' && agentId !== null) return { scope, agentKey: agentId };
  if (scope === 'SPACE' || scope === 'AGENT')
    throw new Error('memories.jsonl: a memory of a space or an assistant names none. Nothing was imported.');
  if (scope === 'DOCUMENT') {
    if (documentId === null) throw new Error('memories.jsonl: a document’s memory names none. Nothing was imported.');
    return { scope, documentKey: documentId };
  }
  const session = sessions.get(sessionId ?? '');
  if (!session)
    throw new Error('memories.jsonl: the session of a memory is missing from the export. Nothing was imported.');
  return { scope, sessionUid: session.uid };
}

/** Restores quarantined statements; those of turns that are not in the file are skipped. */
export async function importQuarantine(
  tx: Tx,
  { projectId }: ProjectScope,
  userUid: string,
  person: ExportedPerson,
  kinds: ReadonlySet<RedactionKind>,
): Promise<void> {
  for await (const rows of person.rows('quarantine'))
    for (const { id, sourceTurn, reason, text, toldAt, heldAt } of rows) {
      const kept = sealed('quarantined_statements.text', userUid, [id], redact(text, kinds).text);
      await tx.query(
        `INSERT INTO quarantined_statements (user_uid, id, project_id, turn_id, reason, text, told_at, held_at)
         SELECT user_uid, $2, $3, id, $5, $6, $7, $8 FROM turns WHERE user_uid = $1 AND id = $4`,
        [userUid, id, projectId, sourceTurn, reason, kept, toldAt, heldAt],
      );
    }
}

/** Restores when a person was first and last seen, and their settings except the consent. */
export async function importSettings(tx: Tx, userUid: string, person: ExportedPerson): Promise<void> {
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
export async function importConsents(
  context: Context,
  tx: Tx,
  { projectId }: ProjectScope,
  userUid: string,
  person: ExportedPerson,
): Promise<number> {
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
          ...[userUid, newUid(), projectId, purpose, consent.version, consent.grantedAt, consent.withdrawnAt],
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
  tx: Tx,
  { projectId }: ProjectScope,
  userUid: string,
  person: ExportedPerson,
  { search }: ImportedTurns,
  kinds: ReadonlySet<RedactionKind>,
): Promise<void> {
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
