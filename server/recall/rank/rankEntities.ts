import type { Entity } from '../../entities/entity.ts';
import { mentionImportance } from '../../lifecycle/entities/mentionImportance.ts';
import { baseForm } from '../../text/irregularForms.ts';
import { tokenize } from '../../text/tokenize.ts';
import { recency } from './recency.ts';

interface RankedEntity {
  entity: Entity;
  /** 0 to 1: half for being named, half for importance. */
  score: number;
  /** The share of its terms that the question names, 0 to 1. */
  named: number;
  importance: number;
  recency: number;
}

const DAY_MS = 86_400_000;

/** Entities that the question names come first, then the most important: mentioned often and recently. */
export function rankEntities(entities: Entity[], terms: string[], at: Date): RankedEntity[] {
  const asked = new Set(terms);
  return entities
    .map((entity) => {
      const own = tokenize(`${entity.value} ${entity.normalized ?? ''}`).map(baseForm);
      const named = own.filter((term) => asked.has(term)).length / Math.max(1, own.length);
      const importance = mentionImportance(
        entity.mentionCount,
        (at.getTime() - entity.lastMentionedAt.getTime()) / DAY_MS,
      );
      return {
        entity,
        named,
        importance,
        recency: recency(entity.lastMentionedAt, at),
        score: (named + importance) / 2,
      };
    })
    .sort((a, b) => b.score - a.score);
}
