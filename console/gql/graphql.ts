/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What became of an item. */
export type ContextOutcome =
  /** It has too little to do with the question. */
  | 'BELOW_THRESHOLD'
  /** The user’s settings keep its category out. */
  | 'CATEGORY_NOT_ALLOWED'
  /** It is in another section already. */
  | 'DUPLICATE'
  /** It is in the prompt as a whole. */
  | 'INCLUDED'
  /** It did not fit. */
  | 'OVER_BUDGET'
  /** It is in the prompt, cut short. */
  | 'TRUNCATED';

/** A part of a context. Each has a share of the budget and hands on what it does not use. */
export type ContextSection =
  /** The running session. */
  | 'CURRENT_TURNS'
  /** Things that the user mentions, and what the question refers to. */
  | 'ENTITIES'
  /** Still older sessions, summarized. */
  | 'LONG_TERM'
  /** Facts about the user. */
  | 'MEMORIES'
  /** Older sessions, summarized. */
  | 'MID_TERM'
  /** What the user favours. */
  | 'PREFERENCES'
  /** Turns of any time that have to do with the question. */
  | 'RELATED_TURNS'
  /** The newest past sessions, turn by turn. */
  | 'SHORT_TERM';

/** Why a context is less than it could be. */
export type Degradation =
  /** The project asks for consent, and the user has not given it. */
  | 'CONSENT_MISSING'
  /** The embedder failed or was slow: found by words alone. */
  | 'EMBEDDING_UNAVAILABLE'
  /** The user has switched memory off. */
  | 'MEMORY_DISABLED';

/** Enrolling takes two steps: without a code it makes a secret, with one it confirms that the app has it. */
export type EnrollTotpInput = {
  /** The six digits that the app shows for the new secret. */
  code?: string | null | undefined;
  /** In the first step, where a second factor is in force: the six digits that the app shows for it. */
  currentCode?: string | null | undefined;
};

/** What a memory is about. */
export type MemoryCategory =
  /** What the user usually does. */
  | 'BEHAVIOR'
  /** The user’s situation, and what was decided. */
  | 'CONTEXT'
  /** How the user wants to be answered. */
  | 'FEEDBACK'
  /** Where the user lives, works or is looking. */
  | 'LOCATION'
  /** What the user likes or wants. */
  | 'PREFERENCE';

/** A new password, and the link that allows it. */
export type SetPasswordInput = {
  /** The new password: 12 to 200 characters that not everybody could guess. */
  password: string;
  /** What stands behind the `#` of the one-time link. */
  token: string;
};

/** Who signs in. Whatever is wrong with it, the answer is the same. */
export type SignInInput = {
  /** The e-mail address. */
  email: string;
  /** The password. */
  password: string;
  /** The six digits that the authenticator app shows now, where a second factor is enrolled. Each works once. */
  totp?: string | null | undefined;
};

/** Where to sign out. */
export type SignOutInput = {
  /** Whether all of one’s sessions end, in other browsers too. */
  everywhere?: boolean;
};

/** In which role someone asks. */
export type ViewerRole =
  /** Staff who may do everything. */
  | 'ADMIN'
  /** Staff who see figures and no content. */
  | 'ANALYST'
  /** A person, about their own data. */
  | 'END_USER'
  /** A product backend. */
  | 'SERVICE'
  /** Staff who handle privacy requests. */
  | 'SUPPORT';

export type ConfirmTotpMutationVariables = Exact<{
  input: EnrollTotpInput;
}>;


export type ConfirmTotpMutation = { enrollTotp: { __typename: 'EnrollTotpPayload', enrolled: boolean } };

export type NewTotpMutationVariables = Exact<{
  input: EnrollTotpInput;
}>;


export type NewTotpMutation = { enrollTotp: { __typename: 'EnrollTotpPayload', secret: string | null, uri: string | null } };

export type SecondFactorQueryVariables = Exact<{ [key: string]: never; }>;


export type SecondFactorQuery = { viewer: { __typename: 'Viewer', mustEnrollTotp: boolean, staff: { __typename: 'Staff', id: string, hasTotp: boolean } | null } | null };

export type SetPasswordMutationVariables = Exact<{
  input: SetPasswordInput;
}>;


export type SetPasswordMutation = { setPassword: { __typename: 'SetPasswordPayload', passwordSet: boolean } };

export type SignInMutationVariables = Exact<{
  input: SignInInput;
}>;


export type SignInMutation = { signIn: { __typename: 'SignInPayload', mustEnrollTotp: boolean } };

export type FrameQueryVariables = Exact<{ [key: string]: never; }>;


export type FrameQuery = { viewer: (
    { __typename: 'Viewer', name: string, mustEnrollTotp: boolean }
    & { ' $fragmentRefs'?: { 'StaffBar_ViewerFragment': StaffBar_ViewerFragment } }
  ) | null };

export type FrameProjectsQueryVariables = Exact<{ [key: string]: never; }>;


export type FrameProjectsQuery = { projects: Array<(
    { __typename: 'Project', id: string }
    & { ' $fragmentRefs'?: { 'ProjectSelect_ProjectFragment': ProjectSelect_ProjectFragment } }
  )> };

export type ProjectSelect_ProjectFragment = { __typename: 'Project', id: string, name: string } & { ' $fragmentName'?: 'ProjectSelect_ProjectFragment' };

export type SignOutMutationVariables = Exact<{
  input: SignOutInput;
}>;


export type SignOutMutation = { signOut: { __typename: 'SignOutPayload', sessionsEnded: number } };

export type StaffBar_ViewerFragment = { __typename: 'Viewer', name: string, role: ViewerRole, staff: { __typename: 'Staff', id: string, name: string, email: string } | null } & { ' $fragmentName'?: 'StaffBar_ViewerFragment' };

export type ContextMemories_ContextFragment = { __typename: 'MemoryContext', id: string, memories: Array<{ __typename: 'RecalledMemory', score: number, memory: { __typename: 'Memory', id: string, content: string, category: MemoryCategory } }> } & { ' $fragmentName'?: 'ContextMemories_ContextFragment' };

export type ContextPrompt_ContextFragment = { __typename: 'MemoryContext', id: string, prompt: string, promptTokens: number, tokenBudget: number } & { ' $fragmentName'?: 'ContextPrompt_ContextFragment' };

export type ContextReport_ContextFragment = { __typename: 'MemoryContext', id: string, report: { __typename: 'ContextReport', degraded: Array<Degradation>, tookMs: number, included: Array<{ __typename: 'ContextItem', section: ContextSection, outcome: ContextOutcome, tokens: number }>, omitted: Array<{ __typename: 'ContextItem', section: ContextSection, outcome: ContextOutcome, tokens: number }> } } & { ' $fragmentName'?: 'ContextReport_ContextFragment' };

export type PlaygroundQueryVariables = Exact<{
  userId: string | number;
  query: string;
  tokenBudget: number;
}>;


export type PlaygroundQuery = { memoryContext: (
    { __typename: 'MemoryContext', id: string }
    & { ' $fragmentRefs'?: { 'ContextPrompt_ContextFragment': ContextPrompt_ContextFragment;'ContextMemories_ContextFragment': ContextMemories_ContextFragment;'ContextReport_ContextFragment': ContextReport_ContextFragment } }
  ) };

export const ProjectSelect_ProjectFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProjectSelect_project"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Project"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]} as unknown as DocumentNode<ProjectSelect_ProjectFragment, unknown>;
export const StaffBar_ViewerFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffBar_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<StaffBar_ViewerFragment, unknown>;
export const ContextMemories_ContextFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContextMemories_context"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryContext"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"memories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"category"}}]}}]}}]}}]} as unknown as DocumentNode<ContextMemories_ContextFragment, unknown>;
export const ContextPrompt_ContextFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContextPrompt_context"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryContext"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}},{"kind":"Field","name":{"kind":"Name","value":"promptTokens"}},{"kind":"Field","name":{"kind":"Name","value":"tokenBudget"}}]}}]} as unknown as DocumentNode<ContextPrompt_ContextFragment, unknown>;
export const ContextReport_ContextFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContextReport_context"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryContext"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"report"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"included"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}}]}},{"kind":"Field","name":{"kind":"Name","value":"omitted"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}}]}},{"kind":"Field","name":{"kind":"Name","value":"degraded"}},{"kind":"Field","name":{"kind":"Name","value":"tookMs"}}]}}]}}]} as unknown as DocumentNode<ContextReport_ContextFragment, unknown>;
export const ConfirmTotpDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmTotp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EnrollTotpInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrollTotp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrolled"}}]}}]}}]} as unknown as DocumentNode<ConfirmTotpMutation, ConfirmTotpMutationVariables>;
export const NewTotpDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"NewTotp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EnrollTotpInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrollTotp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"uri"}}]}}]}}]} as unknown as DocumentNode<NewTotpMutation, NewTotpMutationVariables>;
export const SecondFactorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SecondFactor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mustEnrollTotp"}},{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hasTotp"}}]}}]}}]}}]} as unknown as DocumentNode<SecondFactorQuery, SecondFactorQueryVariables>;
export const SetPasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetPasswordInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"passwordSet"}}]}}]}}]} as unknown as DocumentNode<SetPasswordMutation, SetPasswordMutationVariables>;
export const SignInDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignIn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SignInInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signIn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mustEnrollTotp"}}]}}]}}]} as unknown as DocumentNode<SignInMutation, SignInMutationVariables>;
export const FrameDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Frame"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mustEnrollTotp"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaffBar_viewer"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffBar_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<FrameQuery, FrameQueryVariables>;
export const FrameProjectsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FrameProjects"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projects"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProjectSelect_project"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProjectSelect_project"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Project"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]} as unknown as DocumentNode<FrameProjectsQuery, FrameProjectsQueryVariables>;
export const SignOutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignOut"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SignOutInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signOut"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessionsEnded"}}]}}]}}]} as unknown as DocumentNode<SignOutMutation, SignOutMutationVariables>;
export const PlaygroundDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Playground"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tokenBudget"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memoryContext"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}},{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"tokenBudget"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tokenBudget"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContextPrompt_context"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContextMemories_context"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContextReport_context"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContextPrompt_context"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryContext"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}},{"kind":"Field","name":{"kind":"Name","value":"promptTokens"}},{"kind":"Field","name":{"kind":"Name","value":"tokenBudget"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContextMemories_context"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryContext"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"memories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"category"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContextReport_context"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryContext"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"report"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"included"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}}]}},{"kind":"Field","name":{"kind":"Name","value":"omitted"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}}]}},{"kind":"Field","name":{"kind":"Name","value":"degraded"}},{"kind":"Field","name":{"kind":"Name","value":"tookMs"}}]}}]}}]} as unknown as DocumentNode<PlaygroundQuery, PlaygroundQueryVariables>;