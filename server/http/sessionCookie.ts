import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookie } from '../graph/requestContext.ts';

/** Over https, a name that browsers accept only with Secure, Path=/ and no Domain. */
const SECURE_NAME = '__Host-recollect';
/** On plain localhost, where `__Host-` cannot be: the same but for Secure. */
const LOCAL_NAME = 'recollect_session';
export const COOKIE_NAMES = [SECURE_NAME, LOCAL_NAME];

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/** Whether a browser reaches us on its own machine without https, where a cookie cannot be Secure. */
export const isLocal = ({ headers }: FastifyRequest, https: boolean): boolean =>
  !https && LOOPBACK.test(headers.host ?? '');

/**
 * Sets and clears the console's cookie in an answer. Anywhere but on a loopback address it is Secure, so that over plain
 * http to another host a browser drops it: no session is better than one that everybody on the way can read.
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
