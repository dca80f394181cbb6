import { errors, type JWTHeaderParameters, jwtVerify } from 'jose';
import { LIMITS } from '../graph/limits.ts';
import { findBadText } from '../text/normalize.ts';
import type { IssuerKeys } from './issuerKeys.ts';

/** Asymmetric algorithms only: anyone who has a shared secret could sign with it. */
const ALGORITHMS = ['RS256', 'ES256', 'EdDSA'];

/** Headers by which a token could supply its own key, or a URL to fetch it (RFC 7515, 4.1). */
const OWN_KEYS = ['jku', 'x5u', 'jwk', 'x5c'];

/** Allowed skew of the issuer's clock, either way. */
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
 * @returns the subject, and the expiry including the tolerance
 * @throws ISSUER_UNAVAILABLE; any other error means that the token is not valid
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
  if (!isUserKey(sub))
    throw new errors.JWTClaimValidationFailed('"sub" is not a valid user ID', payload, 'sub', 'invalid');
  // JSON parses 1e999 as Infinity, which never expires.
  if (exp === undefined || !Number.isFinite(exp))
    throw new errors.JWTClaimValidationFailed('"exp" is not a valid time', payload, 'exp', 'invalid');
  return { subject: sub, expiresAt: new Date(Math.min((exp + TOLERANCE_SECONDS) * 1000, LAST_MS)) };
}

function refuseOwnKeys(header: JWTHeaderParameters): void {
  const own = OWN_KEYS.find((name) => name in header);
  if (own) throw new errors.JOSENotSupported(`"${own}" is not allowed in a token`);
}

/** The same constraints as `userId` elsewhere in the API. */
const isUserKey = (sub: unknown): sub is string =>
  typeof sub === 'string' && sub.trim() !== '' && sub.length <= LIMITS.keyCharacters && !findBadText(sub);
