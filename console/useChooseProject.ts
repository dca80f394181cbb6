import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { chooseProject } from './chosenProject.ts';

/** Chooses the project that everything is about from now on, and asks anew whatever is shown. */
export function useChooseProject(): (id: string) => void {
  const client = useApolloClient();
  return useCallback(
    (id) => {
      chooseProject(id);
      void client.resetStore().catch(() => undefined);
    },
    [client],
  );
}
