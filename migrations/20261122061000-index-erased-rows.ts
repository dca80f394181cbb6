/** What an erasure deletes is found by its person, however much the others have. */
export const name = '20261122061000-index-erased-rows';

export const up = `
CREATE INDEX events_of_user ON events (user_uid);
-- For the foreign key too: each session that is deleted asks for its memories.
CREATE INDEX memories_of_session ON memories (user_uid, session_uid) WHERE session_uid IS NOT NULL;
`;

export const down = `
DROP INDEX memories_of_session;
DROP INDEX events_of_user;
`;
