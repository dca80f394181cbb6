import { countTokens } from '../../text/countTokens.ts';
import { type ContextSection, SECTION_SHARES } from './contextSection.ts';
import { WORDING } from './wording.ts';

/** The tokens of a section in a prompt, without its heading. */
interface SectionTokens {
  section: ContextSection;
  tokens: number;
}

const SECTIONS = SECTION_SHARES.map(([section]) => section);

/** The section that a prompt line begins. No remembered text begins a line (`recalledText`) or passes for a heading. */
const SECTION_OF_LINE = new Map<string, ContextSection>(
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
  const bodies = new Map<ContextSection, string>();
  let section: ContextSection | undefined;
  // The last line closes the fence.
  for (const line of lines.slice(0, -1)) {
    const begun = SECTION_OF_LINE.get(line);
    if (begun) section = begun;
    else if (section) bodies.set(section, `${bodies.get(section) ?? ''}${line}\n`);
  }
  return [...bodies].map(([name, body]) => ({ section: name, tokens: countTokens(body) }));
}
