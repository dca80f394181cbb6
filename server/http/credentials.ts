import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import { COOKIE_NAMES, isOwnOrigin } from './sessionCookie.ts';

/** The credentials of a request. */
export interface Credentials {
  /** The `Authorization` header, or `authorization` in a socket's `connection_init`. */
  authorization: unknown;
  /** The token in the console's cookie. */
  session: string | undefined;
  /** The project that staff select: the header `X-Recollect-Project`, or `project` in `connection_init`. */
  project: unknown;
  /** The client's address. */
  address: string;
  /** Whether the request is sent without user activity: it does not extend a session's idle timeout. */
  passive?: boolean;
}

/**
 * Reads credentials from HTTP. A page of another site cannot make the browser send the cookie: it is SameSite=Strict,
 * and Origin is checked.
 */
export const credentialsOf = (
  headers: IncomingHttpHeaders,
  address: string,
  publicUrl: string | undefined,
): Credentials => ({
  authorization: headers.authorization,
  session: sessionOf(headers, publicUrl),
  project: headers['x-recollect-project'],
  address,
  // An open page sends requests by itself: it marks them, so that its session still times out when idle.
  passive: headers['x-recollect-passive'] !== undefined,
});

/** Reads credentials from a socket: its first message, and the cookie of the request that opened it. */
export const socketCredentialsOf = (
  params: Readonly<Record<string, unknown>> | undefined,
  headers: IncomingHttpHeaders,
  address: string,
  publicUrl: string | undefined,
): Credentials => ({
  authorization: params?.authorization,
  session: sessionOf(headers, publicUrl),
  project: params?.project,
  address,
});

function sessionOf(headers: IncomingHttpHeaders, publicUrl: string | undefined): string | undefined {
  if (!headers.cookie || !isOwnOrigin(headers, publicUrl)) return undefined;
  const cookies = fastifyCookie.parse(headers.cookie);
  return COOKIE_NAMES.map((name) => cookies[name]).find((value) => value);
}

/** Whether a header carries this token. Compares hashes of equal length in constant time. */
export function carriesToken(authorization: string | undefined, token: string): boolean {
  const sent = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(hashOf(sent), hashOf(token));
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
