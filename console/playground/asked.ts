import { AS_PRODUCT } from '../credential.ts';
import type { PlaygroundQueryVariables } from '../gql/graphql.ts';
import type { PlaygroundState } from '../urls.ts';
import { CONTEXT_OPERATION, type Explored } from './explored.ts';

/** What the person filled in. */
export interface Asked
  extends Pick<PlaygroundState, 'as' | 'user' | 'session' | 'document' | 'intent' | 'budget' | 'at'> {
  key: string;
  question: string;
}

/** The same as the API takes it. */
export const variablesOf = ({
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
  // By the browser's own clock.
  at: at ? new Date(at).toISOString() : null,
});

/** With whose rights. */
export const rightsOf = ({ as }: Asked) => ({ context: as === 'product' ? AS_PRODUCT : {} });

/** The same question for the explorer. */
export const exploredOf = (asked: Asked): Explored => ({
  operation: CONTEXT_OPERATION,
  variables: variablesOf(asked),
  as: asked.as,
});
