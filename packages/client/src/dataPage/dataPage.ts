import type { Recollect } from '../client.ts';
import { isRecollectError } from '../errors.ts';
import { newKey } from '../newKey.ts';
import { FormTokens } from './formToken.ts';
import { isTheirs, readPerson } from './readPerson.ts';
import { addressOf, renderMessage, renderPage, type Shown } from './renderPage.ts';
import { languageOf, WORDS, type Words } from './words.ts';

export interface DataPageOptions {
  /** With a key that has `users:read`, `memories:read`, `memories:write` and `privacy:request`. */
  client: Recollect;
  /** At least 32 characters that only your servers know, the same on all of them: it protects the forms. */
  secret: string;
  /** How you know who is signed in, such as "signed in with a passkey": confirms the identity with a request. By default your staff do. */
  identityMethod?: string;
  /** The IANA time zone of the dates, such as Asia/Seoul: your project's. By default that of your server. */
  timeZone?: string;
  /**
   * Called when Recollect did not answer, or refused a request of the page; logs a warning by default. Its arguments
   * contain no content.
   */
  onTrouble?(trouble: { code: string; error: unknown }): void;
}

/** A request, as far as the page reads it. */
export interface PageRequest {
  method: string;
  /** The path under which the browser knows the page. */
  path: string;
  query: URLSearchParams;
  header(name: string): string | undefined;
  /** The body of a form. */
  form: URLSearchParams;
  /** Who is signed in, by your product's ID. */
  userId: string | undefined;
}

export interface PageResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

type Failure = keyof Words['failed'];
const STATUS: Record<Failure, number> = {
  NOBODY: 401,
  FORM: 403,
  UNCONFIRMED: 400,
  NOT_FOUND: 404,
  CONFLICT: 409,
  EQUAL: 409,
  HELD: 409,
  ENDED: 409,
  BUSY: 409,
  BAD_USER_INPUT: 400,
  OTHER: 503,
};

/** What the server's reason for a CONFLICT means here; any other is about a state that has passed. */
const CONFLICTS: Record<string, Failure> = {
  'update.lost': 'CONFLICT',
  'memory.equal': 'EQUAL',
  'hold.keeps': 'HELD',
  'user.moving': 'BUSY',
  'user.requestRunning': 'BUSY',
};

/** The request of a form was refused. */
class Refused extends Error {
  constructor(readonly failure: Failure) {
    super(failure);
  }
}

/** Answers requests for a page on which a person sees and corrects what is remembered, and asks for a copy or erasure. */
export function dataPage({ client, secret, identityMethod, timeZone, onTrouble = warn }: DataPageOptions) {
  // Throws if there is no such time zone.
  new Intl.DateTimeFormat('en', { timeZone });
  const tokens = new FormTokens(secret);

  return async ({ method, path, query, header, form, userId }: PageRequest): Promise<PageResponse> => {
    const language = languageOf(query.get('lang'), header('accept-language'));
    const words = WORDS[language];
    const nonce = newKey();
    const after = query.get('after') || null;
    const shown: Shown = { words, language, timeZone, path, after, nonce, token: '' };
    const answer = (status: number, body: string, more = {}): PageResponse => ({
      status,
      headers: { ...headersWith(nonce), ...more },
      body: method === 'HEAD' ? '' : body,
    });
    const tell = (failure: Failure): PageResponse =>
      answer(STATUS[failure], renderMessage({ ...shown, notice: words.failed[failure] }).text);

    if (!['GET', 'HEAD', 'POST'].includes(method)) return answer(405, '', { allow: 'GET, HEAD, POST' });
    if (!userId) return tell('NOBODY');
    const show = async (status: number, more: Pick<Shown, 'notice' | 'link' | 'draft'>): Promise<PageResponse> => {
      const token = await tokens.issue(userId, Date.now());
      const person = await readPerson(client, userId, after);
      // The last fact of a later page may just have been deleted.
      if (after && person.facts.length === 0) {
        const first = await readPerson(client, userId, null);
        return answer(status, renderPage({ ...shown, ...more, token, after: null }, first).text);
      }
      return answer(status, renderPage({ ...shown, ...more, token }, person).text);
    };
    const submit = async (): Promise<PageResponse> => {
      // Browsers report the origin of a form; if they do not, its token protects it.
      if (!['same-origin', undefined].includes(header('sec-fetch-site'))) return tell('FORM');
      if (!(await tokens.isValid(form.get('token') ?? '', userId, Date.now()))) return tell('FORM');
      try {
        const link = await carryOut(client, userId, form, identityMethod);
        if (link) return await show(200, { link });
      } catch (error) {
        const failure = failureOf(error);
        if (failure === 'OTHER') throw error;
        const draft = { id: form.get('id') ?? '', content: form.get('content') };
        return await show(STATUS[failure], { notice: words.failed[failure], draft });
      }
      return answer(303, '', { location: addressOf(shown, language, form.get('action') ?? '') });
    };
    try {
      if (method === 'POST') return await submit();
      const done = query.get('done') as keyof Words['done'];
      return await show(200, { notice: Object.hasOwn(words.done, done) ? words.done[done] : '' });
    } catch (error) {
      onTrouble({ code: isRecollectError(error) ? error.code : 'UNKNOWN', error });
      return tell('OTHER');
    }
  };
}

/** Does what a form asks for. @returns the link to an export, if it asked for one */
async function carryOut(
  client: Recollect,
  userId: string,
  form: URLSearchParams,
  identityMethod: string | undefined,
): Promise<string | undefined> {
  const action = form.get('action');
  const id = form.get('id') ?? '';
  const requireOwn = async (kind: 'memory' | 'request'): Promise<void> => {
    if (!(await isTheirs(client, userId, kind, id))) throw new Refused('NOT_FOUND');
  };
  switch (action) {
    case 'correct':
      await requireOwn('memory');
      await client.updateMemory({ id, content: form.get('content'), expectedVersion: form.get('version') });
      return undefined;
    case 'delete':
      await requireOwn('memory');
      await client.deleteMemory({ id });
      return undefined;
    case 'cancel':
      await requireOwn('request');
      await client.cancelPrivacyRequest({ id });
      return undefined;
    case 'link':
      await requireOwn('request');
      return (await client.issueExportLink({ id })).url;
    case 'erase':
    case 'export': {
      if (action === 'erase' && form.get('confirmed') !== 'yes') throw new Refused('UNCONFIRMED');
      const kind = action === 'erase' ? 'ERASURE' : 'EXPORT';
      const { request, duplicate } = await client.openPrivacyRequest({ userId, kind });
      if (identityMethod && !duplicate) await client.confirmIdentity({ id: request.id, method: identityMethod });
      return undefined;
    }
    default:
      throw new Refused('BAD_USER_INPUT');
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof Refused) return error.failure;
  if (isRecollectError(error, 'CONFLICT')) return CONFLICTS[error.reason?.code ?? ''] ?? 'ENDED';
  if (isRecollectError(error) && Object.hasOwn(STATUS, error.code)) return error.code as Failure;
  return 'OTHER';
}

const warn = ({ code }: { code: string }): void => console.warn(`Recollect: the data page is not shown (${code}).`);

const headersWith = (nonce: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});
