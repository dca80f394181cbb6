import { page } from '../app/page.ts';
import { text, urlState, withSearch } from '../app/urlState.ts';

export const memoryPage = page({ path: '/users/memory', verb: 'users.list', subject: 'id' });

/** URL state of a memory page. Includes the user, because reading the memory needs a content grant for them. */
export interface MemoryState {
  user: string;
  id: string;
}

export const memoryState = urlState<MemoryState>({ user: text, id: text });

export const memoryUrl = (state: MemoryState): string => withSearch(memoryPage.path, memoryState.write(state));
