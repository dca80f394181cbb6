import { AS_PRODUCT } from '../app/credential.ts';
import type { PlaygroundQueryVariables } from '../gql/graphql.ts';
import { CONTEXT_OPERATION, type Explored } from './explored.ts';
import type { PlaygroundState } from './pages.ts';

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
