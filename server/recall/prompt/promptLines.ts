import { withoutFences } from '../../text/fences.ts';
import { lazy } from '../lazy.ts';
import { sanitized, tokensOf, tokensOfLine } from './knownTexts.ts';
import { lineDates } from './lineDates.ts';
import { type PromptLine, weighed } from './promptLine.ts';
import type { ComposeOptions, ContextSection, PromptDocument, PromptParts } from './promptParts.ts';
import { documentText, recalledLabel, recalledText } from './recalledText.ts';
import { turnLines } from './turnLines.ts';
import { nameOfType, renderAmount, renderValue, WORDING } from './wording.ts';

/** All candidate lines of a prompt, best first within each section. */
export function promptLines(parts: PromptParts, { language, timeZone, hidden }: ComposeOptions): PromptLine[] {
  const words = WORDING[language];
  const kinds = [...hidden].join(' ');
  const told = (text: string) => sanitized(text, kinds, (each) => recalledText(each, hidden));
  const written = (text: string) => sanitized(text, `document ${kinds}`, (each) => documentText(each, hidden));
  const labels = new Map<string, string>();
  const label = (text: string): string => {
    const known = labels.get(text) ?? sanitized(text, `label ${kinds}`, (each) => recalledLabel(each, hidden));
    labels.set(text, known);
    return known;
  };
  /** A name at the beginning or the end of a line, beside a text that was sanitized separately. */
  const name = (text: string): string => withoutFences(label(text), true);
  const kind = (type: string): string => label(nameOfType(type, language));
  const said = ({ value, amount, unit }: Amount): string =>
    label(renderValue(value, amount ?? null, unit ? label(unit) : null, language));
  const dates = lineDates(timeZone, language);
  const short = (section: ContextSection, id: string, text: string, options: Partial<PromptLine> = {}): PromptLine => {
    const { before = '- ', after = '\n', at, truncatable = false, spare, vital } = options;
    const read = options.text ?? lazy(() => told(text));
    return {
      ...{ section, id, at, truncatable, spare, vital },
      ...weighed(before, read, after),
      tokens: options.tokens ?? tokensOfLine(text),
    };
  };
  return [
    ...turnLines(parts, { words, dates, told, label }),
    ...parts.midTerm.map((each) => summaryLine('MID_TERM', each)),
    ...parts.longTerm.map((each) => summaryLine('LONG_TERM', each)),
    ...parts.memories.map(({ id, content, at, place, tokens, by, vital }) => {
      const when = by === undefined ? dates.day(at) : `${name(by)}, ${dates.day(at)}`;
      return short('MEMORIES', id, content, { vital, tokens, at: place, after: ` (${when})\n`, truncatable: true });
    }),
    ...parts.documents.flatMap(documentLines),
    ...parts.references.map((each) =>
      short('ENTITIES', each.id, `"${label(each.phrase)}" ${words.means} ${said(each)} (${kind(each.type)})`),
    ),
    ...parts.entities.map((each) =>
      short('ENTITIES', each.id, `${kind(each.type)}: ${said(each)} (${words.times(each.mentionCount)})`, {
        spare: each.spare,
      }),
    ),
    ...parts.preferences.map(preferenceLine),
  ];

  function summaryLine(section: ContextSection, { id, at, summary, tokens }: PromptParts['midTerm'][number]) {
    return short(section, id, summary, {
      ...{ tokens, at: at.getTime(), truncatable: true },
      before: `- ${dates.day(at)}: `,
    });
  }

  function documentLines(document: PromptDocument, i: number): PromptLine[] {
    const named = document.title === null ? label(document.key) : `${label(document.title)} (${label(document.key)})`;
    const title = `### ${withoutFences(`${named}, ${words.version(document.version)}`, true)}\n`;
    const group = { id: document.id, title, tokens: tokensOf(title) };
    return document.pieces.map(({ id, heading, text, tokens, place }) => {
      const before = heading === null ? '- ' : `- [${name(heading)}] `;
      const at = i * PLACES_OF_A_DOCUMENT + place;
      const read = lazy(() => written(text));
      return { ...short('DOCUMENTS', id, text, { tokens, at, before, text: read, truncatable: true }), group };
    });
  }

  function preferenceLine({ id, name, values, range }: PromptParts['preferences'][number]): PromptLine {
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
    return short('PREFERENCES', id, `${kind(name)}: ${[...chosen, ...(span ? [span] : [])].join(', ')}`, {
      // What was told is a standing wish, and not only a count.
      vital: values.some(({ told }) => told),
    });
  }
}

type Amount = { value: string; amount?: number | null; unit?: string | null };

/** More than a document has passages, so that documents stay in their order. */
const PLACES_OF_A_DOCUMENT = 1_000_000;

const amountIn = (value: string): number => Number(value.replaceAll(',', ''));
