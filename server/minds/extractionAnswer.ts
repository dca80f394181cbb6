import { z } from 'zod';
import { MindError } from './mindError.ts';

const CATEGORIES = ['LOCATION', 'PREFERENCE', 'BEHAVIOR', 'CONTEXT', 'FEEDBACK'] as const;

/** What the model is asked for. User and project are not among it: they come from the job's row. */
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

/** What is read: a little that is missing has a meaning, so that smaller models are understood too. */
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

/** The JSON schema that goes with the question. */
export const factsSchema: Record<string, unknown> = z.toJSONSchema(z.strictObject({ facts: z.array(AskedFact) }));

const FENCE = /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/;

/**
 * Reads the model's answer; smaller models put it between ``` however they are asked.
 * @throws MindError MALFORMED or WRONG_SHAPE. Its message names fields, and quotes nothing: it goes back to the model too.
 */
export function readFacts(text: string): AnsweredFact[] {
  let json: unknown;
  try {
    json = JSON.parse(FENCE.exec(text)?.[1] ?? text);
  } catch {
    throw new MindError('MALFORMED', 'The answer is not JSON.');
  }
  const read = ReadFacts.safeParse(json);
  if (read.success) return read.data.facts;
  const fields = read.error.issues
    .slice(0, 5)
    .map(({ path, code }) => `${path.map(nameOf).join('.') || 'answer'} (${code})`);
  throw new MindError('WRONG_SHAPE', `The answer does not fit the schema: ${fields.join(', ')}.`);
}

/** Places and the schema's own names: zod's paths hold nothing else here. */
const nameOf = (part: PropertyKey): string => String(part);
