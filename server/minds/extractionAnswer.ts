import type { ChatCompletion } from 'openai/resources/chat/completions';
import { z } from 'zod';
import { MemoryCategory, MemorySource } from '../entities/enums.ts';
import { LIMITS } from '../entities/limits.ts';
import { readClauses } from '../lifecycle/extract/clauses/clauseModel.ts';
import { clausesOf } from '../lifecycle/extract/clauses/clausesOf.ts';
import { withinOf } from '../lifecycle/extract/extractedFact.ts';
import { isRequested, type LastingWords } from '../lifecycle/extract/lastingWords.ts';
import { readSubjects } from '../lifecycle/facts/readSubjects.ts';
import type { CustomCategory } from '../lifecycle/projectSettingsTable.ts';
import { type Fence, fenceOf, withoutFences, withoutUnseen } from '../text/fences.ts';
import { normalize } from '../text/normalize.ts';
import { shorten } from '../text/shorten.ts';
import { tokenize } from '../text/tokenize.ts';
import { type EndedFact, type ExtractedFact, type KnownFact, MindError } from './minds.ts';

const CATEGORIES = ['LOCATION', 'PREFERENCE', 'BEHAVIOR', 'CONTEXT', 'FEEDBACK'] as const;
const ACTIONS = ['ADD', 'UPDATE', 'RETIRE', 'NONE'] as const;

/**
 * The answer the model is asked for, as short as it can be, because it is sent with each request: the instructions say what its fields
 * mean. It has no user or project: those come from the job's row.
 */
const askedFact = (categories: readonly string[]) =>
  z.strictObject({
    turn: z.number(),
    quote: z.string(),
    action: z.string(),
    content: z.string(),
    category: z.enum([...categories, ...CATEGORIES]),
    subject: z.string(),
  });

/** "UPDATE 2" names the second known fact. */
const ReadAction = z
  .string()
  .regex(/^\s*(?:add|update|retire|none)\b/i)
  .transform((given) => ({
    name: ACTIONS.find((action) => given.trim().toUpperCase().startsWith(action)) ?? 'NONE',
    known: Number(/\d{1,3}/.exec(given)?.[0] ?? 0),
  }));

/** The answer that is accepted: some missing fields get defaults, so that smaller models work too. */
const ReadFact = z.object({
  turn: z.int(),
  quote: z.string().default(''),
  action: ReadAction.default({ name: 'ADD', known: 0 }),
  content: z.string().default(''),
  category: z.string().default(''),
  subcategory: z.string().nullish(),
  confidence: z.number().min(0).max(1).optional(),
  subject: z.string().nullish(),
  exclusive: z.boolean().default(false),
});
const ReadFacts = z.object({ facts: z.array(ReadFact) });

export type AnsweredFact = z.infer<typeof ReadFact>;

/** The JSON schema sent with the request. @param categories the names of the project's own */
export function factsSchema(categories: readonly string[]): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(z.strictObject({ facts: z.array(askedFact(categories)) }));
  return schema;
}

const FENCE = /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/;

/**
 * Parses the model's answer; smaller models wrap it in ``` despite the instructions.
 * @throws MindError MALFORMED or WRONG_SHAPE. The message names fields and quotes nothing, because it is also sent back
 * to the model.
 */
export function readFacts(text: string): AnsweredFact[] {
  let json: unknown;
  try {
    json = JSON.parse(FENCE.exec(text)?.[1] ?? text);
  } catch {
    throw new MindError('MALFORMED', 'The response is not JSON.');
  }
  const read = ReadFacts.safeParse(json);
  if (read.success) return read.data.facts;
  const fields = read.error.issues
    .slice(0, 5)
    .map(({ path, code }) => `${path.map(nameOf).join('.') || 'answer'} (${code})`);
  throw new MindError('WRONG_SHAPE', `The response does not match the schema: ${fields.join(', ')}.`);
}

/** Array indices and the schema's own field names: zod's paths contain nothing else here. */
const nameOf = (part: PropertyKey): string => String(part);

/** Characters that could end the data or start a new line in it; JSON parsing restores the escapes. */
const ESCAPED = /[<\x85\u2028\u2029]/g;

/**
 * A conversation as data for a prompt: JSON within a fence that the instructions name. No text can end it early: fences
 * are removed from texts in any spelling, and "<" is escaped.
 */
export function asData(conversation: unknown, key: Buffer): { fence: Fence; data: string } {
  const json = JSON.stringify(conversation, (_, value: unknown) =>
    typeof value === 'string' ? withoutFences(withoutUnseen(value)) : value,
  ).replace(ESCAPED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const fence = fenceOf('conversation', key, json);
  return { fence, data: `${fence.open}\n${json}\n${fence.close}` };
}

/**
 * The text of a chat answer.
 * @throws MindError MALFORMED if it is missing or was cut off, REFUSED if the model declined.
 */
export function answerOf(answer: Partial<ChatCompletion>): string {
  const choice = Array.isArray(answer.choices) ? answer.choices[0] : undefined;
  const message: { content?: unknown; refusal?: unknown } | undefined = choice?.message;
  if (message?.refusal || choice?.finish_reason === 'content_filter')
    throw new MindError('REFUSED', 'The model declined to answer.');
  if (choice?.finish_reason === 'length') throw new MindError('MALFORMED', 'The response was cut off.');
  if (typeof message?.content !== 'string') throw new MindError('MALFORMED', 'The response has no text.');
  return message.content;
}

const MAX_PREVIEW = 200;
const MAX_NAME = 64;

/**
 * Reads a model's answer about a turn: a fact if its category is one of ours and the user's own words support it, or the
 * end of a known fact if the user's words say that something ended.
 * @returns undefined for an answer that the user's words do not support
 * @param near the known facts that were sent, in the order of their numbers
 * @param categories the project's own, which are subcategories of ours
 */
export function toFact(
  answered: AnsweredFact,
  turn: LastingWords,
  near: readonly KnownFact[],
  categories: readonly CustomCategory[] = [],
): (ExtractedFact | EndedFact)[] | undefined {
  const { action } = answered;
  const { said } = turn;
  const known = near[action.known - 1];
  if (action.name === 'NONE') return [];
  if (action.name === 'RETIRE')
    return known && isQuoted(answered.quote, said) && mayEnd(answered.quote, known.content)
      ? [{ ends: known.uid }]
      : undefined;
  const custom = categories.find(({ name }) => name === normalize(answered.category).trim());
  const category = custom?.category ?? Object.values(MemoryCategory).find((one) => one === answered.category);
  const content = answered.content.replace(/\s+/g, ' ').trim();
  if (!category || content === '' || content.length > LIMITS.memoryCharacters) return undefined;
  // A model that names an unrelated fact must not take it away; the fact is new then.
  const replaced = action.name === 'UPDATE' && known && mayEnd(said, known.content, content) ? known : undefined;
  if (!isSupported(content, said, { values: `${replaced?.content ?? ''}\n${turn.before ?? ''}`, words: turn.asked }))
    return undefined;
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

/** The confidence of the most lasting clause of the words; a model's own figures say little. */
function confidenceIn(words: string): number {
  const readings = readClauses({ clauses: clausesOf(words), text: words, before: '' });
  const lasting = Math.max(0, ...readings.map((reading) => reading.lasting));
  return Math.round((0.5 + lasting / 2) * 100) / 100;
}

/** Whether words can end a fact: they say that something changed, or what is told of it mentions a part of the fact. */
function mayEnd(said: string, known: string, told = said): boolean {
  const terms = new Set(tokenize(known));
  if (tokenize(told).some((term) => terms.has(term))) return true;
  const subjects = new Set(readSubjects(known).map(({ subject }) => subject));
  if (readSubjects(told).some(({ subject }) => subjects.has(subject))) return true;
  const clauses = clausesOf(said);
  return readClauses({ clauses, text: said, before: '' }).some(({ change }) => change !== 'new');
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
 * @param besides.words the question that the text answers: its words count, too, but not its numbers
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
