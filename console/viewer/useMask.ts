import { useState } from 'react';

/**
 * Hides user content while the server is asked whether it may still be shown; if there is no answer, it stays hidden.
 * @returns whether it is hidden, and a function that hides it and asks again
 */
export function useMask(refetch: () => Promise<unknown>): [isMasked: boolean, askAgain: () => void] {
  const [isMasked, setMasked] = useState(false);
  const askAgain = () => {
    setMasked(true);
    refetch().then(
      () => setMasked(false),
      () => undefined,
    );
  };
  return [isMasked, askAgain];
}
