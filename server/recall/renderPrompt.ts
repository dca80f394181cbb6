import { countTokens } from '../text/countTokens.ts';
import type { Language } from '../text/language.ts';
import type { ContextSection } from './contextSection.ts';
import { FENCE_CLOSE, FENCE_OPEN } from './fence.ts';
import { WORDING } from './wording.ts';

/** A line that found its place, with its text as it shall stand. */
export type RenderedLine = {
  section: ContextSection;
  at: number | undefined;
  before: string;
  text: string;
  after: string;
  group?: { id: string; title: string };
};

/** From what changes seldom to what was just said, which a model heeds most when it stands last. */
const TOLD_IN_ORDER: readonly ContextSection[] = [
  'MEMORIES',
  'PREFERENCES',
  'ENTITIES',
  'LONG_TERM',
  'MID_TERM',
  'SHORT_TERM',
  'RELATED_TURNS',
  'CURRENT_TURNS',
];

const opening = (language: Language) => `${WORDING[language].intro}\n${FENCE_OPEN}\n`;
const headingOf = (section: ContextSection, language: Language) => `## ${WORDING[language].headings[section]}\n`;

/** What the prompt costs before anything is told, and each section's heading. */
export type PromptOverhead = { frame: number; headings: Record<ContextSection, number> };

function overheadOf(language: Language): PromptOverhead {
  const counted = TOLD_IN_ORDER.map((section) => [section, countTokens(headingOf(section, language))] as const);
  return {
    frame: countTokens(opening(language)) + countTokens(FENCE_CLOSE) + 1,
    headings: Object.fromEntries(counted) as Record<ContextSection, number>,
  };
}

export const PROMPT_OVERHEAD: Record<Language, PromptOverhead> = { ko: overheadOf('ko'), en: overheadOf('en') };

/** The prompt in the language of the conversation, what is recalled fenced as data; '' when there is nothing to tell. */
export function renderPrompt(lines: readonly RenderedLine[], language: Language): string {
  if (lines.length === 0) return '';
  let prompt = opening(language);
  for (const section of TOLD_IN_ORDER) {
    const told = inOrder(lines.filter((line) => line.section === section));
    if (told.length > 0) prompt += headingOf(section, language);
    let group: string | undefined;
    for (const line of told) {
      if (line.group && line.group.id !== group) prompt += line.group.title;
      group = line.group?.id;
      prompt += line.before + line.text + line.after;
    }
  }
  return prompt + FENCE_CLOSE;
}

/** By time where there is one; sessions stay together, in the order of their first told turns. */
function inOrder(lines: readonly RenderedLine[]): RenderedLine[] {
  const starts = new Map<string, number>();
  for (const { group, at = 0 } of lines) {
    if (group) starts.set(group.id, Math.min(at, starts.get(group.id) ?? at));
  }
  const start = (line: RenderedLine) => (line.group ? starts.get(line.group.id)! : (line.at ?? 0));
  const ties = (a: RenderedLine, b: RenderedLine) => ((a.group?.id ?? '') < (b.group?.id ?? '') ? -1 : 1);
  return [...lines].sort(
    (a, b) => start(a) - start(b) || (a.group?.id === b.group?.id ? (a.at ?? 0) - (b.at ?? 0) : ties(a, b)),
  );
}
