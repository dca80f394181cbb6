import type { Context } from '../context.ts';

/**
 * Who is written down as having done something, in the audit trail, timelines and ledgers, which outlive people. Persons are
 * `user`: whose data it was says the row beside it, and is forgotten with them. What no one did is `recollect`.
 */
export function writtenName({ actor }: Pick<Context, 'actor'>): string {
  if (!actor) return 'recollect';
  return actor.kind === 'END_USER' ? 'user' : actor.name;
}
