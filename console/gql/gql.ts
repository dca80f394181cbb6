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
    "\n  mutation ConfirmTotp($input: EnrollTotpInput!) {\n    enrollTotp(input: $input) {\n      enrolled\n    }\n  }\n": typeof types.ConfirmTotpDocument,
    "\n  mutation NewTotp($input: EnrollTotpInput!) {\n    enrollTotp(input: $input) {\n      secret\n      uri\n    }\n  }\n": typeof types.NewTotpDocument,
    "\n  query SecondFactor {\n    viewer {\n      mustEnrollTotp\n      staff {\n        id\n        hasTotp\n      }\n    }\n  }\n": typeof types.SecondFactorDocument,
    "\n  mutation SetPassword($input: SetPasswordInput!) {\n    setPassword(input: $input) {\n      passwordSet\n    }\n  }\n": typeof types.SetPasswordDocument,
    "\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      mustEnrollTotp\n    }\n  }\n": typeof types.SignInDocument,
    "\n  query Frame {\n    viewer {\n      name\n      mustEnrollTotp\n      ...StaffBar_viewer\n    }\n  }\n": typeof types.FrameDocument,
    "\n  query FrameProjects {\n    projects {\n      id\n      ...ProjectSelect_project\n    }\n  }\n": typeof types.FrameProjectsDocument,
    "\n  fragment ProjectSelect_project on Project {\n    id\n    name\n  }\n": typeof types.ProjectSelect_ProjectFragmentDoc,
    "\n  mutation SignOut($input: SignOutInput!) {\n    signOut(input: $input) {\n      sessionsEnded\n    }\n  }\n": typeof types.SignOutDocument,
    "\n  fragment StaffBar_viewer on Viewer {\n    name\n    role\n    staff {\n      id\n      name\n      email\n    }\n  }\n": typeof types.StaffBar_ViewerFragmentDoc,
    "\n  fragment ContextMemories_context on MemoryContext {\n    id\n    memories {\n      score\n      memory {\n        id\n        content\n        category\n      }\n    }\n  }\n": typeof types.ContextMemories_ContextFragmentDoc,
    "\n  fragment ContextPrompt_context on MemoryContext {\n    id\n    prompt\n    promptTokens\n    tokenBudget\n  }\n": typeof types.ContextPrompt_ContextFragmentDoc,
    "\n  fragment ContextReport_context on MemoryContext {\n    id\n    report {\n      included {\n        section\n        outcome\n        tokens\n      }\n      omitted {\n        section\n        outcome\n        tokens\n      }\n      degraded\n      tookMs\n    }\n  }\n": typeof types.ContextReport_ContextFragmentDoc,
    "\n  query Playground($userId: ID!, $query: String!, $tokenBudget: Int!) {\n    memoryContext(userId: $userId, query: $query, tokenBudget: $tokenBudget) {\n      id\n      ...ContextPrompt_context\n      ...ContextMemories_context\n      ...ContextReport_context\n    }\n  }\n": typeof types.PlaygroundDocument,
};
const documents: Documents = {
    "\n  mutation ConfirmTotp($input: EnrollTotpInput!) {\n    enrollTotp(input: $input) {\n      enrolled\n    }\n  }\n": types.ConfirmTotpDocument,
    "\n  mutation NewTotp($input: EnrollTotpInput!) {\n    enrollTotp(input: $input) {\n      secret\n      uri\n    }\n  }\n": types.NewTotpDocument,
    "\n  query SecondFactor {\n    viewer {\n      mustEnrollTotp\n      staff {\n        id\n        hasTotp\n      }\n    }\n  }\n": types.SecondFactorDocument,
    "\n  mutation SetPassword($input: SetPasswordInput!) {\n    setPassword(input: $input) {\n      passwordSet\n    }\n  }\n": types.SetPasswordDocument,
    "\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      mustEnrollTotp\n    }\n  }\n": types.SignInDocument,
    "\n  query Frame {\n    viewer {\n      name\n      mustEnrollTotp\n      ...StaffBar_viewer\n    }\n  }\n": types.FrameDocument,
    "\n  query FrameProjects {\n    projects {\n      id\n      ...ProjectSelect_project\n    }\n  }\n": types.FrameProjectsDocument,
    "\n  fragment ProjectSelect_project on Project {\n    id\n    name\n  }\n": types.ProjectSelect_ProjectFragmentDoc,
    "\n  mutation SignOut($input: SignOutInput!) {\n    signOut(input: $input) {\n      sessionsEnded\n    }\n  }\n": types.SignOutDocument,
    "\n  fragment StaffBar_viewer on Viewer {\n    name\n    role\n    staff {\n      id\n      name\n      email\n    }\n  }\n": types.StaffBar_ViewerFragmentDoc,
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
export function graphql(source: "\n  mutation ConfirmTotp($input: EnrollTotpInput!) {\n    enrollTotp(input: $input) {\n      enrolled\n    }\n  }\n"): (typeof documents)["\n  mutation ConfirmTotp($input: EnrollTotpInput!) {\n    enrollTotp(input: $input) {\n      enrolled\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation NewTotp($input: EnrollTotpInput!) {\n    enrollTotp(input: $input) {\n      secret\n      uri\n    }\n  }\n"): (typeof documents)["\n  mutation NewTotp($input: EnrollTotpInput!) {\n    enrollTotp(input: $input) {\n      secret\n      uri\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SecondFactor {\n    viewer {\n      mustEnrollTotp\n      staff {\n        id\n        hasTotp\n      }\n    }\n  }\n"): (typeof documents)["\n  query SecondFactor {\n    viewer {\n      mustEnrollTotp\n      staff {\n        id\n        hasTotp\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetPassword($input: SetPasswordInput!) {\n    setPassword(input: $input) {\n      passwordSet\n    }\n  }\n"): (typeof documents)["\n  mutation SetPassword($input: SetPasswordInput!) {\n    setPassword(input: $input) {\n      passwordSet\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      mustEnrollTotp\n    }\n  }\n"): (typeof documents)["\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      mustEnrollTotp\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Frame {\n    viewer {\n      name\n      mustEnrollTotp\n      ...StaffBar_viewer\n    }\n  }\n"): (typeof documents)["\n  query Frame {\n    viewer {\n      name\n      mustEnrollTotp\n      ...StaffBar_viewer\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FrameProjects {\n    projects {\n      id\n      ...ProjectSelect_project\n    }\n  }\n"): (typeof documents)["\n  query FrameProjects {\n    projects {\n      id\n      ...ProjectSelect_project\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProjectSelect_project on Project {\n    id\n    name\n  }\n"): (typeof documents)["\n  fragment ProjectSelect_project on Project {\n    id\n    name\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignOut($input: SignOutInput!) {\n    signOut(input: $input) {\n      sessionsEnded\n    }\n  }\n"): (typeof documents)["\n  mutation SignOut($input: SignOutInput!) {\n    signOut(input: $input) {\n      sessionsEnded\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment StaffBar_viewer on Viewer {\n    name\n    role\n    staff {\n      id\n      name\n      email\n    }\n  }\n"): (typeof documents)["\n  fragment StaffBar_viewer on Viewer {\n    name\n    role\n    staff {\n      id\n      name\n      email\n    }\n  }\n"];
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