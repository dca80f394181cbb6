/** Everything a prompt may tell. Ids come back in the report; every list stands best first, turns newest first. */
export type PromptParts = {
  currentTurns: readonly PromptTurn[];
  shortTerm: readonly PromptSession[];
  midTerm: readonly PromptSummary[];
  longTerm: readonly PromptSummary[];
  memories: readonly PromptMemory[];
  relatedTurns: readonly PromptTurn[];
  references: readonly PromptReference[];
  entities: readonly PromptEntity[];
  preferences: readonly PromptPreference[];
};

export type PromptTurn = {
  id: string;
  occurredAt: Date;
  speaker: string | null;
  userQuery: string;
  assistantResponse: string;
  /** As stored: what question and answer cost together. */
  tokens: number;
};

/** A session told turn by turn. */
export type PromptSession = { id: string; at: Date; turns: readonly PromptTurn[] };
/** A session told in a sentence or two. Without a stored count its tokens are counted: it is short. */
export type PromptSummary = { id: string; at: Date; summary: string; tokens?: number };
export type PromptMemory = { id: string; content: string; at: Date; tokens?: number };
export type PromptReference = { id: string; phrase: string; type: string; value: string };
export type PromptEntity = { id: string; type: string; value: string; mentionCount: number };
export type PromptPreference = {
  id: string;
  /** What is favoured: an entity type, or a label already in the user's language. */
  name: string;
  values: readonly { value: string; count: number }[];
  range?: { min: number; max: number; average: number; unit: string | null } | null;
};
