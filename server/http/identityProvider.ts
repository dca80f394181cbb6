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
import type { ProvenIdentity } from '../actions/signInWithProvider.ts';
import type { Clock } from '../context.ts';
import type { Settings } from '../env.ts';
import { provesSecondFactor } from '../lifecycle/access/provesSecondFactor.ts';
import { findBadText } from '../text/checkText.ts';
import type { SignInAttempt } from './signInAttempt.ts';

const TIMEOUT_SECONDS = 5;
/** How long what the provider says of itself is taken on trust; its keys are read anew when one is not known. */
const TRUSTED_MS = 3_600_000;
const MOST_EMAIL = 320;
const MOST_SUBJECT = 255;
/** Codes of openid-client for an answer that is none: a status that is out of place, no JSON, or nothing in time. */
const NO_ANSWER = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

/**
 * The identity provider (OpenID Connect, code flow with PKCE). It is asked for its addresses when somebody first signs in,
 * and once for all who wait: one that is down keeps nothing from starting.
 */
export class IdentityProvider {
  #found: { configuration: Promise<Configuration>; until: number } | undefined;

  constructor(
    private readonly settings: NonNullable<Settings['oidc']>,
    private readonly clock: Clock,
  ) {}

  /** Where the browser goes to sign in. @throws whatever goes wrong on the way to the provider */
  async addressFor({ state, nonce, codeVerifier }: SignInAttempt): Promise<string> {
    const address = buildAuthorizationUrl(await this.#configuration(), {
      redirect_uri: this.settings.callbackUrl,
      scope: 'openid email',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
    return address.href;
  }

  /**
   * Takes the code that the provider sent somebody back with to the provider, and reads who it is from the ID token, whose
   * signature, issuer, audience, times and nonce are checked.
   * @param query of the callback's address
   * @returns undefined when the provider vouches for no e-mail address
   * @throws whatever openid-client throws for an answer that is not right
   */
  async identify(
    query: URLSearchParams,
    { state, nonce, codeVerifier }: SignInAttempt,
  ): Promise<ProvenIdentity | undefined> {
    const configuration = await this.#configuration();
    // The address that the provider was given, whatever the request calls the server.
    const answer = new URL(`${this.settings.callbackUrl}?${query}`);
    const tokens = await authorizationCodeGrant(configuration, answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    const token = tokens.claims()!;
    // The claims of a scope may be told at the userinfo endpoint alone (OpenID Connect Core 1.0, 5.4).
    const asks = token.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
    const { email, email_verified } = asks ? await fetchUserInfo(configuration, tokens.access_token, token.sub) : token;
    return email_verified === true ? identityOf(token, email) : undefined;
  }

  async #configuration(): Promise<Configuration> {
    const now = this.clock.now().getTime();
    if (this.#found && this.#found.until > now) return this.#found.configuration;
    const { issuer, clientId, clientSecret } = this.settings;
    const configuration = discovery(new URL(issuer), clientId, undefined, clientAuth(clientSecret), {
      timeout: TIMEOUT_SECONDS,
      // The signature is checked even where the token comes straight from the provider, and http is for this machine alone.
      execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    });
    const found = { configuration, until: now + TRUSTED_MS };
    this.#found = found;
    configuration.catch(() => {
      if (this.#found === found) this.#found = undefined;
    });
    return configuration;
  }
}

/** Whether nobody answered, rather than somebody something that is not right; openid-client wraps what fetch throws. */
export function isAway(error: unknown): boolean {
  if (error === undefined || error === null) return false;
  const { message, code, cause } = error as { message?: string; code?: string; cause?: unknown };
  return message === 'fetch failed' || NO_ANSWER.includes(code ?? '') || isAway(cause);
}

/** In the header, as every provider takes it by default (OpenID Connect Core 1.0, 9), unless it says that it does not. */
const clientAuth =
  (secret: string): ClientAuth =>
  (server, client, body, headers) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const method = taken.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
    method(secret)(server, client, body, headers);
  };

function identityOf({ iss: issuer, sub: subject, amr }: IDToken, email: unknown): ProvenIdentity | undefined {
  if (typeof email !== 'string' || email.length > MOST_EMAIL || !/^[^\s@]+@[^\s@]+$/.test(email)) return undefined;
  if (subject.length > MOST_SUBJECT || findBadText(email) || findBadText(subject)) return undefined;
  return { issuer, subject, email, secondFactor: provesSecondFactor(amr) };
}
