import { MemoryCategory, MemorySource } from '../entities/enums.ts';
import type { CustomCategory } from '../lifecycle/customCategory.ts';
import { readClauses } from '../lifecycle/extract/clauses/clauseModel.ts';
import { clausesOf } from '../lifecycle/extract/clauses/clausesOf.ts';
import { withinOf } from '../lifecycle/extract/extractedFact.ts';
import { isRequested, type LastingWords } from '../lifecycle/extract/lastingWords.ts';
import { normalize } from '../text/normalize.ts';
import { shorten } from '../text/shorten.ts';
import { tokenize } from '../text/tokenize.ts';
import type { AnsweredFact } from './extractionAnswer.ts';
import type { EndedFact, ExtractedFact, KnownFact } from './extractor.ts';

const MAX_CONTENT = 2_000;
const MAX_PREVIEW = 200;
const MAX_NAME = 64;

/**
 * What a model's answer about a turn comes to: a fact if its category is one of ours and the user's own words support it, the end of a known
 * fact if the user's words say that something ended; otherwise nothing.
 * @param near the known facts that were sent, in the order of their numbers
 * @param categories the project's own, which are subcategories of ours
 */
export function toFact(
  answered: AnsweredFact,
  turn: LastingWords,
  near: readonly KnownFact[],
  categories: readonly CustomCategory[] = [],
): (ExtractedFact | EndedFact)[] {
  const { action } = answered;
  const { said } = turn;
  const known = near[action.known - 1];
  if (action.name === 'NONE') return [];
  if (action.name === 'RETIRE')
    return known && isQuoted(answered.quote, said) && mayEnd(answered.quote, known.content)
      ? [{ ends: known.uid }]
      : [];
  const replaced = action.name === 'UPDATE' ? known : undefined;
  const custom = categories.find(({ name }) => name === normalize(answered.category).trim());
  const category = custom?.category ?? Object.values(MemoryCategory).find((one) => one === answered.category);
  const content = answered.content.replace(/\s+/g, ' ').trim();
  if (!category || content === '' || content.length > MAX_CONTENT) return [];
  if (!isSupported(content, said, { values: `${replaced?.content ?? ''}\n${turn.before ?? ''}`, words: turn.asked }))
    return [];
  const quote = isQuoted(answered.quote, said) ? answered.quote : undefined;
  const explicit = isRequested(quote ?? said, said);
  const subject = keyOf(answered.subject);
  const within = replaced ? undefined : withinOf(quote ?? said);
  return [
    {
      content,
      category,
      subcategory: custom?.name ?? keyOf(answered.subcategory ?? subject?.split(':')[0]),
      source: explicit ? MemorySource.EXPLICIT : MemorySource.INFERRED,
      confidence: explicit ? 1 : (answered.confidence ?? confidenceIn(quote ?? said)),
      preview: shorten(quote ?? said, MAX_PREVIEW),
      subject,
      exclusive: answered.exclusive && subject !== null,
      ...(replaced ? { replaces: replaced.uid } : {}),
      ...(within ? { within } : {}),
    },
  ];
}

/** As sure as the most lasting clause of the words; a model's own figures say little. */
function confidenceIn(words: string): number {
  const readings = readClauses({ clauses: clausesOf(words), text: words, before: '' });
  const lasting = Math.max(0, ...readings.map((reading) => reading.lasting));
  return Math.round((0.5 + lasting / 2) * 100) / 100;
}

/** Whether words can end a fact: they say that something changed, or name something of the fact. */
function mayEnd(quote: string, known: string): boolean {
  const terms = new Set(tokenize(known));
  if (tokenize(quote).some((term) => terms.has(term))) return true;
  const clauses = clausesOf(quote);
  return readClauses({ clauses, text: quote, before: '' }).some(({ change }) => change !== 'new');
}

function isQuoted(quote: string, text: string): boolean {
  const plain = (given: string): string => normalize(given).replace(/\s+/g, ' ').trim();
  return plain(quote) !== '' && plain(text).includes(plain(quote));
}

function keyOf(name: string | null | undefined): string | null {
  const key = normalize(name ?? '')
    .replace(/[^\p{L}\p{N}:]+/gu, '_')
    .replace(/^[_:]+|[_:]+$/g, '');
  return key === '' || key.length > MAX_NAME ? null : key;
}

/** Minimum share of a fact's words that must be the user's own: "강남구에 거주" shares half its pieces with "강남구에 살아요". */
const MIN_SHARE = 1 / 3;
/** Words by which a fact refers to the user; they are not the user's own words. */
const WHOM = /사용자(?:는|가|의|님은|님이|님의)?|\b(?:the )?user(?:'s|’s)?\b/giu;
const NUMBER = /\d+/;

/**
 * Whether a text supports a fact, judged by words: it contains enough of the fact's words, and every number. A model
 * that invents facts, or was manipulated into it, rarely keeps to the user's words.
 * @param besides.values what the user said before: the words that the text refers to, the known fact that it changes
 * @param besides.words the question that the text answers: its words are meant, too, but not its numbers
 */
export function isSupported(
  content: string,
  text: string,
  { values = '', words = '' }: { values?: string | undefined; words?: string | undefined } = {},
): boolean {
  const claimed = new Set(tokenize(content.replace(WHOM, ' ')));
  if (claimed.size === 0) return false;
  const said = new Set(tokenize(text));
  const meant = new Set(tokenize(`${text}\n${values}\n${words}`));
  let shared = 0;
  let own = 0;
  for (const term of claimed) {
    const [number] = NUMBER.exec(term) ?? [];
    if (said.has(term)) own++;
    if (number && !said.has(term) && !`${text}\n${values}`.includes(number)) return false;
    if (meant.has(term)) shared++;
  }
  return own > 0 && shared / claimed.size >= MIN_SHARE;
}
