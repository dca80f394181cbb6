import type { ChatCompletion } from 'openai/resources/chat/completions';
import { z } from 'zod';
import { type Fence, fenceOf, withoutFences, withoutUnseen } from '../text/fences.ts';
import { MindError } from './mindError.ts';

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
