/** The explorer's initial content; passed in the tab's history state, never in an address. */
export interface Explored {
  operation: string;
  variables: object;
  as: 'me' | 'product';
}

/** The default if nothing was passed. */
const FIRST_OPERATION = `query WhoAmI {
  viewer {
    name
    role
    permissions
  }
}
`;

/** The playground's question, as a product would write it. */
export const CONTEXT_OPERATION = `query MemoryContext(
  $userId: ID!
  $query: String!
  $sessionId: ID
  $documentId: ID
  $intent: String
  $tokenBudget: Int
  $at: DateTime
) {
  memoryContext(
    userId: $userId
    query: $query
    sessionId: $sessionId
    documentId: $documentId
    intent: $intent
    tokenBudget: $tokenBudget
    at: $at
  ) {
    id
    prompt
    promptTokens
    memories {
      score
      signals { lexical semantic recency importance confidence }
      memory { id content category }
    }
    report {
      degraded
      included { section outcome tokens }
      omitted { section outcome }
      tookMs
    }
  }
}
`;

/** Reads the passed content as far as it is valid. */
export function readExplored(state: unknown): Explored {
  const { operation, variables, as } = (state ?? {}) as Partial<Explored>;
  return {
    operation: typeof operation === 'string' ? operation : FIRST_OPERATION,
    variables: variables ?? {},
    as: as === 'product' ? 'product' : 'me',
  };
}
