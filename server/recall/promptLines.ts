import { type CalendarDay, dayIn } from '../lifecycle/dayIn.ts';
import { countTokens } from '../text/countTokens.ts';
import type { Language } from '../text/language.ts';
import type { ContextSection } from './contextSection.ts';
import { costOf } from './costOf.ts';
import { fence } from './fence.ts';
import { label } from './label.ts';
import { JOIN, type PromptLine } from './promptLine.ts';
import type { PromptParts, PromptTurn } from './promptParts.ts';
import { turnLine } from './turnLine.ts';
import { WORDING } from './wording.ts';

/** The lines a prompt could have, best first within each section. */
export function promptLines(parts: PromptParts, language: Language, timeZone: string): PromptLine[] {
  const words = WORDING[language];
  const date = (moment: Date) => written(dayIn(timeZone, moment));
  const turn = (section: ContextSection, dated: boolean) => (each: PromptTurn) =>
    turnLine(
      section,
      each,
      `- ${dated ? `${date(each.occurredAt)} ` : ''}${label(each.speaker ?? words.user)}: `,
      words.assistant,
    );
  const short = (section: ContextSection, id: string, text: string, options: Partial<PromptLine> = {}): PromptLine => {
    const fenced = fence(text).trim();
    const { before = '- ', after = '\n', at, truncatable = false } = options;
    // A stored count is that of the text as it was written, before it was made safe.
    const tokens = fenced === text ? (options.tokens ?? countTokens(fenced)) : countTokens(fenced);
    const overhead = costOf(before) + JOIN + costOf(after);
    return { section, id, at, before, text: () => fenced, after, tokens, overhead, truncatable };
  };
  const sessions = parts.shortTerm.flatMap(({ id, at, turns }) => {
    const heading = `### ${date(at)}\n`;
    const group = { id, title: heading, tokens: countTokens(heading) };
    return turns.map((each) => ({ ...turn('SHORT_TERM', false)(each), group }));
  });
  return [
    ...parts.currentTurns.map(turn('CURRENT_TURNS', false)),
    ...sessions,
    ...parts.midTerm.map((each) => summaryOf('MID_TERM', each)),
    ...parts.longTerm.map((each) => summaryOf('LONG_TERM', each)),
    ...parts.memories.map(({ id, content, at, tokens }) =>
      short('MEMORIES', id, content, { tokens, after: ` (${date(at)})\n`, truncatable: true }),
    ),
    ...parts.relatedTurns.map(turn('RELATED_TURNS', true)),
    ...parts.references.map((each) =>
      short('ENTITIES', each.id, `"${label(each.phrase)}" ${words.means} ${label(each.value)} (${label(each.type)})`),
    ),
    ...parts.entities.map((each) =>
      short('ENTITIES', each.id, `${label(each.type)}: ${label(each.value)} (${words.times(each.mentionCount)})`),
    ),
    ...parts.preferences.map(({ id, name, values, range }) => {
      const chosen = values.map(({ value, count }) => `${label(value)} (${words.times(count)})`);
      const span =
        range &&
        `${rounded(range.min)}–${rounded(range.max)} (${words.average} ${rounded(range.average)}) ${range.unit ?? ''}`.trim();
      return short('PREFERENCES', id, `${label(name)}: ${[...chosen, ...(span ? [span] : [])].join(', ')}`);
    }),
  ];

  function summaryOf(section: ContextSection, { id, at, summary, tokens }: PromptParts['midTerm'][number]): PromptLine {
    return short(section, id, summary, { tokens, at: at.getTime(), before: `- ${date(at)} `, truncatable: true });
  }
}

function written({ year, month, day }: CalendarDay): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
