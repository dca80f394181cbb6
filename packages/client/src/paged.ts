import { type Paged, type Variables, valuesAt } from './operation.ts';

interface Connection<Item> {
  edges: { node: Item }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/**
 * A list that fetches its first page when it is awaited, and page after page while it is iterated. `path` leads to the
 * connection in an answer.
 */
export function paged<Page, Item>(
  ask: (after: string | undefined) => Promise<{ data: Variables; page: Page }>,
  path: readonly string[],
): Paged<Page, Item> {
  let first: Promise<Page> | undefined;
  const start = (): Promise<Page> => (first ??= ask(undefined).then(({ page }) => page));
  return {
    // biome-ignore lint/suspicious/noThenProperty: it is a promise, too
    then: (resolve, reject) => start().then(resolve, reject),
    catch: (reject) => start().catch(reject),
    finally: (run) => start().finally(run),
    [Symbol.toStringTag]: 'Paged',
    async *[Symbol.asyncIterator]() {
      for (let after: string | undefined; ; ) {
        const { data } = await ask(after);
        const [connection] = valuesAt(data, path.join('.')) as Connection<Item>[];
        for (const { node } of connection?.edges ?? []) yield node;
        if (!connection?.pageInfo.hasNextPage || !connection.pageInfo.endCursor) return;
        after = connection.pageInfo.endCursor;
      }
    },
  };
}
