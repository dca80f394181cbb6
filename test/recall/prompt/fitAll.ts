import type { ContextSection } from '../../../server/entities/recallEnums.ts';
import { fitSections } from '../../../server/recall/prompt/fitSections.ts';
import type { FitItem, FitSection } from '../../../server/recall/prompt/fitting.ts';
import { type ShareOptions, shareOf } from '../../../server/recall/prompt/promptParts.ts';

type Unshared = Omit<FitSection, 'share' | 'inherits'>;

export const text = (tokens: number) => ' word'.repeat(tokens).trim();
export const item = (id: string, tokens: number, more: Partial<FitItem> = {}): FitItem => ({
  id,
  tokens,
  overhead: 0,
  text: () => text(tokens),
  truncatable: true,
  ...more,
});
/** A turn with a brief form; its best sentence may be longer than a passage should be. */
export const turn = (
  id: string,
  tokens: number,
  brief: number,
  sentence: number,
  more: Partial<FitItem> = {},
): FitItem =>
  item(id, tokens, {
    brief: { tokens: brief, text: text(brief) },
    passage: (limit) => {
      const shown = brief + Math.max(limit, sentence);
      return shown < tokens ? text(shown) : undefined;
    },
    ...more,
  });
export const section = (name: `${ContextSection}`, items: FitItem[], heading = 0): Unshared => ({
  section: name,
  heading,
  items,
});
/** Fits sections with the shares that prompts give them. */
export function fitAll(
  sections: readonly Unshared[],
  budget: number,
  { depth, ...options }: ShareOptions & { depth?: number } = {},
) {
  return fitSections(
    sections.map((each) => ({
      ...each,
      inherits: each.section === 'RELATED_TURNS' && options.amongPeople === true,
      share: shareOf(each.section, budget, options),
    })),
    budget,
    depth,
  );
}

export const outcomes = (sections: readonly Unshared[], budget: number) =>
  Object.fromEntries(fitAll(sections, budget).items.map(({ id, outcome }) => [id, outcome]));
