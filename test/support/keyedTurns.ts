/** One turn of a random history: its user, its session, its idempotency key, and one of two payloads. */
export interface KeyedTurn {
  userId: string | null;
  sessionId: string;
  key: string | null;
  payload: string;
}

export type Outcome = { kind: 'new' | 'conflict' } | { kind: 'replay'; of: ModelTurn };

export interface ModelTurn extends KeyedTurn {
  owner: string | null;
}

/**
 * A model of what recording turns should do, in terms of the API: who owns each turn and which idempotency key refers
 * to which.
 */
export class KeyedTurnsModel {
  turns: ModelTurn[] = [];
  readonly #claimedBy = new Map<string, string>();

  /** Records turns in order; stores all of them or none. */
  record(batch: KeyedTurn[]): Outcome[] {
    const before = { turns: this.turns.map((turn) => ({ turn, owner: turn.owner })), claims: [...this.#claimedBy] };
    const outcomes = batch.map((turn) => this.#recordOne(turn));
    if (!outcomes.some(({ kind }) => kind === 'conflict')) return outcomes;
    for (const { turn, owner } of before.turns) turn.owner = owner;
    this.turns = before.turns.map(({ turn }) => turn);
    this.#claimedBy.clear();
    for (const [session, user] of before.claims) this.#claimedBy.set(session, user);
    return outcomes;
  }

  #recordOne(turn: KeyedTurn): Outcome {
    const { userId, sessionId, key } = turn;
    if (userId !== null) this.#claim(userId, sessionId);
    const holders = this.turns.filter((one) => key !== null && one.key === key && this.#counts(one, turn));
    const equal = holders.find((one) => one.payload === turn.payload && one.sessionId === sessionId);
    if (equal) return { kind: 'replay', of: equal };
    if (holders.length > 0) return { kind: 'conflict' };
    this.turns.push({ ...turn, owner: userId ?? this.#claimedBy.get(sessionId) ?? null });
    return { kind: 'new' };
  }

  /**
   * An anonymous turn's key is compared with all turns in sessions of that name; a user's with all turns sent in their
   * name, and with their other turns in that session.
   */
  #counts(held: ModelTurn, { userId, sessionId }: KeyedTurn): boolean {
    if (userId === null) return held.sessionId === sessionId;
    return held.owner === userId && (held.userId !== null || held.sessionId === sessionId);
  }

  #claim(userId: string, sessionId: string): void {
    const anonymous = this.turns.filter((turn) => turn.owner === null && turn.sessionId === sessionId);
    if (anonymous.length === 0 || this.#claimedBy.has(sessionId)) return;
    this.#claimedBy.set(sessionId, userId);
    for (const turn of anonymous) turn.owner = userId;
  }
}
