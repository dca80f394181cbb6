import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

/** ReadyForQuery, idle: PGlite's session has begun already, so a startup message is not passed on. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

interface Chunk {
  chunk: Buffer;
}

/**
 * What a pg.Client takes for its socket: messages go to PGlite and answers come back. PGlite's own adapter reads and writes
 * each message through private fields that are emulated, and has the messages of a statement run one by one.
 */
export class PgliteStream extends Duplex {
  constructor(private readonly pglite: PGlite) {
    super();
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(message: Buffer, _encoding: string, done: (error?: Error) => void): void {
    // pg expects no answer before it has returned from sending.
    queueMicrotask(() => this.#exchange(message).then(() => done(), done));
  }

  override _writev(sent: Chunk[], done: (error?: Error) => void): void {
    this._write(Buffer.concat(sent.map(({ chunk }) => chunk)), '', done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  async #exchange(message: Buffer): Promise<void> {
    if (message[0] === 0) return void this.push(READY);
    const answers: Buffer[] = [];
    // A copy, since the answer is a part of PGlite's memory. All its file systems here write at once, and need no `syncToFs`.
    const onRawData = (answer: Uint8Array) => void answers.push(Buffer.from(answer));
    await this.pglite.execProtocolRawStream(message, { syncToFs: false, onRawData });
    if (!this.destroyed) for (const answer of answers) this.push(answer);
  }
}
