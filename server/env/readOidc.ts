import type { SettingReader } from './settingReader.ts';

/** The identity provider with which staff may sign in (OpenID Connect). */
export interface OidcSettings {
  /** As the provider's discovery document names it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where the provider sends people back to: an address below `PUBLIC_URL`. */
  callbackUrl: string;
}

const NAMES = 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET';
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** @returns undefined when no provider is set: staff sign in with a password then */
export function readOidc(read: SettingReader, publicUrl: string | undefined): OidcSettings | undefined {
  const issuer = read.webAddress('OIDC_ISSUER');
  const clientId = read.text('OIDC_CLIENT_ID');
  const clientSecret = read.credential('OIDC_CLIENT_SECRET');
  if (!issuer && !clientId && !clientSecret) return undefined;
  if (!issuer || !clientId || !clientSecret) read.wrong.push(`${NAMES} are set together, or none of them`);
  else if (!isIssuer(issuer))
    read.wrong.push(
      'OIDC_ISSUER takes an https address without query, fragment or password (http on this machine alone)',
    );
  if (!publicUrl) read.wrong.push('OIDC_ISSUER needs PUBLIC_URL, to which the provider sends people back');
  else if (!isSafe(publicUrl))
    read.wrong.push('OIDC_ISSUER needs a PUBLIC_URL with https (http on this machine alone)');
  if (!issuer || !clientId || !clientSecret || !publicUrl) return undefined;
  return { issuer, clientId, clientSecret, callbackUrl: `${publicUrl}/auth/oidc/callback` };
}

/** OpenID Connect Core 1.0, 1.2: an https address with neither query nor fragment. */
function isIssuer(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && isSafe(address) && !url.search && !url.hash && !url.username && !url.password;
}

function isSafe(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
}
