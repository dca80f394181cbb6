import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';

/** Intended breaking changes, each with the reason why it harms nobody. */
export type Allowed = Record<string, string>;

/** The breaking changes between two schemas, in graphql-inspector's words. */
export async function breakingChanges(
  before: string,
  after: string,
  allowed: Allowed,
): Promise<{ refused: string[]; allowed: string[] }> {
  const changes = await diff(buildSchema(before), buildSchema(after));
  const breaking = changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ message }) => message);
  return {
    refused: breaking.filter((message) => !allowed[message]?.trim()),
    allowed: breaking.filter((message) => allowed[message]?.trim()),
  };
}
