import {
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import type { Answer } from './app.ts';
import { callOf, type Root, rootFields } from './rootCalls.ts';
import { ValuePool } from './valuePool.ts';

export type Ask = (query: string, variables: object) => Promise<Answer>;

/** A word that nobody else says, in every text that one owner can write: wherever another meets it, something has leaked. */
export class Canaries {
  /** The field that each canary was put into, as `RecordTurnInput.userQuery`. */
  readonly fields = new Map<string, string>();
  /** Fields that took no canary, however it was worded. */
  readonly refused = new Set<string>();

  /** @param owner letters only, so that no tokenizer or redaction takes the word apart */
  constructor(private readonly owner: string) {}

  /** The canary of a field: one word, in lower case. */
  of(field: string): string {
    const known = [...this.fields].find(([, planted]) => planted === field);
    if (known) return known[0];
    const number = this.fields.size;
    const canary = `zq${this.owner}${letter(Math.floor(number / LETTERS.length))}${letter(number)}x`;
    this.fields.set(canary, field);
    return canary;
  }

  /** The fields whose canaries a text holds. */
  foundIn(text: string): string[] {
    const lower = text.toLowerCase();
    if (!lower.includes(`zq${this.owner}`)) return [];
    const found = [...this.fields].filter(([canary]) => lower.includes(canary)).map(([, field]) => field);
    return found.length > 0 ? found : ['a canary cut short'];
  }
}

const LETTERS = 'bcdfghjklmnp';
const letter = (number: number): string => LETTERS[number % LETTERS.length]!;

/** How a text is worded until one wording is taken; after the last it is left out. */
const WORDINGS: ((canary: string) => string)[] = [
  (canary) => `Remember that I like ${canary}, and find me an apartment near ${canary} station.`,
  (canary) => `Likes ${canary} apartments.`,
  (canary) => canary,
  (canary) => `${canary}@example.com`,
  (canary) => `https://${canary}.example.com/keys`,
];
/** The same for JSON, which each field that takes it has a form of its own for. */
const FORMS: ((canary: string) => unknown)[] = [
  (canary) => ({ note: canary, results: [{ id: 'shown-item', title: canary }] }),
  (canary) => ({ [canary]: 5 }),
  (canary) => ({ types: [{ type: canary, words: [canary], patterns: [`${canary}-\\d{1,3}`] }] }),
];

/** Fields of the type String or JSON that take no words of anyone's: closed lists, numbers, and secrets that are kept as hashes. */
const WORDLESS: Record<string, unknown> = {
  scopes: 'context:read',
  timeZone: 'Asia/Seoul',
  turnTtl: { 1: 400 },
  token: 'no-link-of-ours',
  password: 'a password that nobody has',
  code: '000000',
  currentCode: '000000',
};

/** How often a mutation is sent with one credential, worded anew or about something else. */
const MOST_TRIES = 30;

/** Mutations that take away what the others have planted. */
const UNDOING = /^(remove|revoke|disable|sign|delete|forget)/;

export interface Planted {
  canaries: Canaries;
  /** The owner's ids, keys and cursors. None of the keys holds a canary, for who sends a key may hear it again. */
  pool: ValuePool;
}

/**
 * Sends every mutation of the schema that takes a text, with a canary in each of its texts; what is refused for a text
 * is sent again with another wording of it, and at last without it.
 * @param asks with the owner's credentials, in the order in which they are tried
 */
export async function plantCanaries(schema: GraphQLSchema, owner: string, asks: Ask[]): Promise<Planted> {
  const canaries = new Canaries(owner);
  const pool = new ValuePool();
  for (const key of ['userId', 'sessionId', 'documentId', 'itemId']) pool.add(key, keyOf(owner, key));
  const mutations = rootFields(schema).filter(
    ({ kind, name, field }) => kind === 'mutation' && !UNDOING.test(name) && takesText(field.args[0]?.type),
  );
  /** The newest id of each type of node, by its first letter. */
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  // Twice: what the first round made is what the second may change.
  for (let round = 0; round < 2; round++) {
    for (const root of mutations) {
      const call = new Call(schema, root, canaries, owner);
      for (const ask of asks) {
        const answer = await call.send(ask, [...ids.values()]);
        if (!answer) continue;
        pool.learn(answer.data);
        for (const id of idsIn(answer.data)) ids.set(id[0]!, id);
        break;
      }
      for (const field of call.texts) (call.took(field) ? taken : canaries.refused).add(field);
    }
  }
  for (const field of taken) canaries.refused.delete(field);
  return { canaries, pool };
}

const keyOf = (owner: string, name: string): string => `${name}-of-${owner}`;

const takesText = (type: GraphQLInputType | undefined, above: string[] = []): boolean => {
  const named = type && getNamedType(type);
  if (!named || !('name' in named) || above.includes(named.name)) return false;
  if (isInputObjectType(named))
    return Object.values(named.getFields()).some((field) => takesText(field.type, [...above, named.name]));
  return named.name === 'String' || named.name === 'JSON';
};

/** One mutation on its way to being accepted. */
class Call {
  /** How often each field, as `RecordTurnInput.userQuery`, was refused. */
  readonly #refusals = new Map<string, number>();
  #accepted = false;
  /** The texts of the last try. */
  readonly #sent = new Set<string>();
  /** The fields that hold texts. */
  readonly texts = new Set<string>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly root: Root,
    private readonly canaries: Canaries,
    private readonly owner: string,
  ) {}

  /** Gives the answer that took it; undefined when this credential may not, or nothing helps. */
  async send(ask: Ask, ids: string[]): Promise<Answer | undefined> {
    const candidates = [...ids, undefined];
    let id = candidates.shift();
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      this.#sent.clear();
      const input = this.fill(this.root.field.args[0]!.type, '', id);
      const { query } = callOf(this.schema, this.root, 'everything', () => undefined);
      const answer = await ask(query, { input });
      if (answer.errors.length === 0) {
        this.#accepted = true;
        return answer;
      }
      const { code, issues } = answer.errors[0]!.extensions;
      if (code === 'BAD_USER_INPUT' && issues.length > 0) {
        const fields = issues.map(({ path }) => this.fieldAt(path)).filter((field) => field !== undefined);
        if (fields.length === 0) return undefined;
        for (const field of fields) this.#refusals.set(field, (this.#refusals.get(field) ?? 0) + 1);
      } else if (candidates.length > 0 && code !== 'FORBIDDEN') {
        id = candidates.shift();
      } else return undefined;
    }
    return undefined;
  }

  /** Whether the call was accepted with a canary in this field. */
  took(field: string): boolean {
    return this.#accepted && this.#sent.has(field);
  }

  private fill(type: GraphQLInputType, field: string, id: string | undefined): unknown {
    if (isNonNullType(type)) return this.fill(type.ofType, field, id);
    if (isListType(type)) {
      const named = getNamedType(type);
      if (isEnumType(named)) return named.getValues().map(({ name }) => name);
      return [this.fill(type.ofType, field, id)];
    }
    if (isEnumType(type)) return type.getValues()[0]!.name;
    if (isInputObjectType(type)) {
      const given = Object.values(type.getFields())
        .filter((inner) => !this.isHopeless(`${type.name}.${inner.name}`, inner))
        .map((inner) => [inner.name, this.fill(inner.type, `${type.name}.${inner.name}`, id)]);
      return Object.fromEntries(given.filter(([, value]) => value !== undefined));
    }
    return this.scalar(type.name, field, id);
  }

  private scalar(type: string, field: string, id: string | undefined): unknown {
    const name = field.split('.').at(-1)!;
    const refusals = this.#refusals.get(field) ?? 0;
    if (name in WORDLESS) return WORDLESS[name];
    switch (type) {
      case 'String':
        this.texts.add(field);
        this.#sent.add(field);
        return WORDINGS[Math.min(refusals, WORDINGS.length - 1)]!(this.canaries.of(field));
      case 'JSON':
        this.texts.add(field);
        this.#sent.add(field);
        return FORMS[Math.min(refusals, FORMS.length - 1)]!(this.canaries.of(field));
      case 'ID':
        return /^(userId|sessionId|documentId|itemId)$/.test(name) ? keyOf(this.owner, name) : (id ?? 'none');
      case 'Int':
        return 5;
      case 'Float':
        return 0.5;
      case 'Boolean':
        return true;
      default:
        return name === 'occurredAt' ? '2026-10-01T00:00:00Z' : '2027-06-01T00:00:00Z';
    }
  }

  /** Refused in every wording, or refused at all where it is no text; what must be given is given. */
  private isHopeless(field: string, { type }: GraphQLInputField): boolean {
    const tries = { String: WORDINGS.length, JSON: FORMS.length }[getNamedType(type).name] ?? 1;
    return !isNonNullType(type) && (this.#refusals.get(field) ?? 0) >= tries;
  }

  /** The field that an issue's path leads to: `input.turns.0.speaker` to `RecordTurnInput.speaker`. */
  private fieldAt(path: string): string | undefined {
    let type: GraphQLInputType = this.root.field.args[0]!.type;
    let field: string | undefined;
    for (const step of path.split('.').filter((part) => part !== 'input' && !/^\d+$/.test(part))) {
      const named = getNamedType(type);
      const inner = isInputObjectType(named) ? named.getFields()[step] : undefined;
      if (!isInputObjectType(named) || !inner) return field;
      field = `${named.name}.${step}`;
      type = inner.type;
    }
    return field;
  }
}

function idsIn(answer: unknown): string[] {
  if (!answer || typeof answer !== 'object') return [];
  return Object.entries(answer).flatMap(([name, value]) =>
    typeof value === 'string' ? (/^(\w+_)?id$/.test(name) ? [value] : []) : idsIn(value),
  );
}
