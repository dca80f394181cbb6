import type { IncomingHttpHeaders } from 'node:http';

/** What a browser says of a request that no other site's page had it send (Fetch Metadata); older ones say nothing. */
const OWN_SITES: unknown[] = [undefined, 'same-origin', 'none'];

/**
 * Whether a page of our own sent a request: the origin that its browser names (RFC 6454) is the one asked for, or the one at
 * which people reach us, since a proxy may ask under another name. Who names none is no page, but where the browser says otherwise.
 */
export const isOwnOrigin = (headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean => {
  const { origin, host } = headers;
  if (origin === undefined) return OWN_SITES.includes(headers['sec-fetch-site']);
  return origin === publicUrl || (host !== undefined && URL.parse(origin)?.host === host);
};
