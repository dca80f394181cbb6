import { ApolloLink } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import { OperationTypeNode } from 'graphql';
import { BehaviorSubject, defer, finalize, first, type Observable, share, switchAll } from 'rxjs';

/** The pending answers, by query, variables and credential. */
const questions = new Map<string, BehaviorSubject<Observable<ApolloLink.Result>>>();

/**
 * Sends a query again even if the same query is in flight, because the pending answer may be older than the mutation
 * that caused the refetch. All waiting callers get the newest answer, and the older one is dropped.
 */
export const newestLink = new ApolloLink((operation, forward) => {
  if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
  return defer(() => {
    const { asProduct } = operation.getContext();
    const question = JSON.stringify([print(operation.query), operation.variables, asProduct]);
    const answer = forward(operation).pipe(share());
    const asked = questions.get(question) ?? new BehaviorSubject(answer);
    questions.set(question, asked);
    if (asked.value !== answer) asked.next(answer);
    return asked.pipe(
      switchAll(),
      first(),
      finalize(() => asked.observed || questions.delete(question)),
    );
  });
});
