import { page } from '../app/page.ts';
import { flag, integer, oneOf, text, texts, urlState, withSearch } from '../app/urlState.ts';

/** A user's documents. */
export const documentsPage = page({ path: '/users/documents', verb: 'documents.list', subject: 'user' });

/** One document with its versions. */
export const documentPage = page({ path: '/users/document', verb: 'document.read', subject: 'id' });

/** The spaces of the project. */
export const spacesPage = page({
  path: '/spaces',
  name: { en: 'Spaces', ko: '공간' },
  verb: 'spaces.list',
  picture: { name: 'spaces', who: 'ADMIN' },
});

/** One space with its members and documents. */
export const spacePage = page({ path: '/spaces/one', verb: 'space.read', subject: 'id' });

/** URL state of the spaces: those that one user shares, if set. */
export const spacesState = urlState<{ user: string; after: string }>({ user: text, after: text });

/** URL state of a user's documents. */
export interface DocumentsState {
  user: string;
  type: string;
  step: string;
  owner: OwnerFilter;
  tag: string[];
  after: string;
}

/** Whether listed documents have an owner. */
export type OwnerFilter = 'any' | 'owned' | 'without';

export const documentsState = urlState<DocumentsState>({
  user: text,
  type: text,
  step: text,
  owner: oneOf(['any', 'owned', 'without']),
  tag: texts,
  after: text,
});

export const documentsUrl = (state: Partial<DocumentsState> & { user: string }): string =>
  withSearch(documentsPage.path, documentsState.write(state));

/** URL state of a document. Includes the user, because reading it needs a content grant for one of its readers. */
export interface DocumentState {
  user: string;
  id: string;
  /** The version that is shown, or the later of two; the latest unless it is set. */
  version: number | undefined;
  /** The earlier of two versions that are compared. */
  from: number | undefined;
  /** Whether a comparison leaves out what stayed. */
  changes: boolean;
}

export const documentState = urlState<DocumentState>({
  user: text,
  id: text,
  version: integer(undefined),
  from: integer(undefined),
  changes: flag,
});

export const documentUrl = (state: Partial<DocumentState> & { user: string; id: string }): string =>
  withSearch(documentPage.path, documentState.write(state));

/** URL state of a space. Includes the member on whose behalf staff read it. */
export interface SpaceState {
  user: string;
  id: string;
}

export const spaceState = urlState<SpaceState>({ user: text, id: text });

export const spaceUrl = (state: SpaceState): string => withSearch(spacePage.path, spaceState.write(state));
