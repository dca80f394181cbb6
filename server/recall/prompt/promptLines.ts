import { redact } from '../../lifecycle/redact/redact.ts';
import type { RedactionKind } from '../../lifecycle/redact/redactionKind.ts';
import { type CalendarDay, dayIn } from '../../lifecycle/times/timeZone.ts';
import { LINE_BREAK, withoutFences, withoutUnseen } from '../../text/fences.ts';
import { lazy } from '../lazy.ts';
import type { FitText } from './fitItem.ts';
import { sanitized, tokensOf, tokensOfLine } from './knownTexts.ts';
import type { ComposeOptions, ContextSection, PromptParts, PromptTurn } from './promptParts.ts';
import { renderAmount, renderValue, WORDING } from './wording.ts';

/** All candidate lines of a prompt, best first within each section. */
export function promptLines(parts: PromptParts, { language, timeZone, hidden }: ComposeOptions): PromptLine[] {
  const words = WORDING[language];
  const kinds = [...hidden].join(' ');
  const told = (text: string) => sanitized(text, kinds, (each) => recalledText(each, hidden));
  const labels = new Map<string, string>();
  const label = (text: string): string => {
    const known = labels.get(text) ?? recalledLabel(text, hidden);
    labels.set(text, known);
    return known;
  };
  const said = ({ value, amount, unit }: { value: string; amount?: number | null; unit?: string | null }): string =>
    label(renderValue(value, amount ?? null, unit ? label(unit) : null, language));
  const date = (moment: Date) => written(dayIn(timeZone, moment));
  /** A day, a month, or the first and the last day. */
  const span = ({ from, to }: { from: Date; to: Date }): string => {
    const [first, last] = [date(from), date(new Date(to.getTime() - 1))];
    if (first === last) return first;
    const isMonth = first.endsWith('-01') && date(to).endsWith('-01') && first.slice(0, 7) === last.slice(0, 7);
    return isMonth ? first.slice(0, 7) : `${first}–${last}`;
  };
  const turn = (section: ContextSection, brief: boolean) => (each: PromptTurn) =>
    turnLine(
      section,
      each,
      brief,
      // The only name joined to a text that was sanitized separately: the two together must not form a fence either.
      `- ${withoutFences(label(each.speaker ?? words.user), true)}${each.event ? ` (${span(each.event)})` : ''}: `,
      words.assistant,
      told,
    );
  /** Turns of one session and day share a heading with the date. */
  const pastTurn = (section: ContextSection) => (each: PromptTurn) => {
    const day = date(each.occurredAt);
    const title = `### ${day}\n`;
    const words = [each.speaker, each.userQuery, each.assistantResponse, each.event && date(each.event.from)].join(
      '\n',
    );
    const group = { id: `${each.session}/${day}`, title, tokens: tokensOf(title) };
    return { ...turn(section, true)(each), words, group };
  };
  const short = (section: ContextSection, id: string, text: string, options: Partial<PromptLine> = {}): PromptLine => {
    const { before = '- ', after = '\n', at, truncatable = false } = options;
    const read = lazy(() => told(text));
    return {
      ...{ section, id, at, truncatable, spare: options.spare },
      ...weighed(before, read, after),
      tokens: options.tokens ?? tokensOfLine(text),
    };
  };
  return [
    ...parts.currentTurns.map(turn('CURRENT_TURNS', false)),
    ...parts.shortTerm.map(pastTurn('SHORT_TERM')),
    ...parts.midTerm.map((each) => summaryOf('MID_TERM', each)),
    ...parts.longTerm.map((each) => summaryOf('LONG_TERM', each)),
    ...parts.memories.map(({ id, content, at, place, tokens, by }) => {
      const said = by === undefined ? date(at) : `${withoutFences(label(by), true)}, ${date(at)}`;
      return short('MEMORIES', id, content, { tokens, at: place, after: ` (${said})\n`, truncatable: true });
    }),
    ...parts.documents.flatMap((document, i) => {
      const named = document.title === null ? label(document.key) : `${label(document.title)} (${label(document.key)})`;
      const title = `### ${withoutFences(`${named}, ${words.version(document.version)}`, true)}\n`;
      const group = { id: document.id, title, tokens: tokensOf(title) };
      return document.pieces.map(({ id, heading, text, tokens, place }) => {
        const before = heading === null ? '- ' : `- [${withoutFences(label(heading), true)}] `;
        const line = short('DOCUMENTS', id, text, {
          tokens,
          at: i * PLACES_OF_A_DOCUMENT + place,
          before,
          truncatable: true,
        });
        return { ...line, group };
      });
    }),
    ...parts.relatedTurns.map(pastTurn('RELATED_TURNS')),
    ...parts.references.map((each) =>
      short('ENTITIES', each.id, `"${label(each.phrase)}" ${words.means} ${said(each)} (${label(each.type)})`),
    ),
    ...parts.entities.map((each) =>
      short('ENTITIES', each.id, `${label(each.type)}: ${said(each)} (${words.times(each.mentionCount)})`, {
        spare: each.spare,
      }),
    ),
    ...parts.preferences.map(({ id, name, values, range }) => {
      const unit = range?.unit ? label(range.unit) : null;
      const chosen = values.map(
        ({ value, count, told }) =>
          `${said({ value, amount: range ? amountIn(value) : null, unit })} (${told ? words.told : words.times(count)})`,
      );
      const amount = (value: number, isRough = false) => renderAmount(value, unit, language, isRough);
      // A range over one value adds nothing to it.
      const span =
        range &&
        range.min < range.max &&
        `${amount(range.min)}–${amount(range.max)} (${words.average} ${amount(range.average, true)})`;
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

/** More than a document has passages, so that documents stay in their order. */
const PLACES_OF_A_DOCUMENT = 1_000_000;

const amountIn = (value: string): number => Number(value.replaceAll(',', ''));

/** An answer shorter than this is never left out: "Yes." may be what the question was about. */
const MIN_CUT_CHARACTERS = 20;

/** A turn as shown in a prompt: the question and the answer. */
function turnLine(
  section: ContextSection,
  turn: PromptTurn,
  mayBeBrief: boolean,
  before: string,
  assistant: string,
  told: (text: string) => string,
): PromptLine {
  const answered = turn.assistantResponse.trim() !== '';
  const between = `\n  ${assistant}: `;
  const question = lazy(() => told(turn.userQuery));
  const length = turn.userQuery.length + turn.assistantResponse.length;
  const answer = lazy(() => told(turn.assistantResponse));
  const read = lazy(() => question() + (answered ? between + answer() : ''));
  const stored = turn.tokens + (answered ? tokensOf(between) : 0);
  const asked = lazy(() => weighed(before, question, '\n').weigh());
  const { weigh, ...whole } = weighed(before, read, '\n');
  // The question's line may have been counted for the brief form.
  const weighAll = lazy(() => (answered ? asked() + tokensOfLine(`${between.slice(1)}${answer()}\n`) : weigh()));
  return {
    ...{ section, id: turn.id, at: turn.occurredAt.getTime(), truncatable: true },
    ...whole,
    weigh: (beginning) => (beginning === undefined ? weighAll() : weigh(beginning)),
    tokens: stored,
    ...(answered && mayBeBrief && turn.assistantResponse.length >= MIN_CUT_CHARACTERS
      ? {
          brief: {
            tokens: Math.floor((turn.tokens * turn.userQuery.length) / length / 2),
            weigh: asked,
            text: question,
          },
        }
      : {}),
  };
}

/** A line and its exact cost: no token crosses the end of a line, so the lines of a prompt add up to the whole. */
function weighed(before: string, text: () => string, after: string) {
  const overhead = tokensOf(before) + tokensOf(after);
  const weigh = (beginning?: string) => tokensOfLine(before + (beginning ?? text()) + after) - overhead;
  return { before, text, after, overhead, weigh };
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
  /** What the text, or a beginning of it, adds to the overhead; only for items that may be shown: it sanitizes. */
  weigh: (beginning?: string) => number;
  overhead: number;
  truncatable: boolean;
  spare?: boolean | undefined;
  brief?: FitText;
  group?: { id: string; title: string; tokens: number };
};

const SENTENCE_ENDS = '.!?…。！？"”’)]';
/** The beginning of a sentence that is not a list item. */
const SENTENCE_START = /^\s{0,3}(?!\d+[.)])[\p{L}\p{N}"“‘([]/u;

/** Whether a line begins another sentence, which costs less on the same line; lists and code keep their lines. */
const isProse = (before: string, line: string): boolean =>
  SENTENCE_ENDS.includes(before.at(-1) ?? ' ') && SENTENCE_START.test(line);

/** Starts each further line of a text, so that no remembered text begins a line of the prompt. */
const CONTINUED = '\n  | ';

const MAX_LABEL = 80;
/** How much is read of a name that is too long to show anyway. */
const MAX_READ_OF_A_LABEL = 400;

/**
 * A recalled text in the form that a prompt shows under its item: redacted, without invisible characters and fences.
 * Sentences follow each other on one line; any other line but the first is indented and marked. Empty lines are removed. A text that needs none of this is
 * only trimmed.
 */
export function recalledText(text: string, hidden: ReadonlySet<RedactionKind>): string {
  const safe = safeText(text, hidden);
  if (!LINE_BREAK.test(safe)) return safe.trim();
  const lines = safe.split(LINE_BREAK).flatMap((line) => line.trimEnd() || []);
  const following = (line: string, i: number) =>
    isProse(lines[i] ?? '', line) ? ` ${line.trimStart()}` : CONTINUED + line;
  return [lines[0] ?? '', ...lines.slice(1).map(following)].join('').trim();
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
