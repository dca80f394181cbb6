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
import type { Answer } from '../app.ts';
import { callOf, type Root, rootFields } from './rootCalls.ts';
import { ValuePool } from './valuePool.ts';

export type Ask = (query: string, variables: object) => Promise<Answer>;

/** A unique word for every text that one owner can write: wherever anyone else meets it, something has leaked. */
export class Canaries {
  /** The field that each canary was put into, such as `RecordTurnInput.userQuery`. */
  readonly fields = new Map<string, string>();
  /** Fields that accepted no canary in any wording. */
  readonly refused = new Set<string>();

  /** @param owner letters only, so that no tokenizer or redaction splits the word */
  constructor(private readonly owner: string) {}

  /** The canary of a field: one lowercase word. */
  of(field: string): string {
    const known = [...this.fields].find(([, planted]) => planted === field);
    if (known) return known[0];
    const number = this.fields.size;
    const canary = `zq${this.owner}${letter(Math.floor(number / LETTERS.length))}${letter(number)}x`;
    this.fields.set(canary, field);
    return canary;
  }

  /** The fields whose canaries a text contains. */
  foundIn(text: string): string[] {
    const lower = text.toLowerCase();
    if (!lower.includes(`zq${this.owner}`)) return [];
    const found = [...this.fields].filter(([canary]) => lower.includes(canary)).map(([, field]) => field);
    return found.length > 0 ? found : ['a canary cut short'];
  }
}

const LETTERS = 'bcdfghjklmnp';
const letter = (number: number): string => LETTERS[number % LETTERS.length]!;

/** Wordings for a text, tried in order until one is accepted; after the last, the text is left out. */
const WORDINGS: ((canary: string) => string)[] = [
  (canary) => `Remember that I like ${canary}, and find me an apartment near ${canary} station.`,
  (canary) => `Likes ${canary} apartments.`,
  (canary) => canary,
  (canary) => `${canary}@example.com`,
  (canary) => `https://${canary}.example.com/keys`,
];
/** The same for JSON fields, each of which accepts a different shape. */
const FORMS: ((canary: string) => unknown)[] = [
  (canary) => ({ note: canary, results: [{ id: 'shown-item', title: canary }] }),
  (canary) => ({ [canary]: 5 }),
  (canary) => ({ types: [{ type: canary, words: [canary], patterns: [`${canary}-\\d{1,3}`] }] }),
];

/** And for metadata. */
const METADATA: typeof FORMS = [(canary) => ({ note: canary, [canary]: [canary] })];

/** Fields of the type String, JSON or Metadata that accept no free text: closed lists, numbers, and secrets stored as hashes. */
const WITHOUT_TEXT: Record<string, unknown> = {
  scopes: 'context:read',
  mediaType: 'text/plain',
  timeZone: 'Asia/Seoul',
  turnTtl: { 1: 400 },
  token: 'no-link-of-ours',
  password: 'a password that nobody has',
  code: '000000',
  currentCode: '000000',
  totp: '000000',
  expectedVersion: null,
  customCategory: null,
};

/** The number of times that a mutation is sent with one credential, reworded or about another subject. */
const MAX_TRIES = 30;

/** Mutations that remove canaries that others have placed. */
const UNDOING = /^(remove|revoke|disable|sign|delete|forget)/;

export interface Planted {
  canaries: Canaries;
  /** The owner's ids, keys and cursors. No key contains a canary, because whoever sends a key may get it back. */
  pool: ValuePool;
}

/**
 * Sends every mutation of the schema that takes a text, with a canary in each text. A refused text is sent again in
 * another wording, and finally left out.
 * @param asks functions that ask with the owner's credentials, in the order to try them
 * @param first a wording to try before the canaries
 */
export async function plantCanaries(
  schema: GraphQLSchema,
  owner: string,
  asks: Ask[],
  first?: () => string,
): Promise<Planted> {
  const canaries = new Canaries(owner);
  const pool = new ValuePool();
  for (const key of ['userId', 'sessionId', 'documentId', 'itemId', 'spaceId']) pool.add(key, keyOf(owner, key));
  const mutations = rootFields(schema).filter(
    ({ kind, name, field }) => kind === 'mutation' && !UNDOING.test(name) && takesText(field.args[0]?.type),
  );
  /** The newest id of each node type, by its first letter. */
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  // Twice: the second round can change what the first one made.
  for (let round = 0; round < 2; round++) {
    for (const root of mutations) {
      const call = new Call(schema, root, canaries, owner, first);
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
  return ['String', 'JSON', 'Metadata'].includes(named.name);
};

/** One mutation, retried until it is accepted. */
class Call {
  /** How often each field, such as `RecordTurnInput.userQuery`, was refused. */
  readonly #refusals = new Map<string, number>();
  #accepted = false;
  /** The texts of the last try. */
  readonly #sent = new Set<string>();
  readonly texts = new Set<string>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly root: Root,
    private readonly canaries: Canaries,
    private readonly owner: string,
    private readonly first: (() => string) | undefined,
  ) {}

  /** Returns the accepted answer; undefined when this credential may not call it or no attempt succeeds. */
  async send(ask: Ask, ids: string[]): Promise<Answer | undefined> {
    const candidates = [...ids, undefined];
    let id = candidates.shift();
    let last = '';
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      this.#sent.clear();
      const input = this.fill(this.root.field.args[0]!.type, '', id);
      const sent = JSON.stringify(input);
      // There is no other wording left.
      if (sent === last) return undefined;
      last = sent;
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

  /** @param around the inputs that contain it: a filter has none of its own kind inside, or there would be no end */
  private fill(type: GraphQLInputType, field: string, id: string | undefined, around: readonly string[] = []): unknown {
    if (isNonNullType(type)) return this.fill(type.ofType, field, id, around);
    if (isListType(type)) {
      const named = getNamedType(type);
      if (isEnumType(named)) return named.getValues().map(({ name }) => name);
      return [this.fill(type.ofType, field, id, around)];
    }
    if (isEnumType(type)) return type.getValues()[0]!.name;
    if (isInputObjectType(type)) {
      const inputs = [...around, type.name];
      const given = Object.values(type.getFields())
        .filter((inner) => !inputs.includes(getNamedType(inner.type).name))
        .filter((inner) => !this.isHopeless(`${type.name}.${inner.name}`, inner))
        .map((inner) => [inner.name, this.fill(inner.type, `${type.name}.${inner.name}`, id, inputs)]);
      return Object.fromEntries(given.filter(([, value]) => value !== undefined));
    }
    return this.scalar(type.name, field, id);
  }

  private scalar(type: string, field: string, id: string | undefined): unknown {
    const name = field.split('.').at(-1)!;
    const refusals = this.#refusals.get(field) ?? 0;
    if (name in WITHOUT_TEXT) return WITHOUT_TEXT[name];
    switch (type) {
      case 'String':
        this.texts.add(field);
        this.#sent.add(field);
        return this.worded(WORDINGS, refusals, field) as string;
      case 'JSON':
        this.texts.add(field);
        this.#sent.add(field);
        return this.worded(FORMS, refusals, field);
      case 'Metadata':
        this.texts.add(field);
        this.#sent.add(field);
        return this.worded(METADATA, refusals, field);
      case 'ID':
        if (name.endsWith('UserId')) return keyOf(this.owner, 'userId');
        return /^(userId|sessionId|documentId|itemId|spaceId)$/.test(name) ? keyOf(this.owner, name) : (id ?? 'none');
      case 'Int':
        return name === 'number' ? 1 : 5;
      case 'Float':
        return 0.5;
      case 'Boolean':
        return true;
      default:
        return name === 'occurredAt' ? '2026-10-01T00:00:00Z' : '2027-06-01T00:00:00Z';
    }
  }

  private worded(wordings: ((canary: string) => unknown)[], refusals: number, field: string): unknown {
    if (this.first && refusals === 0) return this.first();
    const known = Math.min(refusals - (this.first ? 1 : 0), wordings.length - 1);
    return wordings[known]!(this.canaries.of(field));
  }

  /** Whether the field was refused in every wording, or at all if it is not a text; required fields are always sent. */
  private isHopeless(field: string, { type }: GraphQLInputField): boolean {
    const tries = { String: WORDINGS.length, JSON: FORMS.length, Metadata: METADATA.length }[getNamedType(type).name];
    const most = tries === undefined ? 1 : tries + (this.first ? 1 : 0);
    return !isNonNullType(type) && (this.#refusals.get(field) ?? 0) >= most;
  }

  /** The field that an issue's path points to: `input.turns.0.speaker` gives `RecordTurnInput.speaker`. */
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
