import { Unreadable } from '../../errors/unreadable.ts';
import { type Given, type RefusalCode, reason } from '../../errors.ts';
import { normalize } from '../../text/normalize.ts';
import { isRecord } from '../isRecord.ts';
import { compilePattern } from './compilePattern.ts';
import { NORMALIZERS, type NormalizerName } from './normalizers.ts';

/** A regular expression. With `group`, only that group is the value. */
interface EntityPattern {
  source: string;
  flags: string;
  group: number;
}

/** A word and its other spellings; all count as the word. */
interface EntityWord {
  value: string;
  aliases: string[];
}

export interface EntityTypeRule {
  /** The entity's type, such as "location". */
  type: string;
  /**
   * Other names that a product may give this type ("price" for money). An entity given under such a name keeps it, but
   * is read and referred to like this type; what a text mentions is counted under the product's name, too.
   */
  aliases: string[];
  patterns: EntityPattern[];
  words: EntityWord[];
  /** What the expressions match but what is no name: "지하철역" is any station. */
  except: string[];
  normalizer: NormalizerName;
  /** What people call a thing of this type when they refer back to it: "그 매물", "that property". */
  nouns: { ko: string[]; en: string[] };
}

/** Which entities a project finds in its texts. JSON, stored in the project's settings. */
export interface EntityRules {
  types: EntityTypeRule[];
}

/**
 * The most that all expressions together may measure, repetitions written out; the longer they are, the less of a text
 * they read.
 */
const MAX_PATTERNS_SIZE = 12_000;

/**
 * Reads rules from JSON.
 * @throws Unreadable that names the path of what is wrong: "types[0].patterns[2]: …"
 * @param leaveOut for stored rules: called for each expression that cannot be used; the others still apply
 */
export function parseEntityRules(json: unknown, leaveOut?: (problem: Unreadable) => void): EntityRules {
  const rules = record(json, 'rules');
  const seen = new Set<string>();
  const claim = (name: string, path: string) => {
    if (seen.has(normalize(name))) throw refused('rules.twice', { where: path, name });
    seen.add(normalize(name));
  };
  let size = 0;
  const readPatterns = (given: unknown, path: string): EntityPattern[] =>
    list(given, path, 200).flatMap((it, at): EntityPattern[] => {
      try {
        const [read, ownSize] = pattern(it, `${path}[${at}]`);
        if (size + ownSize > MAX_PATTERNS_SIZE)
          throw refused('rules.tooLongTogether', { where: `${path}[${at}]`, max: MAX_PATTERNS_SIZE });
        size += ownSize;
        return [read];
      } catch (error) {
        if (!leaveOut || !(error instanceof Unreadable)) throw error;
        leaveOut(error);
        return [];
      }
    });
  const types = list(rules.types, 'types', 100).map((item, index) => {
    const rule = parseType(item, `types[${index}]`, readPatterns);
    claim(rule.type, `types[${index}].type`);
    for (const [at, alias] of rule.aliases.entries()) claim(alias, `types[${index}].aliases[${at}]`);
    return rule;
  });
  return { types };
}

function parseType(
  json: unknown,
  path: string,
  readPatterns: (given: unknown, path: string) => EntityPattern[],
): EntityTypeRule {
  const rule = record(json, path);
  const normalizer = rule.normalizer ?? 'text';
  if (!isNormalizer(normalizer)) {
    throw refused('rules.normalizer', { where: `${path}.normalizer`, names: Object.keys(NORMALIZERS).join(', ') });
  }
  const nouns = record(rule.nouns ?? {}, `${path}.nouns`);
  return {
    type: string(rule.type, `${path}.type`, 64),
    aliases: strings(rule.aliases ?? [], `${path}.aliases`),
    patterns: readPatterns(rule.patterns ?? [], `${path}.patterns`),
    words: list(rule.words ?? [], `${path}.words`, 5_000).map((it, at) => word(it, `${path}.words[${at}]`)),
    except: list(rule.except ?? [], `${path}.except`, 5_000).map((it, at) => string(it, `${path}.except[${at}]`, 100)),
    normalizer,
    nouns: { ko: strings(nouns.ko ?? [], `${path}.nouns.ko`), en: strings(nouns.en ?? [], `${path}.nouns.en`) },
  };
}

function pattern(json: unknown, path: string): [pattern: EntityPattern, size: number] {
  const given = typeof json === 'string' ? { source: json } : record(json, path);
  const source = string(given.source, `${path}.source`, 1_000);
  const flags = given.flags ?? '';
  const group = given.group ?? 0;
  if (typeof flags !== 'string' || !/^[imsu]*$/.test(flags)) throw refused('rules.flags', { where: `${path}.flags` });
  if (typeof group !== 'number' || !Number.isInteger(group) || group < 0 || group > 99) {
    throw refused('rules.notGroup', { where: `${path}.group` });
  }
  const { groups, size } = compilePattern({ source, flags }, path);
  if (group > groups) throw refused('rules.noGroup', { where: `${path}.group`, group });
  return [{ source, flags, group }, size];
}

function word(json: unknown, path: string): EntityWord {
  if (typeof json === 'string') return { value: string(json, path, 100), aliases: [] };
  const given = record(json, path);
  return {
    value: string(given.value, `${path}.value`, 100),
    aliases: strings(given.aliases ?? [], `${path}.aliases`),
  };
}

function strings(json: unknown, path: string): string[] {
  return list(json, path, 100).map((item, index) => string(item, `${path}[${index}]`, 100));
}

function string(json: unknown, path: string, most: number): string {
  if (typeof json !== 'string' || json.trim() === '') throw refused('rules.notText', { where: path });
  if (json.length > most) throw refused('rules.maxLength', { where: path, max: most });
  return json;
}

function list(json: unknown, path: string, most: number): unknown[] {
  if (!Array.isArray(json)) throw refused('rules.notList', { where: path });
  if (json.length > most) throw refused('rules.maxItems', { where: path, max: most, count: json.length });
  return json;
}

function record(json: unknown, path: string): Record<string, unknown> {
  if (!isRecord(json)) throw refused('rules.notObject', { where: path });
  return json;
}

function isNormalizer(name: unknown): name is NormalizerName {
  return typeof name === 'string' && Object.hasOwn(NORMALIZERS, name);
}

const refused = <C extends RefusalCode>(code: C, ...given: Given<C>): Unreadable =>
  new Unreadable(reason(code, ...given));
