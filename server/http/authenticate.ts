import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import fastifyCookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../context.ts';
import { refuse } from '../errors.ts';
import type { SessionCookie } from '../graph/requestContext.ts';
import type { ProjectSettings } from '../lifecycle/projectSettings.ts';

/** The identity behind a credential, and the settings of its project. */
export interface Identity {
  actor: Actor;
  settings: ProjectSettings;
  /** Whether the project is archived: then only staff are identified. */
  isArchived: boolean;
  /** When the credential expires: a socket opened with it is closed then. */
  expiresAt: Date | undefined;
}

/** Identifies one kind of credential; undefined when it is not valid. */
export interface Identifier<C> {
  identify(credential: C): Promise<Identity | undefined>;
  /** Clears the cache. */
  forget(): void;
}

interface Identifiers {
  /** API keys. */
  key: Identifier<string>;
  /** The products' own tokens. */
  token: Identifier<string>;
  /** The console's sessions. */
  session: Identifier<{ token: string; project: unknown; passive?: boolean | undefined }>;
}

/** Three parts with dots between, the first of them JSON: a JSON Web Token (RFC 7519). */
const TOKEN = /^eyJ[\w-]*\.[\w-]+\.[\w-]*$/;

/** Identifies the sender of a request. HTTP and sockets share it. */
export class Authenticator {
  constructor(private readonly by: Identifiers) {}

  /**
   * @returns null without a credential, and for a session that has ended: the console then shows its sign-in
   * @throws UNAUTHENTICATED for a key or token that is not valid; PROJECT_ARCHIVED for one of an archived project
   */
  async identify({ authorization, session, project, passive }: Credentials): Promise<Identity | null> {
    if (authorization === undefined || authorization === null || authorization === '') {
      return session ? ((await this.by.session.identify({ token: session, project, passive })) ?? null) : null;
    }
    const sent = typeof authorization === 'string' ? /^Bearer\s+(\S+)$/i.exec(authorization)?.[1] : undefined;
    const identity = sent && (await (TOKEN.test(sent) ? this.by.token : this.by.key).identify(sent));
    if (identity) return identity;
    throw refuse('credential.invalid');
  }

  /** Clears all caches. */
  forget(): void {
    for (const identifier of Object.values(this.by)) identifier.forget();
  }
}

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

/** Whether an address belongs to a trusted proxy. */
type TrustsProxy = (address: string) => boolean;

/** @param networks addresses, or networks such as 10.0.0.0/8 */
export function trustedProxies(networks: readonly string[]): TrustsProxy {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', length] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (length === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(length), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * The client's address: the last address in X-Forwarded-For, as extended by trusted proxies, that is not a trusted
 * proxy. Entries before it can be forged.
 */
export function clientAddress({ socket, headers }: IncomingMessage, trusts: TrustsProxy): string {
  let address = socket.remoteAddress ?? '';
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  while (trusts(address)) {
    const before = forwarded.pop()?.trim() ?? '';
    if (isIP(before) === 0) break;
    address = before;
  }
  return address;
}

/** Over https, a name that browsers accept only with Secure, Path=/ and no Domain. */
const SECURE_NAME = '__Host-recollect';
/** On plain localhost, where a browser refuses a `__Host-` cookie: the same without Secure. */
const LOCAL_NAME = 'recollect_session';
const COOKIE_NAMES = [SECURE_NAME, LOCAL_NAME];

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/** Whether a browser connects on its own machine without https, where a cookie cannot be Secure. */
export const isLocal = ({ headers }: FastifyRequest, isHttps: boolean): boolean =>
  !isHttps && LOOPBACK.test(headers.host ?? '');

/**
 * Sets and clears the console's cookie in an answer. Except on a loopback address it is Secure, so a browser drops it
 * over plain http to another host: no session is better than one that others on the network can read.
 * @param isHttps whether people reach this server by https (PUBLIC_URL says so)
 */
export function sessionCookie(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): SessionCookie {
  const local = isLocal(request, isHttps);
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
