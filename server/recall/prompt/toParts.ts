import type { Entity } from '../../entities/entity.ts';
import type { Turn } from '../../entities/turn.ts';
import type { PreferenceDimension } from '../../queries/people/preferences.ts';
import type { PromptParts, PromptTurn } from './promptParts.ts';

export const promptTurn = (turn: Turn): PromptTurn => ({
  id: turn.uid,
  session: turn.sessionUid,
  occurredAt: turn.occurredAt,
  event: turn.eventFrom && turn.eventTo && { from: turn.eventFrom, to: turn.eventTo },
  speaker: turn.speaker,
  userQuery: turn.userQuery,
  assistantResponse: turn.assistantResponse,
  tokens: turn.tokenCount,
});

export const promptThing = ({ uid, type, value, amount, unit }: Entity) => ({ id: uid, type, value, amount, unit });

/** A value named only once is not a preference yet. */
export const promptPreferences = (dimensions: readonly PreferenceDimension[]): PromptParts['preferences'] =>
  dimensions.flatMap(({ name, top, range }) => {
    const values = top.filter(({ count, told }) => told || count > 1);
    // "투룸, 1–2" says less than 투룸 alone.
    return values.length > 0 ? [{ id: `dimension/${name}`, name, values, range: range?.unit ? range : null }] : [];
  });
