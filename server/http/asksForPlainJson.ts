/**
 * Whether an answer is wanted as `application/json`, by that name. GraphQL over HTTP has such answers travel under 200 when
 * the document or its variables are wrong, for the sake of clients that take every other status for the network's.
 * @param accept the Accept header
 */
export function asksForPlainJson(accept: string | undefined): boolean {
  const types = (accept ?? '').split(',').map((type) => type.split(';', 1)[0]!.trim().toLowerCase());
  return types.includes('application/json') && !types.includes('application/graphql-response+json');
}
