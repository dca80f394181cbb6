import { page } from '../app/page.ts';
import { oneOf, text, urlState } from '../app/urlState.ts';

/** Figures on how much is remembered and recalled. */
export const overviewPage = page({
  path: '/overview',
  name: { en: 'Overview', ko: '개요' },
  verb: 'analytics.read',
  picture: { name: 'overview', who: 'ANALYST' },
});

/** URL state of the overview. Custom days are in the time zone of `zone`. */
export interface OverviewState {
  range: 'month' | 'week' | 'quarter' | 'year' | 'days';
  from: string;
  to: string;
  interval: 'DAY' | 'HOUR' | 'WEEK' | 'MONTH';
  zone: 'project' | 'mine' | 'utc';
}

export const overviewState = urlState<OverviewState>({
  range: oneOf(['month', 'week', 'quarter', 'year', 'days']),
  from: text,
  to: text,
  interval: oneOf(['DAY', 'HOUR', 'WEEK', 'MONTH']),
  zone: oneOf(['project', 'mine', 'utc']),
});
