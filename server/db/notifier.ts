import { randomUUID } from 'node:crypto';
import type { Client, Notification } from 'pg';
import { batchesOf } from '../collections.ts';
import type { Database } from './database.ts';
import type { EventLog } from './eventLog.ts';
import type { EventTails } from './eventTails.ts';

const CHANNEL = 'recollect_events';
const GATHER_MS = 10;
const RETRY_MS = [100, 200, 500, 1_000, 2_000, 5_000];
/** A payload may have 8,000 bytes: a sender's id and this many projects' ids take 7,436. */
const MAX_IDS_IN_PAYLOAD = 200;

/**
 * Tells other servers on the same PostgreSQL which projects have new events, and listens for their notifications. They
 * contain ids only, are batched for some milliseconds, and use a dedicated connection that reconnects by itself. A lost
 * notification costs a second, since tails also poll; PGlite has no other server to notify.
 */
export class Notifier {
  readonly #sender = randomUUID();
  readonly #projects = new Set<string>();
  #client: Client | undefined;
  #gathering: NodeJS.Timeout | undefined;
  #reconnecting: NodeJS.Timeout | undefined;
  #failures = 0;
  #stopped = false;
  #unfollow = (): void => {};

  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly tails: EventTails,
  ) {}

  async start(): Promise<void> {
    if (this.database.kind === 'pglite') return;
    this.#unfollow = this.log.onAnnounced((projectId) => this.#gather(projectId));
    await this.#connect();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#unfollow();
    clearTimeout(this.#gathering);
    clearTimeout(this.#reconnecting);
    const client = this.#client;
    this.#client = undefined;
    // The last batch is sent on shutdown; if that fails, the other servers' tails find the events by polling.
    if (!client) return;
    await this.#tell(client);
    void client.end();
  }

  async #connect(): Promise<void> {
    try {
      const client = await this.database.connectListener();
      if (!client || this.#stopped) return void client?.end();
      this.#client = client;
      client.on('error', () => this.#lost(client));
      client.on('end', () => this.#lost(client));
      client.on('notification', (heard) => this.#hear(heard));
      client.query(`LISTEN ${CHANNEL}`).then(
        () => this.#listens(),
        () => this.#lost(client),
      );
    } catch {
      this.#reconnect();
    }
  }

  #listens(): void {
    this.#failures = 0;
    // Events notified while nobody listened are in the log.
    this.tails.pokeAll();
  }

  #lost(client: Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    void client.end();
    this.#reconnect();
  }

  #reconnect(): void {
    if (this.#stopped) return;
    const wait = RETRY_MS[Math.min(this.#failures++, RETRY_MS.length - 1)];
    this.#reconnecting = setTimeout(() => void this.#connect(), wait).unref();
  }

  #hear({ payload = '' }: Notification): void {
    const [sender, ...projects] = payload.split(' ');
    if (sender === this.#sender) return;
    for (const projectId of projects) this.tails.poke(projectId);
  }

  #gather(projectId: string): void {
    this.#projects.add(projectId);
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      if (this.#client) void this.#tell(this.#client);
    }, GATHER_MS).unref();
  }

  async #tell(client: Client): Promise<void> {
    const projects = [...this.#projects];
    this.#projects.clear();
    const payloads = batchesOf(projects, MAX_IDS_IN_PAYLOAD).map((ids) => [this.#sender, ...ids].join(' '));
    if (payloads.length === 0) return;
    await client
      .query<{ pg_notify: string }>('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS p (payload)', [
        CHANNEL,
        payloads,
      ])
      .catch(() => {});
  }
}
