import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ProviderRefusal, signInWithProvider } from '../actions/signInWithProvider.ts';
import { RecollectError } from '../errors.ts';
import { failureFields } from '../log.ts';
import { credentialsOf } from './credentials.ts';
import type { HttpOptions } from './httpOptions.ts';
import { IdentityProvider, isAway } from './identityProvider.ts';
import { isLocal, sessionCookie } from './sessionCookie.ts';
import { ATTEMPT_SECONDS, beginAttempt, readAttempt } from './signInAttempt.ts';

/** Why nobody was signed in, as the console's page is told it: `/?signin=<code>`. */
export type SignInFailure = ProviderRefusal | 'unavailable';

/**
 * Serves the way through the identity provider: `/auth/oidc/start` leads there, and the provider leads back to
 * `/auth/oidc/callback`, which begins a session. Both end at addresses of ours, whatever the request says; of what the
 * provider says, nothing is passed on.
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
  const failWith = (request: FastifyRequest, reply: FastifyReply, error: unknown, away = isAway(error)) => {
    log.warn(failureFields(error), 'a sign-in with the identity provider failed');
    return fail(request, reply, away ? 'unavailable' : 'failed');
  };

  http.get('/auth/oidc/start', { exposeHeadRoute: false }, async (request, reply) => {
    await admit(request);
    const attempt = beginAttempt(key, clock.now());
    try {
      const address = await provider.addressFor(attempt);
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
    const attempt = readAttempt(key, cookie.token, query.get('state'), clock.now());
    if (!attempt) return fail(request, reply, 'failed');
    // It has led to one answer, and leads to no other.
    cookie.clear();
    try {
      const identity = await provider.identify(query, attempt);
      if (!identity) {
        log.info({}, 'the identity provider vouches for no e-mail address');
        return fail(request, reply, 'failed');
      }
      const outcome = await signInWithProvider(context, identity);
      if ('refusal' in outcome) return fail(request, reply, outcome.refusal, outcome.staffUid);
      // The browser keeps a strict cookie that comes with this answer, and sends it when our page asks.
      sessionCookie(request, reply, https).set(outcome.session.token, outcome.session.maxAgeSeconds);
      return reply.redirect('/');
    } catch (error) {
      return failWith(request, reply, error, isAway(error) || error instanceof RecollectError);
    }
  });
}

/** What the browser keeps between the two. Lax, since the provider's page leads back here. */
function attemptCookie(request: FastifyRequest, reply: FastifyReply, https: boolean) {
  const local = isLocal(request, https);
  const name = local ? 'recollect_oidc' : '__Host-recollect_oidc';
  const options = { path: '/', httpOnly: true, secure: !local, sameSite: 'lax' as const };
  return {
    token: request.cookies[name],
    set: (token: string) => void reply.setCookie(name, token, { ...options, maxAge: ATTEMPT_SECONDS }),
    clear: () => void reply.clearCookie(name, options),
  };
}
