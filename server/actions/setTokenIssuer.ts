import type { Context } from '../context.ts';
import { hydrate } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { TokenIssuer } from '../entities/tokenIssuer.ts';
import { badInput, RecollectError } from '../errors.ts';
import { noteTokenIssuer } from './noteTokenIssuer.ts';
import { openTokenIssuer } from './openTokenIssuer.ts';

const UNIQUE_VIOLATION = '23505';

/** Loopback addresses as the URL parser writes them: `127.1` reads as `127.0.0.1`. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Makes a project take an issuer's tokens, in place of those that it took before. The issuer is not asked for its keys yet.
 * @throws BAD_USER_INPUT for an address where somebody on the way could change the keys; CONFLICT when another project
 *   takes the same tokens
 */
export async function setTokenIssuer(
  context: Context,
  scope: ProjectScope,
  wanted: Pick<TokenIssuer, 'issuer' | 'audience' | 'jwksUrl'>,
): Promise<TokenIssuer> {
  const jwksUrl = readAddress(wanted.jwksUrl);
  return context.database.scoped(scope, async (tx) => {
    const before = await openTokenIssuer(tx, scope);
    const [row] = await tx
      .query(
        `INSERT INTO token_issuers (project_id, issuer, audience, jwks_url, updated_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (project_id) DO UPDATE SET issuer = EXCLUDED.issuer, audience = EXCLUDED.audience,
           jwks_url = EXCLUDED.jwks_url, updated_at = EXCLUDED.updated_at
         RETURNING *`,
        [scope.projectId, wanted.issuer, wanted.audience, jwksUrl, context.clock.now()],
      )
      .catch((error) => {
        throw (error as { code?: string }).code === UNIQUE_VIOLATION ? taken() : error;
      });
    const issuer = hydrate(TokenIssuer, row!);
    await noteTokenIssuer(context, tx, scope, before, issuer);
    return issuer;
  });
}

function readAddress(given: string): string {
  const url = URL.parse(given.trim());
  const refuse = (message: string) => badInput([{ path: 'input.jwksUrl', message }]);
  if (!url) throw refuse('Takes an address, such as https://id.example.com/.well-known/jwks.json.');
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  if (!safe)
    throw refuse(
      'Takes an address that starts with https://: over plain http, which only a loopback address may have, somebody on the way could put in keys of their own.',
    );
  if (url.username || url.password)
    throw refuse(
      'Must not hold a name or password: public keys are read without any, and this address is shown to staff.',
    );
  return url.href;
}

function taken(): RecollectError {
  const message = 'Another project takes tokens of this issuer and audience. Give each project an audience of its own.';
  return new RecollectError('CONFLICT', message, [{ path: 'input.audience', message }]);
}
