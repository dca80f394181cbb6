import { errors, type JWTHeaderParameters, jwtVerify } from 'jose';
import { LIMITS } from '../graph/limits.ts';
import { findBadText } from '../text/checkText.ts';
import type { IssuerKeys } from './issuerKeys.ts';

/** Signed with a private key that the issuer alone has; a secret that is shared could be anyone's. */
const ALGORITHMS = ['RS256', 'ES256', 'EdDSA'];

/** Ways in which a token could bring its own key, or say where to fetch it (RFC 7515, 4.1). */
const OWN_KEYS = ['jku', 'x5u', 'jwk', 'x5c'];

/** How far the issuer's clock may be off, either way. */
const TOLERANCE_SECONDS = 30;
const LAST_MS = 8.64e15;

/** What a token is verified against. */
export interface Expected {
  issuer: string;
  audience: string;
  jwksUrl: string;
}

/**
 * Verifies a JSON Web Token (RFC 7519): signature, `iss`, `aud`, `exp`, `nbf` and `sub`.
 * @returns who it is about, and when it ends, the tolerance included
 * @throws ISSUER_UNAVAILABLE; whatever else is thrown says that it is not valid
 */
export async function verifyToken(
  token: string,
  { issuer, audience, jwksUrl }: Expected,
  keys: IssuerKeys,
  now: Date,
): Promise<{ subject: string; expiresAt: Date }> {
  const { payload } = await jwtVerify(
    token,
    (header, parts) => {
      refuseOwnKeys(header);
      return keys.find(jwksUrl, header, parts);
    },
    {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      requiredClaims: ['exp', 'sub', 'aud', 'iss'],
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: now,
    },
  );
  const { sub, exp } = payload;
  if (!isUserKey(sub)) throw new errors.JWTClaimValidationFailed('"sub" is no user’s key', payload, 'sub', 'invalid');
  // JSON's 1e999 is read as Infinity, which never comes.
  if (!Number.isFinite(exp)) throw new errors.JWTClaimValidationFailed('"exp" is no time', payload, 'exp', 'invalid');
  return { subject: sub, expiresAt: new Date(Math.min((exp! + TOLERANCE_SECONDS) * 1000, LAST_MS)) };
}

function refuseOwnKeys(header: JWTHeaderParameters): void {
  const own = OWN_KEYS.find((name) => name in header);
  if (own) throw new errors.JOSENotSupported(`"${own}" is not taken from a token`);
}

/** What `userId` takes anywhere else in the API. */
const isUserKey = (sub: unknown): sub is string =>
  typeof sub === 'string' && sub.trim() !== '' && sub.length <= LIMITS.keyCharacters && !findBadText(sub);
