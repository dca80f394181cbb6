import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context.ts';
import { type Database, type RowOf, statement } from '../../db/database.ts';
import { Any } from '../../db/entities.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { ApiKey, ContentGrant, TokenIssuer } from '../../entities/access.ts';

/**
 * Only the hash of a key is stored, so reading the table gives no access. Keys are long and random, so one round of
 * SHA-256 is enough.
 */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The fields a key is looked up by. */
export interface KeyLookup {
  /** The id in the key; a key without one is found by its hash, like a bootstrap key of any form. */
  keyId: string | undefined;
  keyHash: Buffer;
}

/** The keys among credentials, even ended ones, by the names given to the credentials. */
export async function findApiKeys(database: Database, sought: Map<string, KeyLookup>): Promise<Map<string, ApiKey>> {
  const all = [...sought.values()];
  const keyIds = all.flatMap(({ keyId }) => keyId ?? []);
  const hashes = all.flatMap(({ keyId, keyHash }) => (keyId === undefined ? [keyHash] : []));
  const rows = await database.unscoped((tx) =>
    tx.query<RowOf<ApiKey> & { key_id: string | null; key_hash: Buffer }>(
      'SELECT * FROM api_keys WHERE key_id = ANY($1) OR key_hash = ANY($2)',
      [keyIds, hashes],
    ),
  );
  const found = new Map<string, ApiKey>();
  if (rows.length === 0) return found;
  for (const [name, { keyId, keyHash }] of sought) {
    const row = rows.find((one) =>
      keyId === undefined || one.key_id === keyId ? timingSafeEqual(one.key_hash, keyHash) : false,
    );
    if (row) found.set(name, hydrate(ApiKey, row));
  }
  return found;
}

/** More than can be active at a time, so that only ended keys are cut off. */
const MAX_LISTED = 300;

/** A project's keys, newest first: all active ones, and the latest of the expired or revoked ones. */
export async function listApiKeys(context: Context, scope: ProjectScope): Promise<ApiKey[]> {
  const [rows] = await context.database.read(scope, [
    statement<RowOf<ApiKey> & { key_id: string | null; key_hash: Buffer }>(
      'list-api-keys',
      `SELECT * FROM (
          SELECT * FROM api_keys WHERE project_id = $1
          ORDER BY revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2) DESC, created_at DESC, id DESC LIMIT $3) k
        ORDER BY created_at DESC, id DESC`,
      [scope.projectId, context.clock.now(), MAX_LISTED],
    ),
  ]);
  return rows.map((row) => hydrate(ApiKey, row));
}

/** The token's own claims, by which its configuration is looked up. */
export interface IssuerLookup {
  issuer: string;
  audiences: readonly string[];
}

/**
 * The configurations for tokens' issuers and audiences, by the names given to them. A token gets none when no
 * configuration matches, or when its audiences match several: nothing says which one is meant.
 */
export async function findTokenIssuers(
  database: Database,
  sought: Map<string, IssuerLookup>,
): Promise<Map<string, TokenIssuer>> {
  const issuers = [...sought.values()].map(({ issuer }) => issuer);
  const known = await database.unscoped((tx) => tx.entities.findBy(TokenIssuer, { issuer: Any(issuers) }));
  const found = new Map<string, TokenIssuer>();
  for (const [name, { issuer, audiences }] of sought) {
    const [led, ...others] = known.filter((one) => one.issuer === issuer && audiences.includes(one.audience));
    if (led && others.length === 0) found.set(name, led);
  }
  return found;
}

/** The token issuer that a project accepts; null when it accepts none. */
export const findProjectTokenIssuer = (
  { database }: Pick<Context, 'database'>,
  scope: ProjectScope,
): Promise<TokenIssuer | null> =>
  database.scoped(scope, (tx) => tx.entities.findOneBy(TokenIssuer, { projectId: scope.projectId }));

/** A staff member's running grants in one project, ordered by end: for each person, the last one in the list counts. */
export async function listRunningGrants(
  { database }: Pick<Context, 'database'>,
  scope: ProjectScope,
  staffUid: string,
  now: Date,
): Promise<ContentGrant[]> {
  const [rows] = await database.read(scope, [
    statement<RowOf<ContentGrant>>(
      'list-running-grants',
      `SELECT ${selectList(ContentGrant, 'g')} FROM content_grants g
        WHERE g.project_id = $1 AND g.staff_id = $2 AND g.expires_at > $3 ORDER BY g.expires_at, g.id`,
      [scope.projectId, staffUid, now],
    ),
  ]);
  return rows.map((row) => hydrate(ContentGrant, row));
}
