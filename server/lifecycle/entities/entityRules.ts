import { z } from 'zod';
import { type Given, type RefusalCode, reason, Unreadable } from '../../errors.ts';
import { normalize } from '../../text/normalize.ts';
import { compilePattern } from './compilePattern.ts';
import { NORMALIZERS, type NormalizerName } from './normalizers.ts';
import { sampleRules } from './sampleRules.ts';

const text = (most: number) => z.string().regex(/\S/).max(most);
const texts = (most = 100) => z.array(text(100)).max(most).default([]);

const ENTITY_PATTERN = z
  .object({
    source: text(1_000).describe('The regular expression.'),
    flags: z
      .string()
      .regex(/^[imsu]*$/)
      .default('')
      .describe('Its flags: any of i, m, s and u.'),
    group: z.int().min(0).max(99).default(0).describe('The group that contains the value; 0 for the whole match.'),
  })
  .meta({ title: 'EntityPattern', description: 'An expression that finds entities.' });

const ENTITY_WORD = z
  .object({
    value: text(100).describe('The word.'),
    aliases: texts().describe('Its other spellings, which count as the word.'),
  })
  .meta({ title: 'EntityWord', description: 'A word that is an entity.' });

const ENTITY_NOUNS = z
  .object({ ko: texts().describe('In Korean.'), en: texts().describe('In English.') })
  .default({ ko: [], en: [] })
  // "그 매물", "that property"
  .meta({ title: 'EntityNouns', description: 'The nouns that people use to refer back to things of this type.' });

const isNormalizer = (name: unknown): name is NormalizerName =>
  typeof name === 'string' && Object.hasOwn(NORMALIZERS, name);

/** The API's types and the parser are derived from this. */
export const ENTITY_TYPE_RULE = z
  .object({
    type: text(64).describe('The type, such as `location`.'),
    // An entity given under such a name keeps it, but is read and referred to like this type; mentions in texts are
    // counted under the product's name, too.
    aliases: texts().describe('Other names that your product may give the type, such as `price` for money.'),
    patterns: z.array(ENTITY_PATTERN).max(200).default([]).describe('The expressions that find its entities.'),
    words: z.array(ENTITY_WORD).max(5_000).default([]).describe('The words that are its entities.'),
    // "지하철역" is any station.
    except: texts(5_000).describe('Matches of the expressions and words that are not names.'),
    normalizer: z
      .custom<NormalizerName>(isNormalizer)
      .default('text')
      .meta({ type: 'string', description: `The normalizer: ${Object.keys(NORMALIZERS).join(', ')}.` }),
    nouns: ENTITY_NOUNS,
  })
  .meta({ title: 'EntityTypeRule', description: 'How entities of one type are found, normalized and referred to.' });

type EntityPattern = z.output<typeof ENTITY_PATTERN>;
export type EntityTypeRule = z.output<typeof ENTITY_TYPE_RULE>;

/** The entities that a project finds in its texts. JSON, stored in the project's settings. */
export interface EntityRules {
  types: EntityTypeRule[];
}

// A pattern or a word may be written as a string.
const WRITTEN_PATTERN = z.preprocess((it) => (typeof it === 'string' ? { source: it } : it), ENTITY_PATTERN);
const WRITTEN_WORD = z.preprocess((it) => (typeof it === 'string' ? { value: it } : it), ENTITY_WORD);
/** Patterns are read one by one, so that only the stored ones that cannot be used are dropped. */
const WRITTEN_RULE = ENTITY_TYPE_RULE.extend({
  patterns: z.array(z.unknown()).max(200).default([]),
  words: z.array(WRITTEN_WORD).max(5_000).default([]),
});
const WRITTEN_RULES = z.object({ types: z.array(WRITTEN_RULE).max(100) });

/**
 * The maximum total length of all expressions, with repetitions expanded; the longer they are, the less of a text they
 * read.
 */
const MAX_PATTERNS_SIZE = 12_000;

/**
 * Reads rules from JSON; a null counts as omitted.
 * @throws Unreadable naming the path of the invalid part: "types[0].patterns[2]: …"
 * @param leaveOut for stored rules: called for each expression that cannot be used; the others still apply
 */
export function parseEntityRules(json: unknown, leaveOut?: (problem: Unreadable) => void): EntityRules {
  const rules = read(WRITTEN_RULES, withoutNulls(json), '');
  const seen = new Set<string>();
  const claim = (name: string, where: string) => {
    if (seen.has(normalize(name))) throw refused('rules.twice', { where, name });
    seen.add(normalize(name));
  };
  let size = 0;
  const readPattern = (given: unknown, where: string): EntityPattern[] => {
    try {
      const [pattern, ownSize] = parsePattern(given, where);
      if (size + ownSize > MAX_PATTERNS_SIZE) throw refused('rules.tooLongTogether', { where, max: MAX_PATTERNS_SIZE });
      size += ownSize;
      return [pattern];
    } catch (error) {
      if (!leaveOut || !(error instanceof Unreadable)) throw error;
      leaveOut(error);
      return [];
    }
  };
  const types = rules.types.map((rule, index) => {
    const where = `types[${index}]`;
    const patterns = rule.patterns.flatMap((it, at) => readPattern(it, `${where}.patterns[${at}]`));
    claim(rule.type, `${where}.type`);
    for (const [at, alias] of rule.aliases.entries()) claim(alias, `${where}.aliases[${at}]`);
    return { ...rule, patterns };
  });
  return { types };
}

function parsePattern(json: unknown, where: string): [pattern: EntityPattern, size: number] {
  const pattern = read(WRITTEN_PATTERN, json, where);
  const { groups, size } = compilePattern(pattern, where);
  if (pattern.group > groups) throw refused('rules.noGroup', { where: `${where}.group`, group: pattern.group });
  return [pattern, size];
}

function read<T>(type: z.ZodType<T>, json: unknown, path: string): T {
  const { data, error, success } = type.safeParse(json, { reportInput: true });
  if (!success) throw unreadable(error.issues[0]!, path);
  return data;
}

/** The problem, as a code of the API. */
function unreadable(problem: z.core.$ZodIssue, path: string): Unreadable {
  const steps = problem.path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`));
  const where = `${path}${steps.join('')}`.replace(/^\./, '') || 'rules';
  const { code, input } = problem;
  if (code === 'custom') return refused('rules.normalizer', { where, names: Object.keys(NORMALIZERS).join(', ') });
  if (where.endsWith('.flags')) return refused('rules.flags', { where });
  if (where.endsWith('.group')) return refused('rules.notGroup', { where });
  if (code === 'too_big' && Array.isArray(input))
    return refused('rules.maxItems', { where, max: Number(problem.maximum), count: input.length });
  if (code === 'too_big') return refused('rules.maxLength', { where, max: Number(problem.maximum) });
  if (code === 'invalid_type' && problem.expected === 'array') return refused('rules.notList', { where });
  if (code === 'invalid_type' && problem.expected === 'object') return refused('rules.notObject', { where });
  return refused('rules.notText', { where });
}

const withoutNulls = (json: unknown): unknown =>
  JSON.parse(JSON.stringify(json ?? null), (_, value: unknown) => value ?? undefined);

const refused = <C extends RefusalCode>(code: C, ...given: Given<C>): Unreadable =>
  new Unreadable(reason(code, ...given));

/** The rules that a new project starts with. */
export const sampleEntityRules: EntityRules = parseEntityRules(sampleRules);
