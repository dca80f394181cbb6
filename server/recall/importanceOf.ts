import type { Entity } from '../entities/entity.ts';
import { mentionImportance } from '../lifecycle/entities/mentionImportance.ts';

const DAY_MS = 86_400_000;

/** How important an entity is to its user at a moment, 0 to 1: by how often and how recently it was mentioned. */
export const importanceOf = ({ mentionCount, lastMentionedAt }: Entity, at: Date): number =>
  mentionImportance(mentionCount, (at.getTime() - lastMentionedAt.getTime()) / DAY_MS);
