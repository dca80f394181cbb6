/** The number of mentions at which importance reaches its maximum: the hundredth says no more than the twentieth. */
const FULL_COUNT = 20;
const HALF_LIFE_DAYS = 30;

/**
 * How important an entity is, from 0 to 1: `ln(1 + count) / ln(1 + 20)`, at most 1, halved for every 30 days without a
 * mention. Named once today 0.23, five times today 0.59, twenty times two months ago 0.25.
 */
export function mentionImportance(mentionCount: number, daysSinceLastMention: number): number {
  const often = Math.min(1, Math.log1p(Math.max(0, mentionCount)) / Math.log1p(FULL_COUNT));
  return often * 0.5 ** (Math.max(0, daysSinceLastMention) / HALF_LIFE_DAYS);
}
