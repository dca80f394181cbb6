import { createHash } from 'node:crypto';
import { getFirst, isRecord } from '../../collections.ts';
import type { Context, Parts } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { userName } from '../../db/directory.ts';
import { UNIQUE_VIOLATION } from '../../db/failures.ts';
import { makeProjectScope, makeUserRef, type ProjectScope } from '../../db/scope.ts';
import { type Document, DocumentVersion } from '../../entities/document.ts';
import { refuse } from '../../errors.ts';
import type { ExportedPerson, Row } from '../../imports/exportRows.ts';
import { entityKey } from '../../lifecycle/entities/normalizeEntity.ts';
import { parseProjectSettings } from '../../lifecycle/projectSettings.ts';
import { redact, redactJson } from '../../lifecycle/redact/redact.ts';
import { redactedKinds } from '../../lifecycle/redact/redactionKind.ts';
import { countTokens } from '../../text/shorten.ts';
import { writeAudit } from '../audit/writeAudit.ts';
import { findDocumentRow, upsertDocument } from '../documents/saveDocument.ts';
import { insertVersion, latestPassages, replacePassages } from '../documents/storeVersion.ts';
import { evictBeyondLimit } from '../memories/evictBeyondLimit.ts';
import { sendTurnJobs } from '../turns/turnJobs.ts';
import { upsertUsers } from './createUsers.ts';
import { importMemories, importQuarantine } from './importMemories.ts';
import { importConsents, importPreferences, importSettings } from './importSettings.ts';
import { countImported, importSessions, importTurns, type PersonImport } from './importTurns.ts';
import { getMemorySettings } from './memorySettings.ts';
import { upsertStatedEntity } from './updatePreference.ts';
import { lockUsers } from './users.ts';

/** What an import added; all 0 if everything was there already. */
export interface Imported {
  project: string;
  isRepeat: boolean;
  sessions: number;
  turns: number;
  memories: number;
  consents: number;
}

/**
 * Imports a person's export from another Recollect into a project. Ids and times are kept, and this project's rules
 * apply: content that the project never keeps is redacted, an erased person does not come back, and a consent given
 * elsewhere does not count. Jobs create derived data (vectors, missing summaries). All or nothing.
 * @param project its name; defaults to the only project
 * @param trusted whether the file's signature was verified, for the audit log
 * @throws Error with a readable message, RecollectError USER_ERASED
 */
export async function importPerson(
  parts: Parts,
  project: string | null,
  person: ExportedPerson,
  trusted: boolean,
): Promise<Imported> {
  const { id, name, settings } = await getTarget(parts, project);
  const context: Context = { ...parts, actor: null, settings: parseProjectSettings(settings, parts.defaults) };
  const scope = makeProjectScope(id);
  try {
    const imported = await context.database.scoped(scope, (tx) => insertPerson(context, tx, scope, person, trusted));
    return { project: name, ...imported };
  } catch (error) {
    throw readableError(error);
  }
}

async function getTarget(parts: Parts, name: string | null): Promise<{ id: string; name: string; settings: object }> {
  const projects = await parts.database.unscoped((tx) =>
    tx.query<{ id: string; name: string; settings: object }>(
      'SELECT id, name, settings FROM projects ORDER BY created_at, id',
    ),
  );
  const named = name === null ? projects : projects.filter((one) => one.name.toLowerCase() === name.toLowerCase());
  if (named.length === 1) return getFirst(named);
  const there = `The projects are: ${projects.map((one) => one.name).join(', ')}.`;
  throw new Error(name === null ? `Specify a project. ${there}` : `There is no project called ${name}. ${there}`);
}

async function insertPerson(
  context: Context,
  tx: Tx,
  scope: ProjectScope,
  person: ExportedPerson,
  trusted: boolean,
): Promise<Omit<Imported, 'project'>> {
  const { userKey } = person;
  const known = await context.directory.findAll(tx, scope, [userName(userKey)]);
  const [knownUid] = known.values();
  if (knownUid) {
    if (await isAlreadyImported(tx, knownUid, person))
      return { isRepeat: true, sessions: 0, turns: 0, memories: 0, consents: 0 };
    throw refuse('import.userExists');
  }
  const uids = await upsertUsers(context, tx, scope, [userName(userKey)]);
  const user = getFirst([...(await lockUsers(tx, [...uids.values()])).values()]);
  const kinds = redactedKinds(context.settings);
  const write = { context, tx, scope: makeUserRef(scope.projectId, userKey), user, person, kinds };
  const sessions = await importSessions(write);
  const turns = await importTurns(write, sessions);
  await countImported(tx, user.userUid, [...sessions.values()]);
  const memories = await importMemories(write, sessions);
  await importDocuments(context, tx, scope, person);
  await importQuarantine(write);
  await importSettings(write);
  const consents = await importConsents(write);
  await importNames(write);
  await importPreferences(write, turns);
  await writeAudit(context, tx, scope, [
    {
      userUid: user.userUid,
      userKey,
      action: 'CREATED',
      trigger: 'import',
      subjectType: 'User',
      subjectUid: user.userUid,
      change: { turnsImported: turns.count, memoriesImported: memories, signatureVerified: trusted },
    },
  ]);
  const { maxMemories } = await getMemorySettings(tx, user.userUid);
  await evictBeyondLimit(write, maxMemories);
  // Only sessions without a summary get one.
  const unsummarized = [...sessions.values()]
    .filter(({ summarized }) => !summarized)
    .map(({ uid }) => ({ uid, userUid: user.userUid, created: true, added: 0 }));
  await sendTurnJobs(context, tx, scope, { sessions: unsummarized });
  return { isRepeat: false, sessions: sessions.size, turns: turns.count, memories, consents };
}

/** Whether the same person was imported before: created at the same moment, and everything in the file exists. */
async function isAlreadyImported(tx: Tx, userUid: string, person: ExportedPerson): Promise<boolean> {
  const user = await tx.maybe<{ created_at: Date }>('SELECT created_at FROM users WHERE user_uid = $1', [userUid]);
  let made: Date | undefined;
  for await (const [row] of person.rows('users')) made = row?.createdAt;
  return (
    user?.created_at.getTime() === made?.getTime() &&
    (await allExist(tx, userUid, 'turns', person.rows('turns'))) &&
    (await allExist(tx, userUid, 'memories', person.rows('memories')))
  );
}

async function allExist(
  tx: Tx,
  userUid: string,
  table: 'turns' | 'memories',
  batches: AsyncIterable<{ id: string; hidden: boolean }[]>,
): Promise<boolean> {
  for await (const rows of batches) {
    const ids = rows.filter(({ hidden }) => !hidden).map(({ id }) => id);
    const found = await tx.one<{ there: number }>(
      `SELECT count(*)::integer AS there FROM ${table} WHERE user_uid = $1 AND id = ANY($2)`,
      [userUid, ids],
    );
    if (found.there !== ids.length) return false;
  }
  return true;
}

/** Duplicate ids and keys in a file violate the database's unique indexes. */
function readableError(error: unknown): unknown {
  if (!isRecord(error) || error.code !== UNIQUE_VIOLATION) return error;
  return new Error(`The export contains a duplicate (in its ${error.table ?? 'rows'}). Nothing was imported.`);
}

/**
 * Restores the names of a person's corrected and merged entities, and the preferences they stated; other entities come
 * with their turns.
 */
async function importNames({ tx, scope, user: { userUid }, person, kinds }: PersonImport): Promise<void> {
  for await (const rows of person.rows('entities'))
    for (const { type, aliases, valueGiven, toldAt, ...entity } of rows) {
      if (toldAt) {
        const { value, normalized, amount, unit } = redactJson(entity, kinds);
        await upsertStatedEntity(
          tx,
          scope,
          userUid,
          { type, value, normalized: normalized ?? '', amount: amount ?? undefined, unit: unit ?? undefined },
          toldAt,
        );
      }
      if (aliases.length > 0 || valueGiven)
        await tx.query(
          'UPDATE entities SET aliases = $4, value_given = $5 WHERE user_uid = $1 AND type = $2 AND entity_key = $3',
          [userUid, type, entityKey(type, entity), redactJson(aliases, kinds), valueGiven],
        );
    }
}

/**
 * Restores a person's own documents, with their versions. Documents of spaces are skipped, because they also belong to
 * others.
 * @throws Error if a document of somebody else already has the name
 */
async function importDocuments(context: Context, tx: Tx, scope: ProjectScope, person: ExportedPerson): Promise<void> {
  const kinds = redactedKinds(context.settings);
  const placed = new Map<string, Document>();
  for await (const rows of person.rows('documents'))
    for (const { documentId, title, tags, metadata, ...row } of rows.filter(({ spaceId }) => spaceId === null)) {
      if (await findDocumentRow(tx, scope, documentId))
        throw new Error('documents.jsonl: a document with this ID exists already. Nothing was imported.');
      const { document } = await upsertDocument(context, tx, scope, {
        documentKey: documentId,
        ownerKey: person.userKey,
        title: title && redact(title, kinds).text,
        documentType: row.documentType,
        step: row.step,
        tags: redactJson(tags, kinds),
        metadata: redactJson(metadata, kinds),
      });
      placed.set(documentId, Object.assign(document, { createdAt: row.createdAt, updatedAt: row.updatedAt }));
    }
  for await (const rows of person.rows('documentVersions'))
    for (const row of rows) {
      const document = placed.get(row.documentId);
      if (document) await importVersion(context, tx, scope, document, row);
    }
  for (const { uid, versionCount, createdAt, updatedAt } of placed.values())
    await tx.execute(
      'UPDATE documents SET version_count = $3, created_at = $4, updated_at = $5 WHERE project_id = $1 AND id = $2',
      [scope.projectId, uid, versionCount, createdAt, updatedAt],
    );
}

async function importVersion(
  context: Context,
  tx: Tx,
  scope: ProjectScope,
  document: Document,
  { number, format, content, note, isAuthor, restoredFrom, createdAt }: Row<'documentVersions'>,
): Promise<void> {
  const version = tx.entities.create(DocumentVersion, {
    ...{ userUid: document.userUid, documentUid: document.uid, projectId: scope.projectId },
    ...{ number, format, content, note, restoredFrom, createdAt, idempotencyKey: null },
    contentHash: createHash('sha256').update(content).digest(),
    characters: content.length,
    tokenCount: countTokens(content),
    authorUid: isAuthor ? document.userUid : null,
  });
  await insertVersion(tx, version);
  await replacePassages(context, tx, scope, version, latestPassages(context, version));
  // Versions are inserted in their order.
  document.versionCount = number;
}
