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

export const ContextMemories_ContextFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContextMemories_context"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryContext"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"memories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"category"}}]}}]}}]}}]} as unknown as DocumentNode<ContextMemories_ContextFragment, unknown>;
export const ContextPrompt_ContextFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContextPrompt_context"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryContext"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}},{"kind":"Field","name":{"kind":"Name","value":"promptTokens"}},{"kind":"Field","name":{"kind":"Name","value":"tokenBudget"}}]}}]} as unknown as DocumentNode<ContextPrompt_ContextFragment, unknown>;
export const ContextReport_ContextFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContextReport_context"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryContext"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"report"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"included"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}}]}},{"kind":"Field","name":{"kind":"Name","value":"omitted"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}}]}},{"kind":"Field","name":{"kind":"Name","value":"degraded"}},{"kind":"Field","name":{"kind":"Name","value":"tookMs"}}]}}]}}]} as unknown as DocumentNode<ContextReport_ContextFragment, unknown>;
export const PlaygroundDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Playground"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tokenBudget"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memoryContext"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}},{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"tokenBudget"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tokenBudget"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContextPrompt_context"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContextMemories_context"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContextReport_context"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContextPrompt_context"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryContext"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}},{"kind":"Field","name":{"kind":"Name","value":"promptTokens"}},{"kind":"Field","name":{"kind":"Name","value":"tokenBudget"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContextMemories_context"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryContext"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"memories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"category"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContextReport_context"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemoryContext"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"report"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"included"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}}]}},{"kind":"Field","name":{"kind":"Name","value":"omitted"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}}]}},{"kind":"Field","name":{"kind":"Name","value":"degraded"}},{"kind":"Field","name":{"kind":"Name","value":"tookMs"}}]}}]}}]} as unknown as DocumentNode<PlaygroundQuery, PlaygroundQueryVariables>;