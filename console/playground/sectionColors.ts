import type { ContextSection } from '../gql/graphql.ts';

const COLORS = {
  CURRENT_TURNS: 'violet.7',
  MEMORIES: 'orange.5',
  RELATED_TURNS: 'teal.6',
  SHORT_TERM: 'indigo.4',
  ENTITIES: 'pink.5',
  PREFERENCES: 'yellow.5',
  MID_TERM: 'blue.7',
  LONG_TERM: 'cyan.4',
} satisfies Record<ContextSection, string>;

/** Neighbours differ in lightness as well. */
export const colorOf = (section: ContextSection): string => COLORS[section];
export const FRAME_COLOR = 'gray.5';
