/** A user's own documents in spaces are looked up for each question. */
export const name = '20261128224700-index-documents-by-owner';

export const up = `CREATE INDEX documents_by_owner ON documents (owner_uid) WHERE owner_uid IS NOT NULL;`;

export const down = `DROP INDEX documents_by_owner;`;
