import { page } from '../app/page.ts';
import { flag, manyOf, oneOf, text, texts, urlState, withSearch } from '../app/urlState.ts';

/** The privacy desk. */
export const deskPage = page({
  path: '/privacy',
  name: { en: 'Privacy desk', ko: '개인정보 요청' },
  verb: 'privacyRequest.read',
  picture: { name: 'desk', who: 'ADMIN' },
});

/** One privacy request. */
export const requestPage = page({ path: '/privacy/:id', verb: 'privacyRequest.read' });

export const REQUEST_STATUSES = [
  'AWAITING_IDENTITY',
  'PENDING',
  'ON_HOLD',
  'APPROVED',
  'RUNNING',
  'FAILED',
  'COMPLETED',
  'DENIED',
  'CANCELLED',
] as const;
export const REQUEST_KINDS = ['ERASURE', 'EXPORT'] as const;
export const LAWS = ['PIPA', 'GDPR', 'OTHER'] as const;

/** State of the privacy desk's queue. */
export interface DeskState {
  /** Selected statuses; if empty, those of the view. */
  status: (typeof REQUEST_STATUSES)[number][];
  kind: (typeof REQUEST_KINDS)[number][];
  law: (typeof LAWS)[number][];
  overdue: boolean;
  user: string;
  order: 'DUE_ASC' | 'CREATED_DESC';
  view: 'open' | 'ended' | 'all';
  after: string;
  /** Whether the form for a new request is open, and for which user. */
  panel: 'none' | 'open';
  /** Ids of the selected requests. */
  picked: string[];
}

export const deskState = urlState<DeskState>({
  status: manyOf(REQUEST_STATUSES),
  kind: manyOf(REQUEST_KINDS),
  law: manyOf(LAWS),
  overdue: flag,
  user: text,
  order: oneOf(['DUE_ASC', 'CREATED_DESC']),
  view: oneOf(['open', 'ended', 'all']),
  after: text,
  panel: oneOf(['none', 'open']),
  picked: texts,
});

export const deskUrl = (state: Partial<DeskState>): string => withSearch(deskPage.path, deskState.write(state));

export const requestUrl = (id: string): string => `${deskPage.path}/${encodeURIComponent(id)}`;
