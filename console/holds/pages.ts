import { page } from '../app/page.ts';
import { oneOf, text, urlState, withSearch } from '../app/urlState.ts';

export const holdsPage = page({
  path: '/legal-holds',
  name: { en: 'Legal holds', ko: '법적 보존' },
  verb: 'holds.list',
  picture: { name: 'holds', who: 'SUPPORT' },
});

/** URL state of the list of legal holds. */
export interface HoldsState {
  view: 'running' | 'ended' | 'all';
  user: string;
  after: string;
  /** The id of the open hold. */
  hold: string;
  panel: 'none' | 'place' | 'import';
}

export const holdsState = urlState<HoldsState>({
  view: oneOf(['running', 'ended', 'all']),
  user: text,
  after: text,
  hold: text,
  panel: oneOf(['none', 'place', 'import']),
});

export const holdsUrl = (state: Partial<HoldsState>): string => withSearch(holdsPage.path, holdsState.write(state));
