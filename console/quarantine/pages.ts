import { page } from '../app/page.ts';
import { text, urlState, withSearch } from '../app/urlState.ts';

export const quarantinePage = page({
  path: '/quarantine',
  name: { en: 'Quarantine', ko: '격리함' },
  verb: 'quarantine.list',
  picture: { name: 'quarantine', who: 'SUPPORT' },
});

export interface QuarantineState {
  /** Only this user's. */
  user: string;
  after: string;
}

export const quarantineState = urlState<QuarantineState>({ user: text, after: text });

export const quarantineUrl = (state: Partial<QuarantineState>): string =>
  withSearch(quarantinePage.path, quarantineState.write(state));
