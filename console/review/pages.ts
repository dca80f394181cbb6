import { page } from '../app/page.ts';
import { text, urlState } from '../app/urlState.ts';

/** The page of the monthly review of who read whose data. */
export const reviewPage = page({
  path: '/access-review',
  name: { en: 'Access review', ko: '열람 점검' },
  verb: 'access.review',
  picture: { name: 'review', who: 'ADMIN' },
});

export interface ReviewState {
  /** Such as 2026-10; the current month if empty. */
  month: string;
}

export const reviewState = urlState<ReviewState>({ month: text });
