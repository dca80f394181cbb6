import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { from, type Observable, of, switchMap } from 'rxjs';
import { type Conflict, failureIn } from './failures.ts';

/** What a refused mutation needs from the user before it can be repeated. */
type Question = { kind: 'PROOF' } | { kind: 'CONFLICT'; conflict: Conflict };

/** A question waiting for its answer: true repeats the mutation, false gives up. */
interface Pending {
  question: Question;
  answer(shouldRepeat: boolean): void;
}

let pending: readonly Pending[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Pending[]): void {
  pending = next;
  for (const listener of listeners) listener();
}

export function followQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The question to answer first. */
export const firstQuestion = (): Pending | undefined => pending[0];

/** Asks the user. One code answers all mutations waiting for a fresh proof. */
function ask(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const one: Pending = {
      question,
      answer: (shouldRepeat) => {
        const answered = pending.filter((other) => other === one || (isProof(one) && isProof(other)));
        change(pending.filter((other) => !answered.includes(other)));
        if (isProof(one)) for (const other of answered) if (other !== one) resolvers.get(other)?.(shouldRepeat);
        resolve(shouldRepeat);
      },
    };
    resolvers.set(one, resolve);
    change([...pending, one]);
  });
}

const resolvers = new WeakMap<Pending, (shouldRepeat: boolean) => void>();
const isProof = ({ question }: Pending): boolean => question.kind === 'PROOF';

/** The question that a refusal raises; undefined if the user cannot resolve it. */
function questionIn(
  errors: readonly { message: string; extensions?: object | undefined }[] | undefined,
): Question | undefined {
  const { code, conflict } = failureIn(errors ?? []);
  if (code === 'FRESH_PROOF_REQUIRED') return { kind: 'PROOF' };
  return code === 'CONFLICT' && conflict ? { kind: 'CONFLICT', conflict } : undefined;
}

/**
 * When a mutation is refused for something that the user can supply (a fresh code, a choice between two values), asks
 * for it and repeats the mutation. The caller waits meanwhile, and sees the refusal only if the user gives up.
 */
export const askingLink = new ApolloLink((operation, forward) => {
  if (operation.operationType !== OperationTypeNode.MUTATION || operation.getContext().asProduct)
    return forward(operation);
  const send = (): Observable<ApolloLink.Result> =>
    forward(operation).pipe(
      switchMap((result) => {
        const question = questionIn(result.errors);
        if (!question) return of(result);
        return from(ask(question)).pipe(switchMap((shouldRepeat) => (shouldRepeat ? sendAfter(question) : of(result))));
      }),
    );
  const sendAfter = (question: Question) => {
    if (question.kind === 'CONFLICT') {
      const input = { ...(operation.variables.input as object), expectedVersion: question.conflict.version };
      Object.assign(operation, { variables: { ...operation.variables, input } });
    }
    return send();
  };
  return send();
});

/** The data of a mutation's answer: where it was refused, Apollo has thrown. */
export function dataOf<T>({ data }: { data?: T | undefined }): T {
  if (data === undefined) throw new Error('The server answered without data.');
  return data;
}
