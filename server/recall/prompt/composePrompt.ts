import type { ComposeOptions } from './composeOptions.ts';
import { type ContextSection, SECTION_SHARES } from './contextSection.ts';
import { type FitOutcome, fitSections } from './fitSections.ts';
import { promptLines } from './promptLines.ts';
import type { PromptParts } from './promptParts.ts';
import { PROMPT_OVERHEAD, type RenderedLine, renderPrompt } from './renderPrompt.ts';

type ComposedPrompt = {
  prompt: string;
  /** Exactly what the prompt costs. */
  tokens: number;
  /** `text` is what remains of a truncated item. */
  items: { section: ContextSection; id: string; tokens: number; outcome: FitOutcome; text?: string | undefined }[];
};

/** Fits everything recalled into the budget and renders it; a turn in two sections is shown in one of them. */
export function composePrompt(parts: PromptParts, options: ComposeOptions): ComposedPrompt {
  const { language, budget } = options;
  const lines = promptLines(parts, options);
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
      if (outcome === 'INCLUDED' || outcome === 'TRUNCATED') told.push({ ...line, text: text ?? line.text() });
    });
  return {
    prompt: renderPrompt(told, language, options.fence),
    tokens: told.length === 0 ? 0 : fitted.tokens + overhead.frame,
    items: fitted.items.map(({ section, id, tokens, outcome, text }) => ({ section, id, tokens, outcome, text })),
  };
}
