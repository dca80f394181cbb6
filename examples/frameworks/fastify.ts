/** The data page with Fastify: node examples/frameworks/fastify.ts */
import { randomBytes } from 'node:crypto';
import { recollectDataPage } from '@recollect/client/fastify';
import { fastify } from 'fastify';
import { client, userId } from './standIn.ts';

const { DATA_PAGE_SECRET, PORT = '3000' } = process.env;
await client.saveMemory({ userId, content: 'Has a small dog.', category: 'CONTEXT' });

const app = fastify();
await app.register(recollectDataPage, {
  prefix: '/my-data',
  client,
  // The same on all servers of a product; this one forgets it when it ends.
  secret: DATA_PAGE_SECRET ?? randomBytes(32).toString('hex'),
  // Your session knows who is signed in. Here everybody is one user.
  userOf: () => userId,
});
console.log(`${await app.listen({ port: Number(PORT), host: '127.0.0.1' })}/my-data`);
