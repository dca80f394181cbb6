const NAME = 'recollect.project';

// What this tab shows is what this tab asks about: a choice in another tab is only where the next one begins.
let chosen = localStorage.getItem(NAME) ?? undefined;

/** The id of the project that staff chose; undefined for the server's own choice, the oldest. */
export const chosenProject = (): string | undefined => chosen;

const watchers = new Set<() => void>();

export function chooseProject(id: string | undefined): void {
  chosen = id;
  if (id) localStorage.setItem(NAME, id);
  else localStorage.removeItem(NAME);
  for (const tell of watchers) tell();
}

/** Calls back after every choice. */
export function watchProject(tell: () => void): void {
  watchers.add(tell);
}
