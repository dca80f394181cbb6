import { createContext } from 'react';

/** What the page knows of who is signed in: what the server lets them do, by verb. */
export interface KnownViewer {
  permissions: readonly string[];
}

/** Null for nobody, undefined while it is not known. */
export const ViewerContext = createContext<KnownViewer | null | undefined>(undefined);
