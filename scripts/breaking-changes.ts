import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';

/** Breaking changes that are meant, each with the reason why nobody is hurt by it. */
export type Allowed = Record<string, string>;

/** What a new schema takes away from those who use the old one: sentences as graphql-inspector writes them. */
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
