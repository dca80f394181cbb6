import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { ProjectScope } from '../db/scope.ts';
import { hashed, sealed } from '../db/sealing/sealed.ts';
import { type Home, scopeKeyOf } from './keepMemory.ts';
import { readContent } from './readContent.ts';
import type { ExportedPerson } from './readExport.ts';

type ExportedMemory = ExportedPerson['memories'][number];

/** Memories that a job takes at a time. */
const BATCH = 100;

const SQL = `
  INSERT INTO memories (user_uid, id, project_id, content, content_key, category, subcategory, scope, session_uid, document_id, scope_key,
    source, confidence, usage_count, last_used_at, expires_at, deactivated_at, superseded_by, source_turn_id, source_preview,
    token_count, term_count, search, subject, subject_exclusive, told_at, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23::tsvector, $24, $25, $26, $27, $28)`;

/**
 * Puts a person's memories back, active or not; read anew, so that they are found by the words of here. What is superseded
 * stays linked. @returns how many
 */
export async function importMemories(
  context: Context,
  tx: Tx,
  { projectId }: ProjectScope,
  userUid: string,
  { memories }: ExportedPerson,
  sessions: Map<string, string>,
): Promise<number> {
  for (const memory of memories) {
    const text = readContent(memory.content);
    const home = homeOf(memory, sessions);
    await tx.query(SQL, [
      ...[userUid, memory.id, projectId, sealed(userUid, text.content), hashed(userUid, text.contentKey)],
      ...[memory.category, memory.subcategory],
      ...[home.scope, home.scope === 'SESSION' ? home.sessionUid : null, memory.documentId, scopeKeyOf(home)],
      ...[memory.source, memory.confidence, memory.usageCount, memory.lastUsedAt, memory.expiresAt],
      ...[memory.deactivatedAt, memory.supersededBy, memory.sourceTurn, sealed(userUid, memory.sourcePreview)],
      ...[
        text.tokenCount,
        text.termCount,
        text.search,
        sealed(userUid, memory.subject),
        memory.exclusive,
        memory.toldAt,
      ],
      ...[memory.createdAt, memory.updatedAt],
    ]);
  }
  const uids = memories.map(({ id }) => id);
  await context.queue.send(
    tx,
    'embedMemories',
    Array.from({ length: Math.ceil(uids.length / BATCH) }, (_, i) => ({
      payload: { projectId, userUid, memoryUids: uids.slice(i * BATCH, (i + 1) * BATCH) },
    })),
  );
  return memories.length;
}

function homeOf({ scope, sessionId, documentId }: ExportedMemory, sessions: Map<string, string>): Home {
  if (scope === 'USER') return { scope };
  if (scope === 'DOCUMENT') return { scope, documentKey: documentId! };
  const sessionUid = sessions.get(sessionId ?? '');
  if (!sessionUid) throw new Error('memories.jsonl: the session of a memory is not in the export.');
  return { scope, sessionUid };
}
