import { LRUCache } from 'lru-cache';
import { type CalendarDay, dayIn } from '../../lifecycle/dayIn.ts';
import { redact } from '../../lifecycle/redact/redact.ts';
import type { RedactionKind } from '../../lifecycle/redact/redactionKind.ts';
import { countTokens } from '../../text/countTokens.ts';
import { LINE_BREAK, withoutFences, withoutUnseen } from '../../text/fences.ts';
import { lazy } from '../lazy.ts';
import type { ComposeOptions } from './composeOptions.ts';
import type { ContextSection } from './contextSection.ts';
import type { PromptParts, PromptTurn } from './promptParts.ts';
import { WORDING } from './wording.ts';

/** All candidate lines of a prompt, best first within each section. */
export function promptLines(parts: PromptParts, { language, timeZone, hidden }: ComposeOptions): PromptLine[] {
  const words = WORDING[language];
  const told = (text: string) => recalledText(text, hidden);
  const labels = new Map<string, string>();
  const label = (text: string): string => {
    const known = labels.get(text) ?? recalledLabel(text, hidden);
    labels.set(text, known);
    return known;
  };
  const date = (moment: Date) => written(dayIn(timeZone, moment));
  const turn = (section: ContextSection, dated: boolean) => (each: PromptTurn) =>
    turnLine(
      section,
      each,
      // The only name joined to a text that was sanitized separately: the two together must not form a fence either.
      `- ${dated ? `${date(each.occurredAt)} ` : ''}${withoutFences(label(each.speaker ?? words.user), true)}: `,
      words.assistant,
      told,
    );
  const short = (section: ContextSection, id: string, text: string, options: Partial<PromptLine> = {}): PromptLine => {
    const { before = '- ', after = '\n', at, truncatable = false } = options;
    const read = lazy(() => {
      const safe = told(text);
      // A stored count is for the original text, before it was sanitized.
      return { text: safe, tokens: safe === text ? stored() : countTokens(safe) };
    });
    const stored = lazy(() => options.tokens ?? countTokens(text));
    const overhead = tokensOf(before) + JOIN + tokensOf(after);
    return {
      ...{ section, id, at, before, after, overhead, truncatable },
      text: () => read().text,
      tokens: stored(),
      weigh: () => read().tokens,
    };
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
        `${rounded(range.min)}–${rounded(range.max)} (${words.average} ${rounded(range.average)}) ${range.unit ? label(range.unit) : ''}`.trim();
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

/**
 * A turn as shown in a prompt: the question and the answer. Its stored token count is used unless sanitizing changed
 * the text.
 */
function turnLine(
  section: ContextSection,
  turn: PromptTurn,
  before: string,
  assistant: string,
  told: (text: string) => string,
): PromptLine {
  const answered = turn.assistantResponse.trim() !== '';
  const between = `\n  ${assistant}: `;
  const stored = turn.tokens + (answered ? tokensOf(between) + JOIN : 0);
  const read = lazy(() => {
    const question = told(turn.userQuery);
    const answer = answered ? told(turn.assistantResponse) : '';
    const text = answered ? question + between + answer : question;
    const asStored = question === turn.userQuery.trim() && answer === turn.assistantResponse.trim();
    return { text, tokens: asStored ? stored : countTokens(text) };
  });
  return {
    section,
    id: turn.id,
    at: turn.occurredAt.getTime(),
    before,
    text: () => read().text,
    after: '\n',
    tokens: stored,
    weigh: () => read().tokens,
    overhead: tokensOf(before) + JOIN + 1,
    truncatable: true,
  };
}

/** One item of a prompt and its cost: `before` + text + `after`. */
type PromptLine = {
  section: ContextSection;
  id: string;
  /** For the order of lines: those with a time are sorted by it, the others keep their order. */
  at: number | undefined;
  before: string;
  text: () => string;
  after: string;
  /** The stored, approximate tokens of the text. */
  tokens: number;
  /** The exact tokens; called only for items that may be shown, because it sanitizes the text. */
  weigh: () => number;
  overhead: number;
  truncatable: boolean;
  group?: { id: string; title: string; tokens: number };
};

/**
 * How many more tokens a text may cost directly after other text ("- " + "text"): the encoding splits " text" and
 * "text" differently. Over a million random texts of all scripts it was never more than 2, and seldom 1.
 */
const JOIN = 2;

const MAX_KNOWN = 2_000;
const known = new LRUCache<string, number>({ max: MAX_KNOWN });

/** The tokens of a short, recurring piece ("- User: "), counted once. */
export function tokensOf(piece: string): number {
  const cost = known.get(piece);
  if (cost !== undefined) return cost;
  const fresh = countTokens(piece);
  known.set(piece, fresh);
  return fresh;
}

/** Starts each further line of a text, so that no remembered text begins a line of the prompt. */
const CONTINUED = '\n  | ';

const MAX_LABEL = 80;
/** How much is read of a name that is too long to show anyway. */
const MAX_READ_OF_A_LABEL = 400;

/**
 * A recalled text in the form that a prompt shows under its item: redacted, without invisible characters and fences,
 * and with every line but the first indented and marked. Empty lines are removed. A text that needs none of this is
 * only trimmed.
 */
export function recalledText(text: string, hidden: ReadonlySet<RedactionKind>): string {
  const safe = safeText(text, hidden);
  if (!LINE_BREAK.test(safe)) return safe.trim();
  const lines = safe.split(LINE_BREAK).filter((line) => line.trim() !== '');
  return lines
    .map((line) => line.trimEnd())
    .join(CONTINUED)
    .trim();
}

/** A recalled name on one line, short enough to leave room for more. */
export function recalledLabel(text: string, hidden: ReadonlySet<RedactionKind>): string {
  const line = text.slice(0, MAX_READ_OF_A_LABEL).toWellFormed().split(LINE_BREAK).join(' ').replace(/\s+/gu, ' ');
  const letters = [...safeText(line, hidden).trim()];
  return letters.length <= MAX_LABEL ? letters.join('') : `${letters.slice(0, MAX_LABEL - 1).join('')}…`;
}

/**
 * The order matters: removing invisible characters rejoins what they split before redaction reads it, and redaction
 * marks contain no fence.
 */
const safeText = (text: string, hidden: ReadonlySet<RedactionKind>): string =>
  withoutFences(redact(withoutUnseen(text), hidden).text);
