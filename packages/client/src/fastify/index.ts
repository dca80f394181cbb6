import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { dataPage, type DataPageOptions as Options } from '../dataPage/dataPage.ts';
import { MAX_FORM_BYTES } from '../dataPage/formOf.ts';

export interface DataPageOptions extends Options {
  /** Who is signed in, by your product's ID: as your own session says, never as a parameter does. */
  userOf(request: FastifyRequest): string | undefined | Promise<string | undefined>;
}

const FORM = 'application/x-www-form-urlencoded';

/** A page that shows signed-in people what is remembered about them: `app.register(recollectDataPage, { prefix: '/my-data', … })`. */
export const recollectDataPage: FastifyPluginAsync<DataPageOptions> = async (app, { userOf, ...options }) => {
  const answer = dataPage(options);
  // Applies to this plugin only, so that it does not affect how others read forms.
  app.removeContentTypeParser(FORM);
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MAX_FORM_BYTES }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.route({
    method: ['GET', 'POST'],
    url: '/',
    handler: async (request, reply) => {
      const { searchParams: query } = new URL(request.url, 'http://page');
      const { status, headers, body } = await answer({
        method: request.method,
        path: app.prefix || '/',
        query,
        header: (name) => request.headers[name]?.toString(),
        form: request.body instanceof URLSearchParams ? request.body : new URLSearchParams(),
        userId: await userOf(request),
      });
      return reply.code(status).headers(headers).send(body);
    },
  });
};
