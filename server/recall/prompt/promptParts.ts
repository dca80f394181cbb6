/**
 * Everything a prompt may show. Ids are returned in the report; every list is sorted best first, turns newest first.
 */
export type PromptParts = {
  currentTurns: readonly PromptTurn[];
  shortTerm: readonly PromptTurn[];
  midTerm: readonly PromptSummary[];
  longTerm: readonly PromptSummary[];
  memories: readonly PromptMemory[];
  documents: readonly PromptDocument[];
  relatedTurns: readonly PromptTurn[];
  references: readonly PromptReference[];
  entities: readonly PromptEntity[];
  preferences: readonly PromptPreference[];
};

export type PromptTurn = {
  id: string;
  session: string;
  occurredAt: Date;
  /** When what it tells happened, if its words say so; `to` is exclusive. */
  event?: { from: Date; to: Date } | null;
  speaker: string | null;
  userQuery: string;
  assistantResponse: string;
  /** The stored tokens of question and answer together. */
  tokens: number;
};

/** A session shown as a sentence or two. Without a stored count its tokens are counted, since it is short. */
type PromptSummary = { id: string; at: Date; summary: string; tokens?: number };
/** Shown in the order of `place`, whatever the order in which memories are fitted. */
type PromptMemory = {
  id: string;
  content: string;
  at: Date;
  place?: number;
  tokens?: number;
  /** Who said it, if it was somebody else who shares the space. */
  by?: string | undefined;
};
/** A document with what is shown of it: its whole text, or passages in their order. */
export type PromptDocument = {
  id: string;
  title: string | null;
  /** The product's own key. */
  key: string;
  version: number;
  pieces: readonly { id: string; heading: string | null; text: string; tokens: number; place: number }[];
};
type PromptReference = PromptThing & { phrase: string };
type PromptEntity = PromptThing & { mentionCount: number };
type PromptThing = { id: string; type: string; value: string; amount?: number | null; unit?: string | null };
type PromptPreference = {
  id: string;
  /** What is preferred: an entity type, or a label already in the user's language. */
  name: string;
  /** Without `told`, it was counted. */
  values: readonly { value: string; count: number; told?: boolean }[];
  range?: { min: number; max: number; average: number; unit: string | null } | null;
};
