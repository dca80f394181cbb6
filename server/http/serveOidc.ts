import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ProviderRefusal, signInWithProvider } from '../actions/access/signIn.ts';
import { RecollectError } from '../errors.ts';
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
export function serveOidc(
  http: FastifyInstance,
  options: HttpOptions,
  oidc: NonNullable<HttpOptions['settings']['oidc']>,
) {
  const { publicUrl } = options.settings;
  const https = publicUrl?.startsWith('https:') ?? false;
  const context = options.contextOf(null);
  const { clock, log } = context;
  const key = context.secrets.keyFor('provider sign-in');
  const provider = new IdentityProvider(oidc, clock);

  const admit = ({ headers, ip }: FastifyRequest) =>
    options.limits.admit(credentialsOf(headers, ip, publicUrl), options.authenticator);
  const fail = (request: FastifyRequest, reply: FastifyReply, reason: SignInFailure, staffUid?: string) => {
    options.limits.noteRefusal(request.ip);
    log.info({ reason, staffUid }, 'a sign-in with the identity provider was refused');
    return reply.redirect(`/?signin=${reason}`);
  };
  const failWith = (request: FastifyRequest, reply: FastifyReply, error: unknown, away = isUnreachable(error)) => {
    log.warn(failureFields(error), 'a sign-in with the identity provider failed');
    return fail(request, reply, away ? 'unavailable' : 'failed');
  };

  http.get('/auth/oidc/start', { exposeHeadRoute: false }, async (request, reply) => {
    await admit(request);
    const attempt = beginAttempt(key, clock.now());
    try {
      const address = await provider.addressFor(
        attempt,
        new URL(request.url, oidc.callbackUrl).searchParams.has('anew'),
      );
      attemptCookie(request, reply, https).set(attempt.token);
      return reply.redirect(address);
    } catch (error) {
      return failWith(request, reply, error, true);
    }
  });

  http.get('/auth/oidc/callback', { exposeHeadRoute: false }, async (request, reply) => {
    await admit(request);
    const cookie = attemptCookie(request, reply, https);
    const query = new URL(request.url, oidc.callbackUrl).searchParams;
    const attempt = parseAttempt(key, cookie.token, query.get('state'), clock.now());
    if (!attempt) return fail(request, reply, 'failed');
    // It is used once.
    cookie.clear();
    try {
      const identity = await provider.identify(query, attempt);
      if (!identity) {
        log.info({}, 'the identity provider did not supply a verified email address');
        return fail(request, reply, 'failed');
      }
      const outcome = await signInWithProvider(context, identity, request.ip);
      if ('refusal' in outcome) return fail(request, reply, outcome.refusal, outcome.staffUid);
      // The browser stores a strict cookie from this answer, and sends it when our page asks.
      sessionCookie(request, reply, https).set(outcome.session.token, outcome.session.maxAgeSeconds);
      return reply.redirect('/');
    } catch (error) {
      return failWith(request, reply, error, isUnreachable(error) || error instanceof RecollectError);
    }
  });
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
