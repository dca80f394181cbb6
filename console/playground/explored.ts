import { AS_PRODUCT } from '../app/tabState.ts';
import type { PlaygroundQueryVariables } from '../gql/graphql.ts';
import type { PlaygroundState } from './pages.ts';

/** The explorer's initial content; passed in the tab's history state, never in an address. */
interface Explored {
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
const CONTEXT_OPERATION = `query MemoryContext(
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

/** The values of the form. */
export interface Asked
  extends Pick<PlaygroundState, 'as' | 'user' | 'session' | 'document' | 'intent' | 'budget' | 'at'> {
  key: string;
  question: string;
}

/** The form values as API input. */
export const toVariables = ({
  user,
  question,
  session,
  document,
  intent,
  budget,
  at,
}: Asked): PlaygroundQueryVariables => ({
  userId: user,
  query: question,
  sessionId: session.trim() || null,
  documentId: document.trim() || null,
  intent: intent.trim() || null,
  tokenBudget: budget,
  // Interpreted in the browser's time zone.
  at: at ? new Date(at).toISOString() : null,
});

/** The credentials that a question is sent with. */
export const rightsOf = ({ as }: Asked) => ({ context: as === 'product' ? AS_PRODUCT : {} });

/** The same question for the explorer. */
export const toExplored = (asked: Asked): Explored => ({
  operation: CONTEXT_OPERATION,
  variables: toVariables(asked),
  as: asked.as,
});
