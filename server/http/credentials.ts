import type { IncomingHttpHeaders } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import { isOwnOrigin } from './isOwnOrigin.ts';
import { COOKIE_NAMES } from './sessionCookie.ts';

/** What a request brings to say who asks. */
export interface Credentials {
  /** The `Authorization` header, or `authorization` in a socket's `connection_init`. */
  authorization: unknown;
  /** The token in the console's cookie. */
  session: string | undefined;
  /** The project that staff choose: the header `X-Recollect-Project`, or `project` in `connection_init`. */
  project: unknown;
  /** Where the request comes from. */
  address: string;
  /** Whether it is looked at while nobody asks for anything: that is no use of a session, which ends when it is idle. */
  passive?: boolean;
}

/** What HTTP brings. A page of another site cannot make the browser send the cookie: it is SameSite=Strict, and Origin is looked at. */
export const credentialsOf = (
  headers: IncomingHttpHeaders,
  address: string,
  publicUrl: string | undefined,
): Credentials => ({
  authorization: headers.authorization,
  session: sessionOf(headers, publicUrl),
  project: headers['x-recollect-project'],
  address,
});

/** What a socket brings: its first message, and the cookie of the request that opened it. */
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
