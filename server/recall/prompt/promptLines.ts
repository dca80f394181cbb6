import { nameOfType } from '../../entities/entityTypeNames.ts';
import type { ContextSection } from '../../entities/recallEnums.ts';
import { redact } from '../../lifecycle/redact/redact.ts';
import type { RedactionKind } from '../../lifecycle/redact/redactionKind.ts';
import { LINE_BREAK, withoutFences, withoutUnseen } from '../../text/fences.ts';
import { baseTermsOf } from '../../text/tokenize.ts';
import type { SaidBy } from './fitting.ts';
import { CONTINUED, hasCode, lazy, type PromptLine, sanitized, tokensOf, tokensOfLine, weighed } from './promptLine.ts';
import type { ComposeOptions, PromptDocument, PromptParts, PromptTurn } from './promptParts.ts';
import { turnLines } from './turnLines.ts';
import { lineDates, renderAmount, renderValue, WORDING } from './wording.ts';

/** All candidate lines of a prompt, best first within each section. */
export function promptLines(parts: PromptParts, options: ComposeOptions): PromptLine[] {
  const writer = writerOf(options);
  const { words, label, kind, said, line } = writer;
  // For questions about the user as a whole, facts say it better.
  const saidBy = options.wantsFacts ? () => undefined : saidByTurns(parts);
  return [
    ...turnLines(parts, { ...writer, relevance: parts.amongPeople ? undefined : options.relevance }),
    ...parts.midTerm.map((each) => summaryLine('MID_TERM', each, writer)),
    ...parts.longTerm.map((each) => summaryLine('LONG_TERM', each, writer)),
    ...parts.memories.map((each) => memoryLine(each, saidBy(each), writer)),
    ...parts.documents.flatMap((each, i) => documentLines(each, i, writer)),
    ...parts.references.map((each) =>
      line('ENTITIES', each.id, `"${label(each.phrase)}" ${words.means} ${said(each)} (${kind(each.type)})`),
    ),
    ...parts.entities.map((each) =>
      line('ENTITIES', each.id, `${kind(each.type)}: ${said(each)} (${words.times(each.mentionCount)})`, {
        spare: each.spare,
      }),
    ),
    ...parts.preferences.map((each) => preferenceLine(each, writer)),
  ];
}

type Writer = ReturnType<typeof writerOf>;

/** Writes texts, names and values as one prompt shows them. */
function writerOf({ language, timeZone, redactedKinds: kinds }: ComposeOptions) {
  const names = [...kinds].join(' ');
  const recalled = (text: string) => sanitized(text, names, (each) => recalledText(each, kinds));
  const written = (text: string) => sanitized(text, `document ${names}`, (each) => documentText(each, kinds));
  const labels = new Map<string, string>();
  const label = (text: string): string => {
    const known = labels.get(text) ?? sanitized(text, `label ${names}`, (each) => recalledLabel(each, kinds));
    labels.set(text, known);
    return known;
  };
  return {
    words: WORDING[language],
    dates: lineDates(timeZone, language),
    recalled,
    written,
    label,
    /** A name at the beginning or the end of a line, beside a text that was sanitized separately. */
    name: (text: string): string => withoutFences(label(text), true),
    kind: (type: string): string => label(nameOfType(type, language)),
    said: ({ value, amount, unit }: Amount): string =>
      label(renderValue(value, amount ?? null, unit ? label(unit) : null, language)),
    amount: (value: number, unit: string | null, isRough = false) => renderAmount(value, unit, language, isRough),
    line: (section: `${ContextSection}`, id: string, text: string, options: Partial<PromptLine> = {}): PromptLine => {
      const { before = '- ', after = '\n', at, truncatable = false, spare, vital, fits, saidBy } = options;
      const read = options.text ?? lazy(() => recalled(text));
      return {
        ...{ section, id, at, truncatable, spare, vital, fits, saidBy },
        ...weighed(before, read, after),
        tokens: options.tokens ?? tokensOfLine(text),
      };
    },
  };
}

function summaryLine(
  section: `${ContextSection}`,
  { id, at, summary, tokens }: PromptParts['midTerm'][number],
  { dates, line }: Writer,
): PromptLine {
  const before = `- ${dates.day(at)}: `;
  return line(section, id, summary, { tokens, at: at.getTime(), truncatable: true, before });
}

function memoryLine(
  memory: PromptParts['memories'][number],
  saidBy: SaidBy | undefined,
  { dates, name, line }: Writer,
): PromptLine {
  const { id, content, at, place, tokens, by, vital, fits, isWish } = memory;
  const when = by === undefined ? dates.day(at) : `${name(by)}, ${dates.day(at)}`;
  const after = isWish && by === undefined ? '\n' : ` (${when})\n`;
  return line('MEMORIES', id, content, { vital, fits, saidBy, tokens, at: place, truncatable: true, after });
}

function documentLines(
  document: PromptDocument,
  i: number,
  { words, label, name, written, line }: Writer,
): PromptLine[] {
  const named = document.title === null ? label(document.key) : `${label(document.title)} (${label(document.key)})`;
  const title = `### ${withoutFences(`${named}, ${words.version(document.version)}`, true)}\n`;
  const group = { id: document.id, title, tokens: tokensOf(title) };
  return document.pieces.map(({ id, heading, text, tokens, place }) => {
    const before = heading === null ? '- ' : `- [${name(heading)}] `;
    const at = i * PLACES_OF_A_DOCUMENT + place;
    const read = lazy(() => written(text));
    return { ...line('DOCUMENTS', id, text, { tokens, at, before, text: read, truncatable: true }), group };
  });
}

function preferenceLine(
  { id, name, values, range }: PromptParts['preferences'][number],
  { words, label, kind, said, amount, line }: Writer,
): PromptLine {
  const unit = range?.unit ? label(range.unit) : null;
  const chosen = values.map(
    ({ value, count, told }) =>
      `${said({ value, amount: range ? amountIn(value) : null, unit })} (${told ? words.told : words.times(count)})`,
  );
  // A range over one value adds nothing to it.
  if (range && range.min < range.max) {
    const [min, max] = [amount(range.min, unit), amount(range.max, unit)];
    chosen.push(`${min}–${max} (${words.average} ${amount(range.average, unit, true)})`);
  }
  return line('PREFERENCES', id, `${kind(name)}: ${chosen.join(', ')}`, {
    // A stated preference is a standing wish, and not only a count.
    vital: values.some(({ told }) => told),
  });
}

type Amount = { value: string; amount?: number | null; unit?: string | null };

/** More than a document has passages, so that documents stay in their order. */
const PLACES_OF_A_DOCUMENT = 1_000_000;

const amountIn = (value: string): number => Number(value.replaceAll(',', ''));

/** A bracket or quotation mark alone ends no sentence: `print(a)`, «선적항: 부산(한국)». A remark in brackets is one. */
const SENTENCE_END = /[.!?…。！？]["”’)\]]*$|^\s*\[.*\]$/;
/** The beginning of a sentence that is not a list item. */
const SENTENCE_START = /^\s{0,3}(?!\d+[.)])[\p{L}\p{N}"“‘([]/u;

/** Whether a line begins another sentence, which costs less on the same line. */
const isProse = (before: string, line: string): boolean => SENTENCE_END.test(before) && SENTENCE_START.test(line);

const MAX_LABEL = 80;
/** How much is read of a name that is too long to show anyway. */
const MAX_READ_OF_A_LABEL = 400;

/**
 * A recalled text in the form that a prompt shows under its item: redacted, without invisible characters and fences.
 * Sentences follow each other on one line; lists and code keep their lines, which are indented and marked. Empty lines
 * are removed. A text that needs none of this is only trimmed.
 */
export function recalledText(text: string, kinds: ReadonlySet<RedactionKind>): string {
  const safe = safeText(text, kinds);
  if (!LINE_BREAK.test(safe)) return safe.trim();
  const lines = safe.split(LINE_BREAK).flatMap((line) => line.trimEnd() || []);
  const isCode = hasCode(safe);
  const following = (line: string, i: number) =>
    !isCode && isProse(lines[i] ?? '', line) ? ` ${line.trimStart()}` : CONTINUED + line;
  return [lines[0] ?? '', ...lines.slice(1).map(following)].join('').trim();
}

/**
 * A document's text, line by line as it is stored, except for repeated empty lines; further lines are indented and
 * marked.
 */
export function documentText(text: string, kinds: ReadonlySet<RedactionKind>): string {
  const lines = safeText(text, kinds).replaceAll('\r\n', '\n').trim().split(LINE_BREAK);
  const kept = lines.filter((line, i) => line.trim() !== '' || lines[i - 1]?.trim() !== '');
  return kept.map((line, i) => (i === 0 ? line : CONTINUED + line).trimEnd()).join('');
}

/** A recalled name on one line, short enough to leave room for more. */
export function recalledLabel(text: string, kinds: ReadonlySet<RedactionKind>): string {
  const line = text.slice(0, MAX_READ_OF_A_LABEL).toWellFormed().split(LINE_BREAK).join(' ').replace(/\s+/gu, ' ');
  const letters = [...safeText(line, kinds).trim()];
  return letters.length <= MAX_LABEL ? letters.join('') : `${letters.slice(0, MAX_LABEL - 1).join('')}…`;
}

/**
 * The order matters: removing invisible characters rejoins what they split before redaction reads it, and redaction
 * marks contain no fence.
 */
const safeText = (text: string, kinds: ReadonlySet<RedactionKind>): string =>
  withoutFences(redact(withoutUnseen(text), kinds).text);

/**
 * The share of a fact's words that a turn which says it contains. A fact that was changed, or that names what the turn
 * calls "it", shares fewer with the turn that it was last learned from.
 */
const SAID = 0.6;

/**
 * Which turn of the prompt says a fact, too. If a fact was edited or said again since, its time is not that of the turn
 * that it was learned from.
 */
function saidByTurns({
  currentTurns,
  shortTerm,
  relatedTurns,
}: PromptParts): (memory: PromptParts['memories'][number]) => SaidBy | undefined {
  const turns = new Map([...currentTurns, ...shortTerm, ...relatedTurns].map((turn) => [turn.id, turn]));
  return ({ content, at, source }) => {
    const turn = source ? turns.get(source) : undefined;
    if (!turn || turn.occurredAt.getTime() !== at.getTime()) return undefined;
    return { turn: turn.id, says: () => says(turn, content) };
  };
}

/** Only what the user said: the answer may be left out. */
function says({ userQuery }: PromptTurn, fact: string): boolean {
  const said = baseTermsOf(userQuery);
  const terms = [...baseTermsOf(fact)];
  return terms.filter((term) => said.has(term)).length >= SAID * terms.length;
}
