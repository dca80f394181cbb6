import type { Tx } from '../../db/database.ts';
import type { UserScope } from '../../db/scope.ts';
import { MAX_METADATA_BYTES, MAX_METADATA_KEYS, type Metadata } from '../../entities/metadata.ts';

/** What a turn passes on to the memories that are learned from it. */
export interface Origin {
  tags: string[];
  metadata: Metadata;
  /** The space, if the user shares it, of the document that the turn or its session was last about. */
  spaceUid: string | undefined;
}

const MAX_TAGS = 50;

/** The origins of the turns in which facts were found. */
export async function readOrigins(
  tx: Tx,
  { projectId, userUid }: UserScope,
  facts: readonly { turnUid: string; within?: string | undefined }[],
): Promise<Map<string, Origin>> {
  if (facts.length === 0) return new Map();
  const isOfTeam = ({ within }: { within?: string | undefined }) => within === 'team' || within === 'work';
  const ofTeam = new Set(facts.filter(isOfTeam).map(({ turnUid }) => turnUid));
  // Looked up one by one, as in `turns-to-extract`; Citus plans no subquery that takes the user from a lateral row.
  const turns = await tx.query<TurnRow>(
    `SELECT t.id, t.tags, t.metadata, s.tags AS session_tags, s.metadata AS session_metadata,
       coalesce(t.document_id, CASE WHEN t.id = ANY($3) THEN (
         SELECT o.document_id FROM turns o WHERE o.user_uid = $1 AND o.session_uid = t.session_uid
           AND o.document_id IS NOT NULL AND o.turn_number < t.turn_number ORDER BY o.turn_number DESC LIMIT 1) END) AS document_id
     FROM unnest($2::uuid[]) AS a (id)
       CROSS JOIN LATERAL (SELECT * FROM turns o WHERE o.user_uid = $1 AND o.id = a.id OFFSET 0) t
       CROSS JOIN LATERAL (SELECT * FROM sessions o WHERE o.user_uid = $1 AND o.id = t.session_uid OFFSET 0) s`,
    [userUid, [...new Set(facts.map(({ turnUid }) => turnUid))], [...ofTeam]],
    'origins-of-facts',
  );
  const documents = turns.flatMap(({ id, document_id }) => (document_id && ofTeam.has(id) ? document_id : []));
  const spaceOf = await sharedSpaces(tx, { projectId, userUid }, documents);
  return new Map(turns.map((turn) => [turn.id, { ...labelsOf(turn), spaceUid: spaceOf.get(turn.document_id ?? '') }]));
}

/** The spaces of documents, by the documents’ keys; only those that the user shares. */
export async function sharedSpaces(
  tx: Tx,
  { projectId, userUid }: { projectId: string; userUid: string },
  documents: readonly string[],
): Promise<Map<string, string>> {
  if (documents.length === 0) return new Map();
  const rows = await tx.query<{ document_key: string; space_uid: string }>(
    `SELECT d.document_key, m.space_uid FROM documents d
       JOIN space_members m ON m.user_uid = $2 AND m.space_uid = d.space_uid
     WHERE d.project_id = $1 AND d.document_key = ANY($3)`,
    [projectId, userUid, documents],
  );
  return new Map(rows.map((row) => [row.document_key, row.space_uid]));
}

interface TurnRow {
  id: string;
  tags: string[];
  metadata: Metadata;
  session_tags: string[];
  session_metadata: Metadata;
  document_id: string | null;
}

/** The labels of the turn, and those of its session as far as they fit. */
function labelsOf(turn: TurnRow): Pick<Origin, 'tags' | 'metadata'> {
  const tags = [...new Set([...turn.tags, ...turn.session_tags])].slice(0, MAX_TAGS);
  const both = { ...turn.session_metadata, ...turn.metadata };
  const fits =
    Object.keys(both).length <= MAX_METADATA_KEYS && Buffer.byteLength(JSON.stringify(both)) <= MAX_METADATA_BYTES;
  return { tags, metadata: fits ? both : turn.metadata };
}
