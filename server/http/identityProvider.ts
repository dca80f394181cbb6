import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type IDToken,
} from 'openid-client';
import type { ProvenIdentity } from '../actions/access/signIn.ts';
import type { Clock } from '../context.ts';
import type { Settings } from '../env.ts';
import { asError } from '../errors.ts';
import { provesSecondFactor } from '../lifecycle/access/signIn.ts';
import { HOUR_MS } from '../lifecycle/times/calendar.ts';
import { findBadText } from '../text/normalize.ts';

const TIMEOUT_SECONDS = 5;
/** How long the provider's metadata is cached; its keys are fetched again when one is unknown. */
const METADATA_MS = HOUR_MS;
const MAX_EMAIL = 320;
const MAX_SUBJECT = 255;
/** Codes of openid-client for an invalid answer: an unexpected status, no JSON, or a timeout. */
const NO_ANSWER = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

/**
 * The identity provider (OpenID Connect, code flow with PKCE). Discovery runs at the first sign-in, once for all who
 * wait, so a provider that is down does not keep the server from starting.
 */
export class IdentityProvider {
  #found: { configuration: Promise<Configuration>; until: number } | undefined;

  constructor(
    private readonly settings: NonNullable<Settings['oidc']>,
    private readonly clock: Clock,
  ) {}

  /**
   * The URL to which the browser goes to sign in.
   * @param asksAgain whether the provider must ask the person again even if signed in
   * @throws any error while reaching the provider
   */
  async addressFor({ state, nonce, codeVerifier }: SignInAttempt, asksAgain: boolean): Promise<string> {
    const address = buildAuthorizationUrl(await this.#configuration(), {
      redirect_uri: this.settings.callbackUrl,
      scope: 'openid email',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      // With max_age the provider must return auth_time (OpenID Connect Core 1.0, 3.1.2.1).
      ...(asksAgain ? { prompt: 'login', max_age: '0' } : {}),
    });
    return address.href;
  }

  /**
   * Exchanges the callback's code at the provider and reads the person from the ID token, whose signature, issuer,
   * audience, times and nonce are checked.
   * @param query of the callback's URL
   * @returns undefined when the provider vouches for no email address
   * @throws any error of openid-client for an invalid answer
   */
  async identify(
    query: URLSearchParams,
    { state, nonce, codeVerifier }: SignInAttempt,
  ): Promise<ProvenIdentity | undefined> {
    const configuration = await this.#configuration();
    // The redirect URL sent to the provider, whatever host the request names.
    const answer = new URL(`${this.settings.callbackUrl}?${query}`);
    const tokens = await authorizationCodeGrant(configuration, answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    const token = tokens.claims()!;
    // The claims of a scope may be available only at the userinfo endpoint (OpenID Connect Core 1.0, 5.4).
    const asks = token.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
    const { email, email_verified } = asks ? await fetchUserInfo(configuration, tokens.access_token, token.sub) : token;
    return email_verified === true ? identityOf(token, email) : undefined;
  }

  async #configuration(): Promise<Configuration> {
    const now = this.clock.monotonic();
    if (this.#found && this.#found.until > now) return this.#found.configuration;
    const { issuer, clientId, clientSecret } = this.settings;
    const configuration = discovery(new URL(issuer), clientId, undefined, clientAuth(clientSecret), {
      timeout: TIMEOUT_SECONDS,
      // The signature is checked even if the token comes directly from the provider; http is allowed only on this
      // machine.
      execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    });
    const found = { configuration, until: now + METADATA_MS };
    this.#found = found;
    configuration.catch(() => {
      if (this.#found === found) this.#found = undefined;
    });
    return configuration;
  }
}

/** Whether nobody answered, as opposed to an invalid answer; openid-client wraps fetch's errors. */
export function isUnreachable(error: unknown): boolean {
  if (error === undefined || error === null) return false;
  const { message, code, cause } = asError(error);
  return message === 'fetch failed' || NO_ANSWER.includes(code ?? '') || isUnreachable(cause);
}

/** In the header, the default of every provider (OpenID Connect Core 1.0, 9), unless its metadata excludes that. */
const clientAuth =
  (secret: string): ClientAuth =>
  (server, client, body, headers) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const method = taken.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
    method(secret)(server, client, body, headers);
  };

function identityOf(
  { iss: issuer, sub: subject, amr, auth_time }: IDToken,
  email: unknown,
): ProvenIdentity | undefined {
  if (typeof email !== 'string' || email.length > MAX_EMAIL || !/^[^\s@]+@[^\s@]+$/.test(email)) return undefined;
  if (subject.length > MAX_SUBJECT || findBadText(email) || findBadText(subject)) return undefined;
  const authenticatedAt = typeof auth_time === 'number' ? new Date(auth_time * 1_000) : null;
  return { issuer, subject, email, secondFactor: provesSecondFactor(amr), authenticatedAt };
}

const TOKEN_BYTES = 32;
export const ATTEMPT_SECONDS = 600;

/** One sign-in at the identity provider: the values its answer must match. */
interface SignInAttempt {
  /** The token that the browser keeps meanwhile. */
  token: string;
  state: string;
  nonce: string;
  /** RFC 7636. */
  codeVerifier: string;
}

/**
 * Starts a sign-in. Nothing is stored: the browser keeps a random token with its expiry, and everything else is derived
 * from it with the server's secret, so only our own tokens match an answer.
 */
export function beginAttempt(key: Buffer, now: Date): SignInAttempt {
  const ends = Math.floor(now.getTime() / 1_000) + ATTEMPT_SECONDS;
  return attemptOf(key, `${ends}.${randomBytes(TOKEN_BYTES).toString('base64url')}`);
}

/** @returns undefined without a token, for an expired one, and if the answer's state belongs to another */
export function parseAttempt(
  key: Buffer,
  token: string | undefined,
  state: string | null,
  now: Date,
): SignInAttempt | undefined {
  const ends = Number(/^(\d{1,12})\.[\w-]{43}$/.exec(token ?? '')?.[1]);
  if (!token || !state || !(ends * 1_000 > now.getTime())) return undefined;
  const attempt = attemptOf(key, token);
  const [given, expected] = [Buffer.from(state), Buffer.from(attempt.state)];
  return given.length === expected.length && timingSafeEqual(given, expected) ? attempt : undefined;
}

function attemptOf(key: Buffer, token: string): SignInAttempt {
  const derived = (purpose: string) => createHmac('sha256', key).update(`${purpose} ${token}`).digest('base64url');
  return { token, state: derived('state'), nonce: derived('nonce'), codeVerifier: derived('code verifier') };
}
