import { normalize } from '../../text/normalize.ts';
import { isRiskyPattern } from './isRiskyPattern.ts';
import { NORMALIZERS, type NormalizerName } from './normalizers.ts';

/** A regular expression. With `group`, only that group is the value. */
export interface EntityPattern {
  source: string;
  flags: string;
  group: number;
}

/** A word and the other ways to write it; all count as the word. */
export interface EntityWord {
  value: string;
  aliases: string[];
}

export interface EntityTypeRule {
  /** The entity's type, such as "location". */
  type: string;
  /**
   * Other names that a product may give this type ("price" for money): what it names so keeps that name, and is read and
   * referred to like this type.
   */
  aliases: string[];
  patterns: EntityPattern[];
  words: EntityWord[];
  normalizer: NormalizerName;
  /** What people call a thing of this type when they refer back to it: "그 매물", "that property". */
  nouns: { ko: string[]; en: string[] };
}

/** What a project finds in its texts. JSON, kept in the project's settings. */
export interface EntityRules {
  types: EntityTypeRule[];
}

/** Reads rules from JSON; throws an Error that names the path of what is wrong: "types[0].patterns[2]: …". */
export function parseEntityRules(json: unknown): EntityRules {
  const rules = record(json, 'rules');
  const seen = new Set<string>();
  const claim = (name: string, path: string) => {
    if (seen.has(normalize(name))) fail(path, `"${name}" is there twice`);
    seen.add(normalize(name));
  };
  const types = list(rules.types, 'types', 100).map((item, index) => {
    const rule = parseType(item, `types[${index}]`);
    claim(rule.type, `types[${index}].type`);
    for (const [at, alias] of rule.aliases.entries()) claim(alias, `types[${index}].aliases[${at}]`);
    return rule;
  });
  return { types };
}

function parseType(json: unknown, path: string): EntityTypeRule {
  const rule = record(json, path);
  const normalizer = rule.normalizer ?? 'text';
  if (!isNormalizer(normalizer)) {
    fail(`${path}.normalizer`, `must be one of ${Object.keys(NORMALIZERS).join(', ')}`);
  }
  const nouns = record(rule.nouns ?? {}, `${path}.nouns`);
  return {
    type: string(rule.type, `${path}.type`, 64),
    aliases: strings(rule.aliases ?? [], `${path}.aliases`),
    patterns: list(rule.patterns ?? [], `${path}.patterns`, 200).map((it, at) =>
      pattern(it, `${path}.patterns[${at}]`),
    ),
    words: list(rule.words ?? [], `${path}.words`, 5_000).map((it, at) => word(it, `${path}.words[${at}]`)),
    normalizer,
    nouns: { ko: strings(nouns.ko ?? [], `${path}.nouns.ko`), en: strings(nouns.en ?? [], `${path}.nouns.en`) },
  };
}

function pattern(json: unknown, path: string): EntityPattern {
  const given = typeof json === 'string' ? { source: json } : record(json, path);
  const source = string(given.source, `${path}.source`, 1_000);
  const flags = given.flags ?? '';
  const group = given.group ?? 0;
  if (typeof flags !== 'string' || !/^[imsu]*$/.test(flags)) fail(`${path}.flags`, 'may hold i, m, s and u only');
  if (typeof group !== 'number' || !Number.isInteger(group) || group < 0 || group > 99) {
    fail(`${path}.group`, 'must be the number of a group');
  }
  if (isRiskyPattern(source)) {
    fail(path, 'repeats a group that repeats or chooses in itself, or refers back: it could run for ever on some text');
  }
  if (group > groupsOf(source, flags, path)) fail(`${path}.group`, `the pattern has no group ${group}`);
  return { source, flags, group };
}

function groupsOf(source: string, flags: string, path: string): number {
  try {
    // With an empty alternative it matches anything, and the match has a place for every group.
    return new RegExp(`${source}|`, flags).exec('')!.length - 1;
  } catch (error) {
    return fail(path, error instanceof Error ? error.message : 'is no regular expression');
  }
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
  if (typeof json !== 'string' || json.trim() === '') return fail(path, 'must be a text');
  return json.length > most ? fail(path, `may have ${most} characters`) : json;
}

function list(json: unknown, path: string, most: number): unknown[] {
  if (!Array.isArray(json)) return fail(path, 'must be a list');
  return json.length > most ? fail(path, `may have ${most} items, has ${json.length}`) : json;
}

function record(json: unknown, path: string): Record<string, unknown> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return fail(path, 'must be an object');
  return json as Record<string, unknown>;
}

function isNormalizer(name: unknown): name is NormalizerName {
  return typeof name === 'string' && Object.hasOwn(NORMALIZERS, name);
}

function fail(path: string, message: string): never {
  throw new Error(`${path}: ${message}`);
}
