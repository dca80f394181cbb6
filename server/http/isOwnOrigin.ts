import type { IncomingHttpHeaders } from 'node:http';

/** Ways in which a browser says that no other site's page had it ask (Fetch Metadata); older ones say nothing. */
const OWN_SITES = [undefined, 'same-origin', 'none'];

/**
 * Whether a page of our own sent a request: the origin that its browser names (RFC 6454) is the one asked for, or the one at
 * which people reach us, since a proxy may ask under another name. Who names none is no page.
 */
export const isOwnOrigin = (headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean => {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (!OWN_SITES.includes(site as string | undefined)) return false;
  return origin === undefined || origin === publicUrl || (host !== undefined && URL.parse(origin)?.host === host);
};
