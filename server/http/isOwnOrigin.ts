import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of our own sent a request: the origin that its browser names (RFC 6454) is the one asked for, or the one at
 * which people reach us, since a proxy may ask under another name. Who names none is no page.
 */
export const isOwnOrigin = ({ origin, host }: IncomingHttpHeaders, publicUrl: string | undefined): boolean =>
  origin === undefined || origin === publicUrl || (host !== undefined && URL.parse(origin)?.host === host);
