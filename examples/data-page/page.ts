/** A page on which people see what is remembered about them: node examples/data-page/page.ts */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createClient } from '@recollect/client';
import { recollectDataPage } from '@recollect/client/express';
import express from 'express';

const { RECOLLECT_URL = 'http://127.0.0.1:4000', RECOLLECT_KEY, DATA_PAGE_SECRET, PORT = '3000' } = process.env;
if (!RECOLLECT_KEY) throw new Error('Set RECOLLECT_KEY to the API key that the server printed at its first start.');
const client = createClient({ url: RECOLLECT_URL, key: RECOLLECT_KEY });

await client.saveMemory({ userId: 'minji', content: 'Has a small dog.', category: 'CONTEXT' });

const app = express();
app.use(
  '/my-data',
  recollectDataPage({
    client,
    // The same on all servers of a product; this one forgets it when it ends.
    secret: DATA_PAGE_SECRET ?? randomBytes(32).toString('hex'),
    // Your session knows who is signed in. Here everybody is Minji.
    userOf: () => 'minji',
  }),
);
const server = app.listen(Number(PORT), '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/my-data`),
);
