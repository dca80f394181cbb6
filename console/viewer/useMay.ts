import { createContext, use } from 'react';

/** What the page knows about the signed-in person: their permissions, by verb. */
export interface KnownViewer {
  permissions: readonly string[];
}

/** Null if nobody is signed in, undefined while unknown. */
export const ViewerContext = createContext<KnownViewer | null | undefined>(undefined);

/** Whether `viewer.permissions` gives the signed-in person this permission at all; undefined while unknown. */
export function useMay(verb: string): boolean | undefined {
  const viewer = use(ViewerContext);
  return viewer === undefined ? undefined : (viewer?.permissions.includes(verb) ?? false);
}
