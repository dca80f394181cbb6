import { batchesOf } from '../../collections.ts';
import { hashed, sealed } from '../../db/sealing/sealed.ts';
import { columnsOf } from '../../entities/columns.ts';
import { Memory } from '../../entities/memory.ts';
import type { Row } from '../../imports/exportRows.ts';
import { redact, redactJson } from '../../lifecycle/redact/redact.ts';
import { upsertSpace } from '../documents/spaces.ts';
import { analyseContent, type Home, scopeKeyOf } from '../memories/upsertMemory.ts';
import type { ImportedSession, PersonImport } from './importTurns.ts';

type ExportedMemory = Row<'memories'>;

/** Number of memories per job. */
const BATCH = 100;

type MemoryColumns = Omit<Memory, 'id' | 'version' | 'editable' | 'storedConfidence' | 'knownSince'>;

const COLUMNS = columnsOf<MemoryColumns>(Memory);

const SQL = `
  INSERT INTO memories (${COLUMNS.map(({ name }) => name).join(', ')})
  VALUES (${COLUMNS.map((_, i) => `$${i + 1}`).join(', ')})`;

/**
 * Restores a person's memories, active or not, analysed again so that this installation's word search finds them.
 * Superseded memories stay linked; memories hidden by a cleanup are skipped.
 * @returns how many
 */
export async function importMemories(write: PersonImport, sessions: Map<string, ImportedSession>): Promise<number> {
  const { context, tx, scope, user, person } = write;
  let count = 0;
  for await (const rows of person.rows('memories')) {
    const shown = rows.filter(({ hidden }) => !hidden);
    for (const memory of shown) await insert(write, memory, await homeOf(write, memory, sessions));
    const owner = { projectId: scope.projectId, userUid: user.userUid };
    const batches = batchesOf(shown, BATCH).map((some) => some.map(({ id }) => id));
    await context.queue.send(
      tx,
      'embedMemories',
      batches.map((memoryUids) => ({ payload: { ...owner, memoryUids } })),
    );
    count += shown.length;
  }
  return count;
}

async function insert(
  { tx, scope, user: { userUid }, kinds }: PersonImport,
  memory: ExportedMemory,
  home: Home,
): Promise<void> {
  const uid = memory.id;
  const text = analyseContent(memory.content, kinds);
  const preview = memory.sourcePreview && redact(memory.sourcePreview, kinds).text;
  const subject = memory.subject && redact(memory.subject, kinds).text;
  const values: Record<keyof MemoryColumns, unknown> = {
    ...memory,
    ...text,
    ...{ userUid, uid, projectId: scope.projectId },
    content: sealed('memories.content', userUid, [uid], text.content),
    contentKey: hashed(userUid, text.contentKey),
    tags: redactJson(memory.tags, kinds),
    metadata: redactJson(memory.metadata, kinds),
    subject: sealed('memories.subject', userUid, [uid], subject),
    subjectExclusive: memory.exclusive,
    sessionUid: home.scope === 'SESSION' ? home.sessionUid : null,
    documentKey: memory.documentId,
    spaceUid: home.scope === 'SPACE' ? home.spaceUid : null,
    agentKey: home.scope === 'AGENT' ? home.agentKey : null,
    scopeKey: scopeKeyOf(home),
    supersededByUid: memory.supersededBy,
    sourceTurnUid: memory.sourceTurn,
    sourcePreview: sealed('memories.source_preview', userUid, [uid], preview),
    hiddenBy: null,
  };
  await tx.query(
    SQL,
    COLUMNS.map(({ property }) => values[property]),
  );
}

async function homeOf(
  { context, tx, scope: project }: PersonImport,
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
export async function importQuarantine({ tx, scope, user, person, kinds }: PersonImport): Promise<void> {
  const { userUid } = user;
  for await (const rows of person.rows('quarantine'))
    for (const { id, sourceTurn, reason, text, toldAt, heldAt } of rows) {
      const kept = sealed('quarantined_statements.text', userUid, [id], redact(text, kinds).text);
      await tx.query(
        `INSERT INTO quarantined_statements (user_uid, id, project_id, turn_id, reason, text, told_at, held_at)
         SELECT user_uid, $2, $3, id, $5, $6, $7, $8 FROM turns WHERE user_uid = $1 AND id = $4`,
        [userUid, id, scope.projectId, sourceTurn, reason, kept, toldAt, heldAt],
      );
    }
}
