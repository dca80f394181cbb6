import { ApolloLink } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import { OperationTypeNode } from 'graphql';
import { BehaviorSubject, defer, finalize, first, type Observable, share, switchAll } from 'rxjs';

/** The answer that is waited for, by question and who asks it. */
const questions = new Map<string, BehaviorSubject<Observable<ApolloLink.Result>>>();

/**
 * Whoever asks what is being asked already, such as after a change, is not given the answer that is on its way: it may be older
 * than what made them ask. All who wait are given theirs, and the older one is not waited for any more.
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
