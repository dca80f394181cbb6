import { lazy, Suspense, useSyncExternalStore } from 'react';
import { firstQuestion, followQuestions } from './asking.ts';

/** Loaded with the first question. */
const ProofDialog = lazy(async () => ({ default: (await import('./ProofDialog.tsx')).ProofDialog }));
const ConflictDialog = lazy(async () => ({ default: (await import('./ConflictDialog.tsx')).ConflictDialog }));

/** Shows the questions of refused mutations above everything else. */
export function Questions() {
  const pending = useSyncExternalStore(followQuestions, firstQuestion);
  if (!pending) return null;
  const { question, answer } = pending;
  return (
    <Suspense>
      {question.kind === 'PROOF' ? (
        <ProofDialog onAnswer={answer} />
      ) : (
        <ConflictDialog conflict={question.conflict} onAnswer={answer} />
      )}
    </Suspense>
  );
}
