import type { ChatCompletion } from 'openai/resources/chat/completions';
import { z } from 'zod';
import { type Fence, fenceOf, withoutFences, withoutUnseen } from '../text/fences.ts';
import { MindError } from './mindError.ts';

const CATEGORIES = ['LOCATION', 'PREFERENCE', 'BEHAVIOR', 'CONTEXT', 'FEEDBACK'] as const;

/** The answer the model is asked for. It has no user or project: those come from the job's row. */
const AskedFact = z.strictObject({
  turn: z.int().describe('The number of the turn that says it.'),
  quote: z.string().describe('The words of the user that say it, copied exactly.'),
  content: z
    .string()
    .describe(
      "The fact without naming the user, as '서초에 산다' or 'Lives in Boston', in the user's language and words.",
    ),
  category: z.enum(CATEGORIES),
  subcategory: z.string().nullable().describe('A finer name in lower case, such as food, residence or answer_style.'),
  explicit: z.boolean().describe('Whether the user asked to remember it.'),
  confidence: z.number().describe('0 to 1.'),
  subject: z
    .string()
    .nullable()
    .describe('What the fact is about, as a short English key, such as residence or likes:coffee.'),
  exclusive: z.boolean().describe('Whether only one fact about the subject can be true at a time.'),
});

/** The answer that is accepted: some missing fields get defaults, so that smaller models work too. */
const ReadFact = z.object({
  turn: z.int(),
  quote: z.string().default(''),
  content: z.string(),
  category: z.string(),
  subcategory: z.string().nullish(),
  explicit: z.boolean().default(false),
  confidence: z.number().min(0).max(1),
  subject: z.string().nullish(),
  exclusive: z.boolean().default(false),
});
const ReadFacts = z.object({ facts: z.array(ReadFact) });

export type AnsweredFact = z.infer<typeof ReadFact>;

/** The JSON schema sent with the request. */
export const factsSchema: Record<string, unknown> = z.toJSONSchema(z.strictObject({ facts: z.array(AskedFact) }));

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
