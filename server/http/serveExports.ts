import type { FastifyInstance } from 'fastify';
import { EXPORT_PATH } from '../actions/issueExportLink.ts';
import { RecollectError } from '../errors.ts';
import { errorBody } from './errorBody.ts';

/**
 * Gives an export to whoever opens its link first. The link is the credential: 256 random bits, for one fetch within a day.
 * A HEAD, with which mail programs and chats look at links, fetches nothing, and so uses none up.
 * @param take gives the file behind a link; undefined for one that is unknown, used or too old
 */
export function serveExports(http: FastifyInstance, take: (link: string) => Promise<Buffer | undefined>): void {
  http.get<{ Params: { link: string } }>(
    `${EXPORT_PATH}:link`,
    { exposeHeadRoute: false },
    async ({ params }, reply) => {
      const archive = await take(params.link);
      if (!archive) return reply.status(404).send(errorBody(noSuchLink()));
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', 'attachment; filename="my-data.zip"')
        .header('cache-control', 'no-store')
        .send(archive);
    },
  );
}

const noSuchLink = (): RecollectError =>
  new RecollectError('NOT_FOUND', 'This link is unknown, was used, or is too old. Ask for another.');
