import type { Column } from '../run/output.ts';

/** The columns that several commands print. */
export const ID = { title: ['id', 'ID'], of: ({ id }: { id: string }) => id } as const satisfies Column<{ id: string }>;

export const TURN_COLUMNS: readonly Column<TurnRow>[] = [
  ID,
  { title: ['occurred at', '시각'], of: ({ occurredAt }) => occurredAt },
  { title: ['importance', '중요도'], of: ({ importance }) => importance },
  { title: ['tags', '태그'], of: ({ tags }) => tags },
  { title: ['question', '질문'], of: ({ userQuery }) => userQuery },
];

export interface TurnRow {
  id: string;
  occurredAt: string;
  importance: number;
  tags: string[];
  userQuery: string;
}

export const TURN_FIELDS = 'id occurredAt importance tags userQuery';

export const MEMORY_COLUMNS: readonly Column<MemoryRow>[] = [
  ID,
  { title: ['category', '카테고리'], of: ({ category }) => category },
  { title: ['confidence', '신뢰도'], of: ({ confidence }) => confidence.toFixed(2) },
  { title: ['stored confidence', '저장된 신뢰도'], of: ({ storedConfidence }) => storedConfidence.toFixed(2) },
  { title: ['known since', '알게 된 시각'], of: ({ knownSince }) => knownSince },
  { title: ['content', '내용'], of: ({ content }) => content },
];

export interface MemoryRow {
  id: string;
  category: string;
  confidence: number;
  /** As it was saved; `confidence` decays from it. */
  storedConfidence: number;
  knownSince: string;
  content: string;
}

export const MEMORY_FIELDS = 'id category confidence storedConfidence knownSince content';

/** How many rows a list prints. */
export const LIMIT = {
  type: 'string',
  hint: 'n',
  about: ['The number to print: 20 by default', '출력할 개수(기본값: 20)'],
} as const;

export const MAX_ROWS = 100;
export const DEFAULT_ROWS = 20;
