import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import type { Random } from './random.ts';
import type { ValuePool } from './valuePool.ts';

/** Values that no well-meaning client sends. */
const GARBAGE: unknown[] = [
  '',
  ' ',
  'a\u0000b',
  'a\ud800b',
  '\udc00',
  '\ufeff\u202e한글🏳️‍🌈',
  "'; DROP TABLE memories;--",
  '%_\\',
  '{{x}} <img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '__proto__',
  'null',
  'x'.repeat(5_000),
  '가'.repeat(1_000),
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '-271821-04-20T00:00:00Z',
  'yesterday',
  -1,
  0,
  2_147_483_647,
  -2_147_483_648,
  2_147_483_648,
  1e308,
  -0.1,
  0.5,
  true,
  [],
  [null],
  [[]],
  {},
  { __proto__: null, constructor: { prototype: {} } },
  null,
];

const WORDS = [
  'apartment',
  'Find me an apartment near the station.',
  'Remember that I live in Busan and like tea.',
  '강남역 근처 전세 5억 아파트',
  '기억해줘, 나는 커피를 좋아해',
  'that document',
  '첫 번째 매물',
  'Asia/Seoul',
  'memory',
  'location',
  '2026-11',
  'someone@example.com',
];

const MAX_DEPTH = 7;
const TIMES = ['2026-01-01T00:00:00Z', '2026-10-01T09:30:00.123Z', '2026-11-01T00:00:00Z', '2027-06-01T00:00:00+09:00'];

/** Marks a value that is left out of the call. */
export const NOTHING = Symbol('nothing');

/** Makes values for arguments and input fields, both known values and nonsense. */
export class RandomValues {
  /** The owner that the call is about; most values are theirs. */
  #about = '';
  /** How many inputs contain the one that is being made. */
  #depth = 0;
  #whose: ValuePool;

  constructor(
    private readonly random: Random,
    /** The sources of keys and ids; each is used equally often. */
    private readonly pools: readonly ValuePool[],
    /** How often nonsense is sent in place of a valid value. */
    private readonly garbage: number,
  ) {
    this.#whose = random.pick(pools);
  }

  /** Starts the call of a root field: most of its values come from one owner, or no call would find anything. */
  begin(root: string): void {
    this.#about = root;
    this.#whose = this.random.pick(this.pools);
  }

  /** A value for an argument or an input field; `NOTHING` if it is optional and left out. */
  of({ name, type }: GraphQLArgument | GraphQLInputField): unknown {
    // A cursor is valid for one list with its arguments only; most cursors are refused, and the whole request with
    // them.
    if (!isNonNullType(type) && this.random.chance(name === 'after' ? 0.85 : 0.55)) return NOTHING;
    return this.ofType(type, name);
  }

  private ofType(type: GraphQLInputType, name: string): unknown {
    const { random } = this;
    if (random.chance(this.garbage)) return random.pick(GARBAGE);
    // Any other version would be outdated, and nothing would be written.
    if (name === 'expectedVersion') return null;
    if (isNonNullType(type)) return this.ofType(type.ofType, name);
    if (isListType(type)) return this.list(type.ofType, name);
    if (isEnumType(type)) return random.pick(type.getValues()).name;
    if (isInputObjectType(type)) {
      // A filter may contain filters without end.
      this.#depth++;
      const fields =
        this.#depth > MAX_DEPTH ? [] : Object.values(type.getFields()).map((field) => [field.name, this.of(field)]);
      this.#depth--;
      return Object.fromEntries(fields.filter(([, value]) => value !== NOTHING));
    }
    return this.scalar(type.name, name);
  }

  private list(type: GraphQLInputType, name: string): unknown[] {
    const length = this.random.chance(0.01) ? 150 : this.random.int(4);
    return Array.from({ length }, () => this.ofType(type, name));
  }

  private scalar(type: string, name: string): unknown {
    const { random } = this;
    const pool = random.chance(0.8) ? this.#whose : random.pick(this.pools);
    switch (type) {
      case 'Int':
        return random.pick([1, 1, 2, 3, 4, 5, 5, 7, 10, 10, 20, 50, 100, 0]);
      case 'Float':
        return random.pick([0, 0.3, 0.9, 1]);
      case 'Boolean':
        return random.chance(0.5);
      case 'DateTime':
        return random.pick(TIMES);
      case 'JSON':
        return random.pick<unknown>([
          {},
          { 1: 0, 10: null },
          { results: [{ id: 'a' }, { id: 'b' }] },
          'preset',
          [1],
          7,
        ]);
      case 'Metadata':
        return random.pick<unknown>([
          {},
          { a: 1, b: ['x'] },
          { 'a.b': pool.pick(random, name, '') ?? true },
          [1],
          { a: {} },
        ]);
      case 'MetadataValue':
        return random.pick<unknown>(['x', 1, true, pool.pick(random, name, '') ?? 0, ['x'], {}]);
      case 'ID':
        return (
          (random.chance(0.9) ? pool.pick(random, name, this.#about) : undefined) ?? pool.pickAny(random) ?? 'none'
        );
      default:
        return pool.pick(random, name, '') ?? random.pick(WORDS);
    }
  }
}
