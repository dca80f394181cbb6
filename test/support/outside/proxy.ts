import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to PostgreSQL that can be cut, as when the database or the network is down. */
export interface DatabaseProxy {
  /** The database's URL through the proxy. */
  url: string;
  /** Cuts every connection and refuses new ones. */
  cut(): void;
  /** Keeps connections open and accepts new ones, but forwards nothing. */
  freeze(): void;
  /** Forwards everything again; frozen connections continue. */
  mend(): void;
  close(): Promise<void>;
}

export async function startProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let state: 'open' | 'cut' | 'frozen' = 'open';
  const server = createServer((socket) => {
    if (state === 'cut') return void socket.resetAndDestroy();
    const onward = connect(Number(target.port || 5432), target.hostname);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(one);
      one.on('data', (data) => other.write(data));
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      if (state === 'frozen') one.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut: () => {
      state = 'cut';
      for (const socket of open) socket.resetAndDestroy();
    },
    freeze: () => {
      state = 'frozen';
      for (const socket of open) socket.pause();
    },
    mend: () => {
      state = 'open';
      for (const socket of open) socket.resume();
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
