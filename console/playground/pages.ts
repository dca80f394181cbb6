import { page } from '../app/page.ts';
import { integer, oneOf, text, urlState } from '../app/urlState.ts';

/** The page for trying out a context. */
export const playgroundPage = page({
  path: '/playground',
  name: { en: 'Playground', ko: '체험하기' },
  picture: { name: 'playground' },
});

/** The page for trying out any operation. */
export const explorerPage = page({ path: '/explorer', name: { en: 'API explorer', ko: 'API 탐색기' } });

/** The playground state kept in the address. The question is not part of it: addresses end up in histories and logs. */
export interface PlaygroundState {
  as: 'me' | 'product';
  user: string;
  session: string;
  document: string;
  intent: string;
  budget: number;
  /** The point in time, in the browser's time zone; now if empty. */
  at: string;
  /** The other side of the comparison: none without a budget. */
  otherBudget: number | undefined;
  otherAt: string;
}

const DEFAULT_BUDGET = 1200;

export const playgroundState = urlState<PlaygroundState>({
  as: oneOf(['me', 'product']),
  user: text,
  session: text,
  document: text,
  intent: text,
  budget: integer(DEFAULT_BUDGET),
  at: text,
  otherBudget: integer(undefined),
  otherAt: text,
});
