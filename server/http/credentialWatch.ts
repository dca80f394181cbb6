import type { WebSocket } from 'ws';
import type { Clock } from '../context.ts';
import type { StaffRole } from '../entities/staffRole.ts';
import { RecollectError } from '../errors.ts';
import { unauthenticated } from '../policies/authorize.ts';
import type { Identity } from './authenticate.ts';

const FORBIDDEN = 4403;
/** An expiry farther away gets no timer yet: credentials are looked at far more often. */
const LONGEST_TIMER_MS = 24 * 3_600_000;

/** Sees to it that a socket does not outlive its credential. */
export class CredentialWatch {
  #expiry: NodeJS.Timeout | undefined;
  #expiresAt: number | undefined;
  #role: StaffRole | null | undefined;

  constructor(
    private readonly socket: WebSocket,
    private readonly identify: (passive: boolean) => Promise<Identity | null>,
    private readonly clock: Clock,
  ) {
    socket.once('close', () => clearTimeout(this.#expiry));
  }

  /**
   * Tells whose socket it is now, and closes it when that is nobody's any more.
   * @param passive whether nobody asks for anything
   * @throws UNAUTHENTICATED after closing it; whatever kept it from being told, such as a database that is away, after nothing
   */
  async look(passive: boolean): Promise<Identity> {
    try {
      const identity = await this.identify(passive);
      if (!identity || this.#hasChanged(identity)) throw unauthenticated();
      this.endWith(identity);
      return identity;
    } catch (error) {
      if (isRefusal(error)) this.#close();
      throw error;
    }
  }

  /** Closes the socket at the very moment at which its credential expires. */
  endWith({ expiresAt }: Identity): void {
    const at = expiresAt?.getTime();
    if (at === this.#expiresAt && this.#expiry) return;
    clearTimeout(this.#expiry);
    this.#expiry = undefined;
    this.#expiresAt = at;
    if (at === undefined) return;
    const left = at - this.clock.now().getTime();
    if (left <= LONGEST_TIMER_MS) this.#expiry = setTimeout(() => this.#close(), Math.max(0, left)).unref();
  }

  /** What runs on the socket was allowed to the role that its member of staff had: with another they begin anew. */
  #hasChanged({ actor }: Identity): boolean {
    const role = actor.kind === 'STAFF' ? actor.role : null;
    this.#role ??= role;
    return role !== this.#role;
  }

  #close(): void {
    this.socket.close(FORBIDDEN, 'Forbidden');
  }
}

/** No such credential, or no such project: to try again would not help. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof RecollectError && ['UNAUTHENTICATED', 'NOT_FOUND', 'RATE_LIMITED'].includes(error.code);
