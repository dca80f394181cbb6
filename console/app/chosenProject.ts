import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';

const NAME = 'recollect.project';

// Each tab keeps its own choice. A choice made in another tab only sets the start of new tabs.
let chosen = localStorage.getItem(NAME) ?? undefined;

/** The id of the chosen project; undefined for the server's default, the oldest. */
export const chosenProject = (): string | undefined => chosen;

const watchers = new Set<() => void>();

export function chooseProject(id: string | undefined): void {
  chosen = id;
  if (id) localStorage.setItem(NAME, id);
  else localStorage.removeItem(NAME);
  for (const tell of watchers) tell();
}

export function watchProject(tell: () => void): void {
  watchers.add(tell);
}

/** Switches to a project, or to the server's default, and refetches everything on screen. */
export function useChooseProject(): (id: string | undefined) => void {
  const client = useApolloClient();
  return useCallback(
    (id) => {
      chooseProject(id);
      void client.resetStore().catch(() => undefined);
    },
    [client],
  );
}
