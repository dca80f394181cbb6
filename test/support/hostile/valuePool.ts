import { NODE_LETTERS, type NodeType, parseNodeId } from '../../../server/entities/nodeId.ts';
import type { Random } from './random.ts';

/** Maximum values kept per name: recent values are as good as old ones. */
const MAX = 100;

/**
 * Keys, ids and cursors used in calls, by the name under which they were found: values from answers come back as
 * arguments.
 */
export class ValuePool {
  readonly #values = new Map<string, string[]>();

  add(name: string, ...values: string[]): void {
    for (const value of values) {
      const kind = parseNodeId(value) ? nodesOf(value[0]!) : kindOf(name);
      // An item in the product's own JSON.
      if (kind === 'id') continue;
      const known = this.#values.get(kind) ?? [];
      if (!known.includes(value)) this.#values.set(kind, [...known, value].slice(-MAX));
    }
  }

  /** Collects every id, key and cursor of an answer. */
  learn(answer: unknown): void {
    if (!answer || typeof answer !== 'object') return;
    const { __typename, id } = answer as { __typename?: string; id?: string };
    if (__typename === 'MemoryContext' && id) this.add('contextId', id);
    for (const [name, value] of Object.entries(answer)) {
      if (typeof value === 'string' && isName(name)) this.add(plainName(name), value);
      else this.learn(value);
    }
  }

  /**
   * A value for an argument of this name; undefined if the pool keeps no values for the name.
   * @param about the root field that it is for: `updateMemory` takes the id of a memory
   */
  pick(random: Random, name: string, about: string): string | undefined {
    const known = this.#values.get(kindOf(name)) ?? this.#values.get(nodesOf(letterIn(name === 'id' ? about : name)));
    return known && random.pick(known);
  }

  /** Any value, so that every argument is also tried with values meant for others. */
  pickAny(random: Random): string | undefined {
    const kinds = [...this.#values.values()];
    return kinds.length > 0 ? random.pick(random.pick(kinds)) : undefined;
  }
}

/** `Turn_id` and `x2_id` are aliases of `id`. */
const plainName = (name: string): string => name.split('_').at(-1)!;

const isName = (name: string): boolean => /^(id|cursor|\w+(Id|Cursor|Ids))$/.test(plainName(name));

const kindOf = (name: string): string => (/cursor$/i.test(name) || name === 'after' ? 'cursor' : name);

/** Node ids appear under many names and are told apart by their first letter. */
const nodesOf = (letter: string): string => `node ${letter}`;

/** The letter of the node type that a name refers to. */
function letterIn(name: string): string {
  const types = Object.keys(NODE_LETTERS) as NodeType[];
  const named = types.filter((type) => name.toLowerCase().includes(type.toLowerCase()));
  const type = named.sort((a, b) => b.length - a.length)[0];
  return type ? NODE_LETTERS[type] : '';
}
