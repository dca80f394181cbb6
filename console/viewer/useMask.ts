import { useState } from 'react';

/**
 * Covers what a person wrote while the server is asked anew whether it may be shown; whatever keeps it from answering leaves it covered.
 * @returns whether it is covered, and how to cover it and ask
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
