/* eslint-disable */
import * as types from './graphql';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  fragment ContextMemories_context on MemoryContext {\n    id\n    memories {\n      score\n      memory {\n        id\n        content\n        category\n      }\n    }\n  }\n": typeof types.ContextMemories_ContextFragmentDoc,
    "\n  fragment ContextPrompt_context on MemoryContext {\n    id\n    prompt\n    promptTokens\n    tokenBudget\n  }\n": typeof types.ContextPrompt_ContextFragmentDoc,
    "\n  fragment ContextReport_context on MemoryContext {\n    id\n    report {\n      included {\n        section\n        outcome\n        tokens\n      }\n      omitted {\n        section\n        outcome\n        tokens\n      }\n      degraded\n      tookMs\n    }\n  }\n": typeof types.ContextReport_ContextFragmentDoc,
    "\n  query Playground($userId: ID!, $query: String!, $tokenBudget: Int!) {\n    memoryContext(userId: $userId, query: $query, tokenBudget: $tokenBudget) {\n      id\n      ...ContextPrompt_context\n      ...ContextMemories_context\n      ...ContextReport_context\n    }\n  }\n": typeof types.PlaygroundDocument,
};
const documents: Documents = {
    "\n  fragment ContextMemories_context on MemoryContext {\n    id\n    memories {\n      score\n      memory {\n        id\n        content\n        category\n      }\n    }\n  }\n": types.ContextMemories_ContextFragmentDoc,
    "\n  fragment ContextPrompt_context on MemoryContext {\n    id\n    prompt\n    promptTokens\n    tokenBudget\n  }\n": types.ContextPrompt_ContextFragmentDoc,
    "\n  fragment ContextReport_context on MemoryContext {\n    id\n    report {\n      included {\n        section\n        outcome\n        tokens\n      }\n      omitted {\n        section\n        outcome\n        tokens\n      }\n      degraded\n      tookMs\n    }\n  }\n": types.ContextReport_ContextFragmentDoc,
    "\n  query Playground($userId: ID!, $query: String!, $tokenBudget: Int!) {\n    memoryContext(userId: $userId, query: $query, tokenBudget: $tokenBudget) {\n      id\n      ...ContextPrompt_context\n      ...ContextMemories_context\n      ...ContextReport_context\n    }\n  }\n": types.PlaygroundDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ContextMemories_context on MemoryContext {\n    id\n    memories {\n      score\n      memory {\n        id\n        content\n        category\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment ContextMemories_context on MemoryContext {\n    id\n    memories {\n      score\n      memory {\n        id\n        content\n        category\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ContextPrompt_context on MemoryContext {\n    id\n    prompt\n    promptTokens\n    tokenBudget\n  }\n"): (typeof documents)["\n  fragment ContextPrompt_context on MemoryContext {\n    id\n    prompt\n    promptTokens\n    tokenBudget\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ContextReport_context on MemoryContext {\n    id\n    report {\n      included {\n        section\n        outcome\n        tokens\n      }\n      omitted {\n        section\n        outcome\n        tokens\n      }\n      degraded\n      tookMs\n    }\n  }\n"): (typeof documents)["\n  fragment ContextReport_context on MemoryContext {\n    id\n    report {\n      included {\n        section\n        outcome\n        tokens\n      }\n      omitted {\n        section\n        outcome\n        tokens\n      }\n      degraded\n      tookMs\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Playground($userId: ID!, $query: String!, $tokenBudget: Int!) {\n    memoryContext(userId: $userId, query: $query, tokenBudget: $tokenBudget) {\n      id\n      ...ContextPrompt_context\n      ...ContextMemories_context\n      ...ContextReport_context\n    }\n  }\n"): (typeof documents)["\n  query Playground($userId: ID!, $query: String!, $tokenBudget: Int!) {\n    memoryContext(userId: $userId, query: $query, tokenBudget: $tokenBudget) {\n      id\n      ...ContextPrompt_context\n      ...ContextMemories_context\n      ...ContextReport_context\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;