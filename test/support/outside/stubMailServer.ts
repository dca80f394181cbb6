import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail as received over the wire. */
interface ReceivedMail {
  from: string;
  to: string;
  /** Headers and text, as sent. */
  data: string;
}

/** A minimal mail server (SMTP, RFC 5321). */
export interface StubMailServer {
  url: string;
  received: ReceivedMail[];
  /** The answer to a recipient; 250 accepts. */
  answer: string;
  close(): Promise<void>;
}

export async function startStubMailServer(): Promise<StubMailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => {});
    serveClient(socket, stub);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stub: StubMailServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer: '250 OK',
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return stub;
}

function serveClient(socket: Socket, stub: StubMailServer): void {
  let buffered = '';
  let mail: ReceivedMail = { from: '', to: '', data: '' };
  let inData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string): void => {
    if (inData) {
      if (line !== '.') {
        mail.data += `${line.replace(/^\.\./, '.')}\n`;
        return;
      }
      inData = false;
      stub.received.push(mail);
      mail = { from: '', to: '', data: '' };
      say('250 OK');
      return;
    }
    const [, address = ''] = /<(.*)>/.exec(line) ?? [];
    if (/^MAIL/i.test(line)) mail.from = address;
    if (/^RCPT/i.test(line)) {
      mail.to = address;
      say(stub.answer);
    } else if (/^DATA/i.test(line)) {
      inData = true;
      say('354 Go on');
    } else if (/^QUIT/i.test(line)) {
      socket.end('221 Bye\r\n');
    } else say('250 OK');
  };
  socket.on('data', (chunk) => {
    buffered += chunk;
    const lines = buffered.split('\r\n');
    buffered = lines.pop()!;
    for (const line of lines) hear(line);
  });
  say('220 stub');
}
