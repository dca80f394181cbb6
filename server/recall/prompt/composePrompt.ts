import type { ContextSection } from '../../entities/recallEnums.ts';
import { type Fence, fenceOf } from '../../text/fences.ts';
import type { Language } from '../../text/language.ts';
import { countTokens } from '../../text/shorten.ts';
import { fitSections } from './fitSections.ts';
import type { FitOutcome } from './fitting.ts';
import { promptLines } from './promptLines.ts';
import { type ComposeOptions, type PromptParts, SECTION_SHARES, shareOf } from './promptParts.ts';
import { WORDING } from './wording.ts';

export type ComposedPrompt = {
  prompt: string;
  /** Exactly what the prompt costs. */
  tokens: number;
  /** `text` is what remains of a truncated item. */
  items: { section: `${ContextSection}`; id: string; tokens: number; outcome: FitOutcome; text?: string | undefined }[];
};

/**
 * The depth where the question is about an answer that was given: "what did you tell me to do first?". Of 24 questions
 * about a long Korean conversation, 22 instead of 20 find their answer in 500 tokens.
 */
const DEPTH_OF_ANSWERS = 0.6;

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
  const room = budget - overhead.frame;
  const fitted = fitSections(
    sections.map(({ section, heading, lines }) => ({
      ...{ section, heading, items: lines },
      inherits: section === 'RELATED_TURNS' && parts.amongPeople === true,
      share: shareOf(section, room, { amongPeople: parts.amongPeople, wantsFacts: options.wantsFacts }),
    })),
    room,
    options.wantsAnswers ? DEPTH_OF_ANSWERS : undefined,
  );
  const included: RenderedLine[] = [];
  sections
    .flatMap((section) => section.lines)
    .forEach((line, i) => {
      const { outcome, text } = fitted.items[i]!;
      if (outcome === 'INCLUDED' || outcome === 'TRUNCATED') included.push({ ...line, text: text ?? line.text() });
    });
  return {
    prompt: renderPrompt(included, language, options.fence),
    tokens: included.length === 0 ? 0 : fitted.tokens + overhead.frame,
    items: fitted.items.map(({ section, id, tokens, outcome, text }) => ({ section, id, tokens, outcome, text })),
  };
}

/** A line that fits, with its final text. */
type RenderedLine = {
  section: `${ContextSection}`;
  at: number | undefined;
  before: string;
  text: string;
  after: string;
  group?: { id: string; title: string };
};

/** From rarely changing content to the latest turns, because models pay most attention to the end. */
const SECTION_ORDER: readonly `${ContextSection}`[] = [
  'MEMORIES',
  'PREFERENCES',
  'ENTITIES',
  'DOCUMENTS',
  'LONG_TERM',
  'MID_TERM',
  'SHORT_TERM',
  'RELATED_TURNS',
  'CURRENT_TURNS',
];

const opening = (language: Language, { name, open }: Fence) => `${WORDING[language].intro(name)}\n${open}\n`;
const headingOf = (section: `${ContextSection}`, language: Language) => `## ${WORDING[language].headings[section]}\n`;

/** The tokens of an empty prompt, and of each section's heading. */
type PromptOverhead = { frame: number; headings: Record<`${ContextSection}`, number> };

function overheadOf(language: Language): PromptOverhead {
  const counted = SECTION_ORDER.map((section) => [section, countTokens(headingOf(section, language))] as const);
  // Any fence serves here, because all have the same cost.
  const fence = fenceOf('recalled', Buffer.alloc(0), '');
  return {
    frame: countTokens(opening(language, fence)) + countTokens(fence.close),
    headings: Object.fromEntries(counted) as Record<`${ContextSection}`, number>,
  };
}

const PROMPT_OVERHEAD: Record<Language, PromptOverhead> = { ko: overheadOf('ko'), en: overheadOf('en') };

/**
 * The prompt in the language of the conversation, with recalled text fenced as data; '' if there is nothing to show.
 */
function renderPrompt(lines: readonly RenderedLine[], language: Language, fence: (text: string) => Fence): string {
  if (lines.length === 0) return '';
  const text = renderLines(lines, language);
  const around = fence(text);
  return opening(language, around) + text + around.close;
}

function renderLines(lines: readonly RenderedLine[], language: Language): string {
  let prompt = '';
  for (const section of SECTION_ORDER) {
    const own = inOrder(lines.filter((line) => line.section === section));
    if (own.length > 0) prompt += headingOf(section, language);
    let group: string | undefined;
    for (const line of own) {
      if (line.group && line.group.id !== group) prompt += line.group.title;
      group = line.group?.id;
      prompt += line.before + line.text + line.after;
    }
  }
  return prompt;
}

/** By time if there is one; sessions stay together, ordered by their first shown turns. */
function inOrder(lines: readonly RenderedLine[]): RenderedLine[] {
  const starts = new Map<string, number>();
  for (const { group, at = 0 } of lines) {
    if (group) starts.set(group.id, Math.min(at, starts.get(group.id) ?? at));
  }
  const start = (line: RenderedLine) => (line.group ? starts.get(line.group.id) : line.at) ?? 0;
  const ties = (a: RenderedLine, b: RenderedLine) => ((a.group?.id ?? '') < (b.group?.id ?? '') ? -1 : 1);
  return [...lines].sort(
    (a, b) => start(a) - start(b) || (a.group?.id === b.group?.id ? (a.at ?? 0) - (b.at ?? 0) : ties(a, b)),
  );
}

/** The tokens of a section in a prompt, without its heading. */
interface SectionTokens {
  section: `${ContextSection}`;
  tokens: number;
}

const SECTIONS = SECTION_SHARES.map(([section]) => section);

/** The section that a prompt line begins. No remembered text begins a line (`recalledText`) or passes for a heading. */
const SECTION_OF_LINE = new Map<string, `${ContextSection}`>(
  Object.values(WORDING).flatMap(({ headings }) =>
    SECTIONS.map((section) => [`## ${headings[section]}`, section] as const),
  ),
);

/**
 * Counts a prompt section by section. Tokens do not cross line ends, so the sections and the rest of the prompt, its
 * headings and its fence, add up to the whole.
 */
export function tokensBySection(prompt: string): SectionTokens[] {
  const lines = prompt.split('\n');
  const bodies = new Map<`${ContextSection}`, string>();
  let section: `${ContextSection}` | undefined;
  // The last line closes the fence.
  for (const line of lines.slice(0, -1)) {
    const begun = SECTION_OF_LINE.get(line);
    if (begun) section = begun;
    else if (section) bodies.set(section, `${bodies.get(section) ?? ''}${line}\n`);
  }
  return [...bodies].map(([name, body]) => ({ section: name, tokens: countTokens(body) }));
}
