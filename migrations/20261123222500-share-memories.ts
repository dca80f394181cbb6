/** Memories that live with a space or an assistant, the assistant of a turn, and the documents that a context showed. */
export const name = '20261123222500-share-memories';

export const up = `
ALTER TABLE memories ADD COLUMN space_uid uuid, ADD COLUMN agent_id text;
CREATE INDEX memories_of_document ON memories (project_id, document_id) WHERE document_id IS NOT NULL;
CREATE INDEX memories_of_space ON memories (space_uid) WHERE space_uid IS NOT NULL;
ALTER TABLE turns ADD COLUMN agent_id text;
ALTER TABLE contexts ADD COLUMN document_uids uuid[] NOT NULL DEFAULT '{}';
`;

export const down = `
ALTER TABLE contexts DROP COLUMN document_uids;
ALTER TABLE turns DROP COLUMN agent_id;
ALTER TABLE memories DROP COLUMN space_uid, DROP COLUMN agent_id;
DROP INDEX memories_of_document;
`;
