import { expect } from '@jest/globals';
import { v7 as newUid } from 'uuid';
import { nodeId } from '../../server/entities/nodeId.ts';
import { TEST_KEY, type TestApp } from './app.ts';
import { startWithIssuer } from './endUsers.ts';
import { addMember, saveDocument, saveVersion } from './factories.ts';
import { upload } from './files/uploads.ts';
import type { RootCall } from './hostile/rootCalls.ts';
import { tenantTables } from './tables.ts';

/** A word that only Alice says: wherever Minji meets it, something has leaked. */
export const CANARY = 'canary-91c4';

/** A person's nouns that have an id. */
export const TYPES = [
  'User',
  'Session',
  'Turn',
  'Memory',
  'Entity',
  'AuditEntry',
  'MemoryContext',
  'PrivacyRequest',
  'Upload',
] as const;
type Type = (typeof TYPES)[number];
type Ids = Record<Type, string>;

/** Alice and Minji, users of one project, each with some of everything, and the tokens of its issuer. */
export interface TwoPeople {
  t: TestApp;
  alice: Ids;
  minji: Ids;
  /** Minji's token, valid from now. */
  token(): string;
  tokenOf(sub: string): string;
  /** Writes some of everything for another user, as their product's backend would. */
  fill(userId: string, word: string, key?: string): Promise<Ids>;
  /**
   * Asks twice as Minji, about Alice and about a user and items that do not exist: the answers must be identical to the
   * byte. Returns the answer.
   */
  expectAlike(query: string, about: (whose: { userId: string; id(type: Type): string }) => object): Promise<string>;
}

export const RECORD = `mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { turn { id session { id } entities { id } } } }`;
export const SAVE = `mutation ($input: SaveMemoryInput!) { saveMemory(input: $input) { memory { id user { id } } } }`;
const REQUEST_EXPORT = `mutation ($input: OpenPrivacyRequestInput!) { openPrivacyRequest(input: $input) { request { id } } }`;

export async function startWithTwoPeople(): Promise<TwoPeople> {
  const { t, issuer } = await startWithIssuer();
  const tokenOf = (sub: string): string => issuer.token(sub, t.clock.now());
  const token = () => tokenOf('minji');
  const alice = await fill(t, 'alice', CANARY);
  const minji = await fill(t, 'minji', 'garden');
  return {
    t,
    alice,
    minji,
    token,
    tokenOf,
    fill: (userId, word, key) => fill(t, userId, word, key),
    expectAlike: async (query, about) => {
      const ask = async (userId: string, idOf: (type: Type) => string): Promise<string> => {
        const sent = [`${userId}-1`, `${userId}-document`, `${userId}-space`, userId];
        const id = (type: Type): string => {
          sent.push(idOf(type));
          return sent.at(-1)!;
        };
        return bytesOf(t, token(), { query, variables: { ...about({ userId, id }) } }, sent);
      };
      const foreign = await ask('alice', (type) => alice[type]);
      const unknown = await ask('nobody', (type) => nodeId(type, newUid(), newUid()));
      expect(foreign).toBe(unknown);
      expect(foreign).not.toContain(CANARY);
      return foreign;
    },
  };
}

async function fill(t: TestApp, userId: string, word: string, key = TEST_KEY): Promise<Ids> {
  const input = {
    userId,
    sessionId: `${userId}-1`,
    userQuery: `Find me an apartment near ${word} station, please.`,
    assistantResponse: `There are three apartments near ${word}.`,
    entities: [{ type: 'location', value: `${word} apartment` }],
    tags: [word],
    occurredAt: '2026-10-01T00:00:00Z',
  };
  const { turn } = (await t.data(RECORD, { input }, key)).recordTurn;
  const fact = { userId, content: `Lives in an apartment by ${word}.`, category: 'LOCATION' };
  const { memory } = (await t.data(SAVE, { input: fact }, key)).saveMemory;
  const consent = { userId, purpose: word, version: '1', granted: true };
  await t.data(
    `mutation ($input: RecordConsentInput!) { recordConsent(input: $input) { consent { purpose } } }`,
    { input: consent },
    key,
  );
  const context = await t.data(
    `query ($userId: ID!) { memoryContext(userId: $userId, query: "apartment") { id } }`,
    { userId },
    key,
  );
  await saveDocument(t, `${userId}-document`, { ownerUserId: userId, title: word }, key);
  await saveVersion(t, `${userId}-document`, `An apartment by ${word}.`, { authorUserId: userId }, key);
  const file = { documentId: `${userId}-document`, fileName: `${word}.json`, mediaType: 'application/json' };
  const uploadId = await upload(t, Buffer.from(`{ ${word}`), file, key);
  await addMember(t, `${userId}-space`, userId, 'READER', key);
  const asked = { userId, kind: 'EXPORT', reason: word };
  const { request } = (await t.data(REQUEST_EXPORT, { input: asked }, key)).openPrivacyRequest;
  await t.settle();
  const { auditLog } = await t.data(
    'query ($userId: ID!) { auditLog(filter: {userId: $userId}, first: 1) { edges { node { id } } } }',
    { userId },
    key,
  );
  return {
    User: memory.user.id,
    Session: turn.session.id,
    Turn: turn.id,
    Memory: memory.id,
    Entity: turn.entities[0].id,
    AuditEntry: auditLog.edges[0].node.id,
    MemoryContext: context.memoryContext.id,
    PrivacyRequest: request.id,
    Upload: uploadId,
  };
}

/** An answer as bytes, without the ids that were sent. */
async function bytesOf(t: TestApp, token: string, { query, variables }: RootCall, sent: string[]): Promise<string> {
  const response = await fetch(`${t.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  return `${response.status} ${sent.reduce((left, id) => left.replaceAll(id, '…'), text)}`;
}

/** Every row of a person, read as the database's owner. */
export async function rowsOf(t: TestApp, userKey: string): Promise<Record<string, unknown[]>> {
  const { maintenance } = t.app.parts.database;
  const rows: Record<string, unknown[]> = {};
  for (const table of await tenantTables(maintenance)) {
    const { rows: columns } = await maintenance.query(
      `SELECT FROM pg_attribute WHERE attrelid = $1::regclass AND attname = 'user_uid'`,
      [table],
    );
    if (columns.length === 0) continue;
    const found = await maintenance.query(
      `SELECT to_jsonb(r)::text AS row FROM ${table} r
       WHERE user_uid IN (SELECT user_uid FROM users WHERE user_key = $1) ORDER BY 1`,
      [userKey],
    );
    rows[table] = found.rows.map(({ row }) => row);
  }
  return rows;
}
