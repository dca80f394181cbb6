import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookie } from '../graph/requestContext.ts';

/** Over https, a name that browsers accept only with Secure, Path=/ and no Domain. */
const SECURE_NAME = '__Host-recollect';
/** On plain localhost, where `__Host-` cannot be: the same but for Secure. */
const LOCAL_NAME = 'recollect_session';
export const COOKIE_NAMES = [SECURE_NAME, LOCAL_NAME];

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/** Whether a browser connects on its own machine without https, where a cookie cannot be Secure. */
export const isLocal = ({ headers }: FastifyRequest, https: boolean): boolean =>
  !https && LOOPBACK.test(headers.host ?? '');

/**
 * Sets and clears the console's cookie in an answer. Except on a loopback address it is Secure, so a browser drops it
 * over plain http to another host: no session is better than one that others on the network can read.
 * @param https whether people reach this server by https (PUBLIC_URL says so)
 */
export function sessionCookie(request: FastifyRequest, reply: FastifyReply, https: boolean): SessionCookie {
  const local = isLocal(request, https);
  const name = local ? LOCAL_NAME : SECURE_NAME;
  const options = { path: '/', httpOnly: true, secure: !local, sameSite: 'strict' as const };
  return {
    set: (token, maxAge) => void reply.setCookie(name, token, { ...options, maxAge }),
    clear: () => void reply.clearCookie(name, options),
  };
}

/** Fetch Metadata values of requests that were not sent by another site's page; older browsers send none. */
const OWN_SITES: unknown[] = [undefined, 'same-origin', 'none'];

/**
 * Whether one of our own pages sent a request: its origin (RFC 6454) is the requested one, or the public one, since a
 * proxy may use another name. A request without an origin is not from a page, unless the browser says otherwise.
 */
export const isOwnOrigin = (headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean => {
  const { origin, host } = headers;
  if (origin === undefined) return OWN_SITES.includes(headers['sec-fetch-site']);
  return origin === publicUrl || (host !== undefined && URL.parse(origin)?.host === host);
};
