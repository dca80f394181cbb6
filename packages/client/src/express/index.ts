import type { Request, RequestHandler } from 'express';
import { dataPage, type DataPageOptions as Options } from '../dataPage/dataPage.ts';
import { formOf, MAX_FORM_BYTES } from '../dataPage/formOf.ts';

export interface DataPageOptions extends Options {
  /** Who is signed in, by your product's ID: as your own session says, never as a parameter does. */
  userOf(request: Request): string | undefined | Promise<string | undefined>;
}

/** A page that shows signed-in people what is remembered about them: `app.use('/my-data', recollectDataPage({…}))`. */
export function recollectDataPage({ userOf, ...options }: DataPageOptions): RequestHandler {
  const answer = dataPage(options);
  return async (request, response, next) => {
    if (request.path !== '/') return next();
    try {
      const form = request.body === undefined ? await readForm(request) : formOf(request.body);
      const { status, headers, body } = await answer({
        method: request.method,
        path: request.baseUrl || '/',
        query: new URL(request.url, 'http://page').searchParams,
        header: (name) => request.get(name),
        form: form ?? new URLSearchParams(),
        userId: await userOf(request),
      });
      response
        .status(form ? status : 413)
        .set(headers)
        .send(form ? body : '');
    } catch (error) {
      next(error);
    }
  };
}

/** The form of a request that no middleware has parsed; undefined if it is too long. */
async function readForm(request: Request): Promise<URLSearchParams | undefined> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of request as AsyncIterable<Uint8Array>) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > MAX_FORM_BYTES) return undefined;
  }
  return new URLSearchParams(text);
}
