import type { WebSocket } from 'ws';
import type { Clock } from '../context.ts';
import type { StaffRole } from '../entities/staff.ts';
import { RecollectError } from '../errors.ts';
import { unauthenticated } from '../policies/authorize.ts';
import type { Identity } from './authenticate.ts';

export const FORBIDDEN = 4403;
/** A later expiry gets no timer yet: credentials are checked far more often. */
const MAX_TIMER_MS = 24 * 3_600_000;

/** Ensures that a socket does not outlive its credential. */
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
   * Identifies the socket's credential again, and closes the socket when it is no longer valid.
   * @param isActive whether the user has just done something
   * @throws UNAUTHENTICATED after closing it; any error that prevented the check, such as an unreachable database,
   * without closing it
   */
  async check({ isActive }: { isActive: boolean }): Promise<Identity> {
    try {
      const identity = await this.identify(!isActive);
      if (!identity || this.#hasChanged(identity)) throw unauthenticated();
      this.endWith(identity);
      return identity;
    } catch (error) {
      if (isRefusal(error)) this.#close();
      throw error;
    }
  }

  /** Closes the socket at the moment its credential expires. */
  endWith({ expiresAt }: Identity): void {
    const at = expiresAt?.getTime();
    if (at === this.#expiresAt && this.#expiry) return;
    clearTimeout(this.#expiry);
    this.#expiry = undefined;
    this.#expiresAt = at;
    if (at === undefined) return;
    const left = at - this.clock.now().getTime();
    if (left <= MAX_TIMER_MS) this.#expiry = setTimeout(() => this.#close(), Math.max(0, left)).unref();
  }

  /**
   * Running operations were authorized for the previous role of the staff member: after a change they must
   * reconnect.
   */
  #hasChanged({ actor }: Identity): boolean {
    const role = actor.kind === 'STAFF' ? actor.role : null;
    this.#role ??= role;
    return role !== this.#role;
  }

  #close(): void {
    this.socket.close(FORBIDDEN, 'Forbidden');
  }
}

/** No such credential, or no such project, or an archived one: retrying would not help. */
export const isRefusal = (error: unknown): error is RecollectError =>
  error instanceof RecollectError &&
  ['UNAUTHENTICATED', 'NOT_FOUND', 'PROJECT_ARCHIVED', 'RATE_LIMITED'].includes(error.code);
