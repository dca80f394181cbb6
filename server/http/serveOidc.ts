import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ProviderRefusal, signInWithProvider } from '../actions/access/signIn.ts';
import { RecollectError } from '../errors.ts';
import type { RequestContext } from '../graph/requestContext.ts';
import { failureFields } from '../log.ts';
import { credentialsOf, isLocal, sessionCookie } from './authenticate.ts';
import type { HttpOptions } from './httpOptions.ts';
import { ATTEMPT_SECONDS, beginAttempt, IdentityProvider, isUnreachable, parseAttempt } from './identityProvider.ts';

/** Why the sign-in failed, as passed to the console's page: `/?signin=<code>`. */
type SignInFailure = ProviderRefusal | 'unavailable';

/**
 * Serves sign-in through the identity provider: `/auth/oidc/start` redirects to it, and it redirects to
 * `/auth/oidc/callback`, which starts a session. Both end at our own addresses, whatever the request says; nothing the
 * provider says is passed on.
 */
export function serveOidc(http: FastifyInstance, options: HttpOptions, oidc: Oidc): void {
  const signIn = new ProviderSignIn(options, oidc);
  http.get('/auth/oidc/start', { exposeHeadRoute: false }, signIn.start);
  http.get('/auth/oidc/callback', { exposeHeadRoute: false }, signIn.finish);
}

type Oidc = NonNullable<HttpOptions['settings']['oidc']>;
type Step = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The two steps of a sign-in. */
class ProviderSignIn {
  readonly #isHttps: boolean;
  readonly #context: RequestContext;
  readonly #key: Buffer;
  readonly #provider: IdentityProvider;

  constructor(
    private readonly options: HttpOptions,
    private readonly oidc: Oidc,
  ) {
    this.#isHttps = options.settings.publicUrl?.startsWith('https:') ?? false;
    this.#context = options.contextOf(null);
    this.#key = this.#context.secrets.keyFor('provider sign-in');
    this.#provider = new IdentityProvider(oidc, this.#context.clock);
  }

  readonly start: Step = async (request, reply) => {
    const query = await this.#admit(request);
    const attempt = beginAttempt(this.#key, this.#context.clock.now());
    try {
      const address = await this.#provider.addressFor(attempt, query.has('anew'));
      attemptCookie(request, reply, this.#isHttps).set(attempt.token);
      return reply.redirect(address);
    } catch (error) {
      return this.#failWith(request, reply, error, true);
    }
  };

  readonly finish: Step = async (request, reply) => {
    const query = await this.#admit(request);
    const { clock, log } = this.#context;
    const cookie = attemptCookie(request, reply, this.#isHttps);
    const attempt = parseAttempt(this.#key, cookie.token, query.get('state'), clock.now());
    if (!attempt) return this.#fail(request, reply, 'failed');
    // It is used once.
    cookie.clear();
    try {
      const identity = await this.#provider.identify(query, attempt);
      if (!identity) {
        log.info({}, 'the identity provider did not supply a verified email address');
        return this.#fail(request, reply, 'failed');
      }
      const outcome = await signInWithProvider(this.#context, identity, request.ip);
      if ('refusal' in outcome) return this.#fail(request, reply, outcome.refusal, outcome.staffUid);
      // The browser stores a strict cookie from this answer, and sends it when our page asks.
      sessionCookie(request, reply, this.#isHttps).set(outcome.session.token, outcome.session.maxAgeSeconds);
      return reply.redirect('/');
    } catch (error) {
      return this.#failWith(request, reply, error, isUnreachable(error) || error instanceof RecollectError);
    }
  };

  /** @returns the parameters of the address */
  async #admit({ headers, ip, url }: FastifyRequest): Promise<URLSearchParams> {
    const { settings, limits, authenticator } = this.options;
    await limits.admit(credentialsOf(headers, ip, settings.publicUrl), authenticator);
    return new URL(url, this.oidc.callbackUrl).searchParams;
  }

  #fail(request: FastifyRequest, reply: FastifyReply, reason: SignInFailure, staffUid?: string): FastifyReply {
    this.options.limits.noteRefusal(request.ip);
    this.#context.log.info({ reason, staffUid }, 'a sign-in with the identity provider was refused');
    return reply.redirect(`/?signin=${reason}`);
  }

  #failWith(request: FastifyRequest, reply: FastifyReply, error: unknown, isAway: boolean): FastifyReply {
    this.#context.log.warn(failureFields(error), 'a sign-in with the identity provider failed');
    return this.#fail(request, reply, isAway ? 'unavailable' : 'failed');
  }
}

/** The cookie between the two steps. Lax, since the provider's page redirects back here. */
function attemptCookie(request: FastifyRequest, reply: FastifyReply, isHttps: boolean) {
  const local = isLocal(request, isHttps);
  const name = local ? 'recollect_oidc' : '__Host-recollect_oidc';
  const options = { path: '/', httpOnly: true, secure: !local, sameSite: 'lax' as const };
  return {
    token: request.cookies[name],
    set: (token: string) => void reply.setCookie(name, token, { ...options, maxAge: ATTEMPT_SECONDS }),
    clear: () => void reply.clearCookie(name, options),
  };
}
