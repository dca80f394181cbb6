import { type ImportedSettings, type Item, USUAL } from './item.ts';

type Turn = Extract<Item, { kind: 'turn' }>;
type User = Extract<Item, { kind: 'user' }>;
type Session = Extract<Item, { kind: 'session' }>;
/** Items that are sent one by one. */
export type Alone = Exclude<Item, { kind: 'turn' | 'memory' | 'skipped' }>;

/** What is sent after a user's turns: recording them makes the user and the sessions. */
export class Later {
  /** Somebody with the usual settings, while nothing else of theirs has been sent. */
  user: User | undefined;
  readonly sessions = new Map<string, Session>();

  /** Drops a session's title that repeats its first question: the server sets that one itself. */
  see({ turn }: Turn): void {
    this.settle(turn.userId);
    const found = this.sessions.get(`${turn.userId}\n${turn.sessionId}`);
    if (!found?.session.title) return;
    const opening = turn.userQuery.replace(/\s+/g, ' ').trim();
    if (opening.startsWith(found.session.title.replace(/…$/, '').trim())) found.session.title = undefined;
  }

  settle(userId: string): void {
    if (this.user?.userId === userId) this.user = undefined;
  }

  /** The items to send before an item, or at the end. */
  take(next: Item | undefined): Alone[] {
    const due: Alone[] = [...this.sessions.values()].filter(
      ({ session: { title, tags, metadata, hasEnded } }) =>
        title || hasEnded || tags.length > 0 || Object.keys(metadata).length > 0,
    );
    this.sessions.clear();
    if (this.user && next?.kind !== 'memory') {
      due.push(this.user);
      this.user = undefined;
    }
    return due;
  }
}

export const isUsual = (settings: ImportedSettings): boolean =>
  Object.entries(USUAL).every(([name, value]) => String(settings[name as keyof ImportedSettings]) === String(value));
