import { randomBytes } from 'node:crypto';
import { defineCommand } from 'citty';
import pino from 'pino';
import { runScript } from '../scripts/run-script.ts';
import { createApp } from '../server/app.ts';
import { openPglite } from '../server/db/pglite.ts';
import { readSettings } from '../server/env.ts';
import { openOutside } from '../server/outside/outside.ts';
import { Secrets } from '../server/secrets.ts';
import { makeClient } from './client.ts';
import { load } from './load.ts';
import { demoPeople } from './people.ts';
import { show } from './show.ts';

const DEMO_KEY = 'the-demo-key-of-a-server-that-lasts-a-minute';

/** More than loading a person takes. */
const LOADING_MS = 10 * 60_000;

const command = defineCommand({
  meta: {
    name: 'npm run demo --',
    description:
      'Loads two demo people, each with months of conversations, and prints three answers of memoryContext. Without --url it uses a server of its own, in memory, that is gone afterwards.',
  },
  args: {
    url: { type: 'string', description: 'Load them into a running Recollect instead, such as http://127.0.0.1:4000' },
    key: { type: 'string', description: 'The API key of that server' },
  },
  async run({ args: { url, key } }) {
    if (url && !key) throw new Error('Give --key with --url: the API key that the server printed at its first start.');
    const own = url ? undefined : await startOwn();
    const client = makeClient(url?.replace(/\/$/, '') ?? own!.address, key ?? DEMO_KEY);
    try {
      let number = 0;
      for (const person of demoPeople) {
        // Each person's clock is set to the current point of their story, a little before their first question, so that
        // everything saved is known when they ask.
        own?.setClock(person.questions[0]!.at, -LOADING_MS);
        await load(client, person);
        for (const question of person.questions) {
          own?.setClock(question.at);
          await show(client, person, question, ++number);
        }
      }
    } catch (error) {
      // A refusal by the other server is explained in words; an error of our own needs its stack.
      if (own) throw error;
      console.error((error as Error).message);
      process.exitCode = 1;
    } finally {
      await own?.close();
    }
  },
});

/** A server in memory whose clock can be set. */
async function startOwn() {
  let now = Date.now();
  const app = await createApp({
    settings: readSettings({ PORT: '0', BOOTSTRAP_API_KEY: DEMO_KEY }),
    secrets: new Secrets(randomBytes(32)),
    database: await openPglite({ snapshot: undefined }),
    // Nothing happens at the same time: what was viewed last is newer than what was viewed first.
    clock: { now: () => new Date(now++), monotonic: () => performance.now() },
    // The server runs for a minute and leaves nothing behind.
    outside: openOutside({ dataDir: '', auditAnchors: 'off', tombstoneJournal: 'off' }),
    log: pino({ level: 'silent' }),
  });
  return {
    address: await app.listen(),
    setClock: (at: string, shiftMs = 0) => {
      now = Date.parse(at) + shiftMs;
    },
    close: () => app.close(),
  };
}

await runScript(command);
