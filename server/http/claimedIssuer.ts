import { decodeJwt } from 'jose';
import { LIMITS } from '../graph/limits.ts';
import { findBadText } from '../text/checkText.ts';

/** By whom, and for whom, a token says it was made. */
export interface ClaimedIssuer {
  issuer: string;
  audiences: string[];
}

const MOST_AUDIENCES = 10;

/** Reads `iss` and `aud` of a token that nobody has verified yet; undefined when they cannot name any configuration. */
export function claimedIssuer(token: string): ClaimedIssuer | undefined {
  const { iss, aud } = claimsOf(token);
  const audiences: unknown[] = Array.isArray(aud) ? aud : [aud];
  if (!isName(iss) || audiences.length > MOST_AUDIENCES || !audiences.every(isName)) return undefined;
  return { issuer: iss, audiences };
}

function claimsOf(token: string): { iss?: unknown; aud?: unknown } {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}

const isName = (claim: unknown): claim is string =>
  typeof claim === 'string' && claim !== '' && claim.length <= LIMITS.addressCharacters && !findBadText(claim);
