import {
  BaseStore,
  type GetOperation,
  type Item,
  type ListNamespacesOperation,
  type Operation,
  type OperationResults,
  type PutOperation,
  type SearchItem,
  type SearchOperation,
  validateNamespace,
} from '@langchain/langgraph-checkpoint';
import type { Recollect } from '../client.ts';
import { newKey } from '../newKey.ts';
import { CONTENT, FIND, LIST, type Page, PUT, type StoredItem } from './documents.ts';
import { conditionsOf, filteredOf, fits, MAX_FILTERED } from './filters.ts';
import { commonPrefix, isMatch, levelsOf, textOf } from './namespaces.ts';

export interface StoreOptions {
  client: Recollect;
  /**
   * The user that a namespace belongs to, such as its second label. Their items are exported and erased with them.
   * Items without a user belong to the project.
   */
  ownerOf?(namespace: readonly string[]): string | undefined;
  /**
   * The fields of values, at most 10, that your filters use. They are also stored as metadata, so that the server can
   * filter by them. Other fields are compared in this process, which requires reading the whole namespace.
   */
  filterable?: readonly string[];
}

interface Found {
  document: StoredItem | null;
}

const MAX_PAGE = 100;
const MAX_AT_ONCE = 8;

/**
 * A LangGraph store whose items are documents of Recollect: kept verbatim, with their earlier versions, found by words
 * and meaning. A namespace is under another only if it begins with the same whole labels.
 */
export class RecollectStore extends BaseStore {
  readonly #client: Recollect;
  readonly #ownerOf: (namespace: readonly string[]) => string | undefined;

  readonly #filterable: readonly string[];

  constructor({ client, ownerOf = () => undefined, filterable = [] }: StoreOptions) {
    super();
    if (filterable.length > MAX_FILTERED) throw new TypeError(`At most ${MAX_FILTERED} fields are filterable.`);
    this.#client = client;
    this.#ownerOf = ownerOf;
    this.#filterable = filterable;
  }

  /**
   * Reads see the store as it was before the writes of the same batch; only the last of several writes to an item counts.
   */
  async batch<Op extends Operation[]>(operations: Op): Promise<OperationResults<Op>> {
    const puts = new Map<string, PutOperation>();
    for (const operation of operations) {
      if (!isPut(operation)) continue;
      // Items of LangGraph itself are under a label that only `batch` may write to.
      validateNamespace(operation.namespace, { allowReservedRoot: true });
      puts.set(textOf([...operation.namespace, operation.key]), operation);
    }
    const results = await inTurns(operations, (operation) => (isPut(operation) ? undefined : this.#read(operation)));
    await inTurns([...puts.values()], (put) => this.#put(put));
    return results as OperationResults<Op>;
  }

  #read(operation: Exclude<Operation, PutOperation>): Promise<Item | null | SearchItem[] | string[][]> {
    if ('namespacePrefix' in operation) return operation.query ? this.#search(operation) : this.#list(operation);
    return 'key' in operation ? this.#get(operation) : this.#namespaces(operation);
  }

  async #put({ namespace, key, value, index }: PutOperation): Promise<void> {
    const documentId = await idOf(namespace, key);
    if (value === null) {
      await this.#client.forgetDocument({ documentId });
      return;
    }
    const metadata = {
      langgraphKey: key,
      langgraphNamespace: textOf(namespace),
      langgraphUnder: levelsOf(namespace),
      langgraphIndexed: index !== false,
      ...(this.#filterable.length > 0 && filteredOf(value, this.#filterable)),
    };
    const document = {
      documentId,
      title: [...namespace, key].join(' / ').slice(0, 200),
      documentType: 'langgraph',
      ownerUserId: this.#ownerOf(namespace),
      metadata,
    };
    const version = { documentId, content: JSON.stringify(value), idempotencyKey: newKey() };
    await this.#client.query(PUT, { document, version });
  }

  async #get({ namespace, key }: GetOperation): Promise<Item | null> {
    const documentId = await idOf(namespace, key);
    const { document } = await this.#client.query<Found, { documentId: string }>(CONTENT, { documentId });
    return document?.latestVersion ? itemOf(document) : null;
  }

  /** The items of a namespace, the latest change first. */
  async #list({ namespacePrefix, filter, limit = 10, offset = 0 }: SearchOperation): Promise<SearchItem[]> {
    const first = filter ? MAX_PAGE : Math.max(1, Math.min(MAX_PAGE, offset + limit));
    const found: SearchItem[] = [];
    for await (const document of this.#pages(namespacePrefix, first, true, filter)) {
      if (found.length >= offset + limit) break;
      const item = document.latestVersion && itemOf(document);
      if (item && fits(item.value, filter)) found.push(item);
    }
    return found.slice(offset, offset + limit);
  }

  /** The items in a namespace that match a question, best first: at most those that contain the 200 best passages. */
  async #search({ namespacePrefix, query, filter, limit = 10, offset = 0 }: SearchOperation): Promise<SearchItem[]> {
    const found = new Map<string, SearchItem>();
    const variables = {
      query: query!,
      userId: this.#ownerOf(namespacePrefix),
      filter: {
        metadata: [...under(namespacePrefix), { key: 'langgraphIndexed', eq: true }],
        and: conditionsOf(filter, this.#filterable),
      },
    };
    for (let after: string | null = null; found.size < offset + limit; ) {
      const { search }: Page<'search', { score: number; node: { document: StoredItem } }> = await this.#client.query(
        FIND,
        { ...variables, after },
      );
      for (const { score, node } of search.edges) {
        const { documentId, latestVersion } = node.document;
        const item = latestVersion && !found.has(documentId) && itemOf(node.document);
        if (item && fits(item.value, filter)) found.set(documentId, { ...item, score });
      }
      if (!search.pageInfo.hasNextPage) break;
      after = search.pageInfo.endCursor;
    }
    return [...found.values()].slice(offset, offset + limit);
  }

  async #namespaces({ matchConditions = [], maxDepth, limit, offset }: ListNamespacesOperation): Promise<string[][]> {
    const found = new Map<string, string[]>();
    for await (const { metadata } of this.#pages(commonPrefix(matchConditions), MAX_PAGE, false)) {
      const namespace = namespaceOf(metadata);
      if (!matchConditions.every((condition) => isMatch(namespace, condition))) continue;
      const shown = namespace.slice(0, maxDepth);
      found.set(textOf(shown), shown);
    }
    const sorted = [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, namespace]) => namespace);
    return sorted.slice(offset ?? 0, (offset ?? 0) + (limit ?? sorted.length));
  }

  async *#pages(
    prefix: readonly string[],
    first: number,
    withContent: boolean,
    wanted: Record<string, unknown> = {},
  ): AsyncGenerator<StoredItem> {
    const and = conditionsOf(wanted, this.#filterable);
    const filter = { metadata: under(prefix), userId: this.#ownerOf(prefix), and };
    for (let after: string | null = null; ; ) {
      const { documents }: Page<'documents', { node: StoredItem }> = await this.#client.query(LIST, {
        ...{ filter, first, after, withContent },
      });
      for (const { node } of documents.edges) yield node;
      if (!documents.pageInfo.hasNextPage) return;
      after = documents.pageInfo.endCursor;
    }
  }
}

const isPut = (operation: Operation): operation is PutOperation => 'value' in operation;

const under = (prefix: readonly string[]) =>
  prefix.length === 0 ? [{ key: 'langgraphNamespace', exists: true }] : [{ key: 'langgraphUnder', eq: textOf(prefix) }];

/** Keys and labels may be longer than an ID, and contain anything. */
async function idOf(namespace: readonly string[], key: string): Promise<string> {
  const name = new TextEncoder().encode(textOf([...namespace, key]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', name));
  return `langgraph-${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

const namespaceOf = ({ langgraphNamespace }: StoredItem['metadata']): string[] => JSON.parse(langgraphNamespace);

const itemOf = ({ metadata, createdAt, updatedAt, latestVersion }: StoredItem): Item => ({
  namespace: namespaceOf(metadata),
  key: metadata.langgraphKey,
  value: JSON.parse(latestVersion!.content),
  createdAt: new Date(createdAt),
  updatedAt: new Date(updatedAt),
});

/** A few at a time, in their order. */
async function inTurns<T, R>(items: readonly T[], run: (item: T) => Promise<R> | R): Promise<R[]> {
  const results: R[] = [];
  for (let i = 0; i < items.length; i += MAX_AT_ONCE)
    results.push(...(await Promise.all(items.slice(i, i + MAX_AT_ONCE).map(run))));
  return results;
}
