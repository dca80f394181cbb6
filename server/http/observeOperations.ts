import type { ApolloServerPlugin } from '@apollo/server';
import { Kind, type OperationDefinitionNode } from 'graphql';
import type { RequestContext } from '../graph/requestContext.ts';
import type { Metrics, Outcome } from '../telemetry/metrics.ts';
import { nameSpan } from '../telemetry/spans.ts';
import { statusOf } from './formatError.ts';

/** Times each operation by its root field. */
export const observeOperations = (metrics: Metrics): ApolloServerPlugin<RequestContext> => ({
  async requestDidStart() {
    const started = performance.now();
    let operation = 'invalid';
    return {
      async didResolveOperation({ operation: resolved }) {
        if (!resolved) return;
        operation = rootOf(resolved);
        nameSpan(`${resolved.operation} ${operation}`, {
          'graphql.operation.type': resolved.operation,
          'recollect.operation': operation,
        });
      },
      async willSendResponse({ response }) {
        const { errors } = response.body.kind === 'single' ? response.body.singleResult : {};
        const outcome = errors?.[0] ? outcomeOf(errors[0].extensions?.code) : 'ok';
        // What cannot run is replaced by `{ __typename }` (readOperations.ts), which itself never fails.
        if (operation === '__typename' && outcome !== 'ok') operation = 'invalid';
        metrics.request(operation, outcome, performance.now() - started);
      },
    };
  },
});

/** The one root field of a validated operation, so a name of the schema. */
function rootOf({ selectionSet }: OperationDefinitionNode): string {
  const [first, ...others] = selectionSet.selections;
  return first?.kind === Kind.FIELD && others.length === 0 ? first.name.value : 'several';
}

const outcomeOf = (code: unknown): Outcome => (statusOf(code) >= 500 ? 'failed' : 'refused');
