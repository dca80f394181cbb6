import type { Language } from '../text/language.ts';
import { type ContextSection, SECTION_SHARES } from './contextSection.ts';
import { type FitOutcome, fitSections } from './fitSections.ts';
import { promptLines } from './promptLines.ts';
import type { PromptParts } from './promptParts.ts';
import { PROMPT_OVERHEAD, type RenderedLine, renderPrompt } from './renderPrompt.ts';

export type ComposedPrompt = {
  prompt: string;
  /** Never less than the prompt costs, nor more than the budget. Exact only by counting the prompt. */
  tokens: number;
  items: { section: ContextSection; id: string; tokens: number; outcome: FitOutcome }[];
};

/** Fits what came to mind into the budget and writes it down. What is known twice shall be given once. */
export function composePrompt(
  parts: PromptParts,
  options: { language: Language; timeZone: string; budget: number },
): ComposedPrompt {
  const { language, timeZone, budget } = options;
  const lines = promptLines(parts, language, timeZone);
  const overhead = PROMPT_OVERHEAD[language];
  const sections = SECTION_SHARES.map(([section]) => ({
    section,
    heading: overhead.headings[section],
    lines: lines.filter((line) => line.section === section),
  }));
  const fitted = fitSections(
    sections.map(({ section, heading, lines }) => ({ section, heading, items: lines })),
    budget - overhead.frame,
  );
  const told: RenderedLine[] = [];
  sections
    .flatMap((section) => section.lines)
    .forEach((line, i) => {
      const { outcome, text } = fitted.items[i]!;
      if (outcome !== 'OVER_BUDGET') told.push({ ...line, text: text ?? line.text() });
    });
  return {
    prompt: renderPrompt(told, language),
    tokens: told.length === 0 ? 0 : fitted.tokens + overhead.frame,
    items: fitted.items.map(({ section, id, tokens, outcome }) => ({ section, id, tokens, outcome })),
  };
}
