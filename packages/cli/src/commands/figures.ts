import type { Command } from '../run/command.ts';
import type { Column } from '../run/output.ts';
import type { Words } from '../run/words.ts';

const FIGURES = `query CliFigures($from: DateTime!, $to: DateTime!, $timeZone: String) {
  analytics(from: $from, to: $to, interval: DAY, timeZone: $timeZone) { smallestGroup
    totals { users sessions turns memories entities storageBytes withheld } importance { importance count }
    turns { at value withheld } activeUsers { at value withheld } contextsServed { at value withheld } memoriesByCategory { category count } } }`;

interface Point {
  at: string;
  value: number;
  withheld: boolean;
}

interface Figures {
  analytics: {
    smallestGroup: number;
    totals: {
      users: number;
      sessions: number;
      turns: number;
      memories: number;
      entities: number;
      storageBytes: number;
      withheld: boolean;
    };
    importance: { importance: number; count: number }[];
    turns: Point[];
    activeUsers: Point[];
    contextsServed: Point[];
    memoriesByCategory: { category: string; count: number }[];
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Turns from this importance on count as important. */
const IMPORTANT = 8;

/** Days in the caller's time zone. */
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

const ask = async (from: Date, call: Parameters<Command['run']>[0]): Promise<Figures['analytics']> => {
  const variables = { from: from.toISOString(), to: new Date().toISOString(), timeZone };
  return (await call.client().query<Figures, typeof variables>(FIGURES, variables)).analytics;
};

/** When the first of the last days began, with today as the last. */
function startOf(days: number): Date {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1);
}

/** A day such as 2026-11-28. */
const dayOf = (at: string): string => {
  const date = new Date(at);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
};

/** Null if every value is withheld, or has nothing to count. */
const sum = (points: readonly Point[]): number | null =>
  points.every(({ withheld }) => withheld) ? null : points.reduce((total, { value }) => total + value, 0);

const shown = (figure: number | null): number | string => figure ?? '–';

const TOTALS: readonly Column<Status>[] = [
  { title: ['turns', '턴'], of: ({ turns }) => shown(turns) },
  { title: ['users', '사용자'], of: ({ users }) => shown(users) },
  { title: ['sessions', '세션'], of: ({ sessions }) => shown(sessions) },
  { title: ['memories', '기억'], of: ({ memories }) => shown(memories) },
  { title: ['entities', '엔티티'], of: ({ entities }) => shown(entities) },
  { title: ['important turns (8–10)', '중요한 턴(8–10)'], of: ({ importantTurns }) => shown(importantTurns) },
  { title: ['turns of the last 7 days', '최근 7일 턴'], of: ({ turnsLast7Days }) => shown(turnsLast7Days) },
  {
    title: ['contexts of the last 7 days', '최근 7일 맥락'],
    of: ({ contextsLast7Days }) => shown(contextsLast7Days),
  },
  { title: ['storage (MB)', '저장 용량(MB)'], of: ({ storageBytes }) => (storageBytes / 1024 ** 2).toFixed(1) },
];

interface Status {
  /** Figures about too few people are null. */
  turns: number | null;
  users: number | null;
  sessions: number | null;
  memories: number | null;
  entities: number | null;
  importantTurns: number | null;
  turnsLast7Days: number | null;
  contextsLast7Days: number | null;
  storageBytes: number;
  withheld: boolean;
}

const WITHHELD: Words = [
  'Figures are withheld (–): the project has fewer users than {people}, its setting smallestGroup.',
  '사용자가 최소 집계 인원(smallestGroup 설정, {people}명)보다 적어 통계를 표시하지 않습니다(–).',
];

const PARTIAL: Words = [
  '– stands for figures about fewer than {people} people (the setting smallestGroup).',
  '–로 표시된 통계는 최소 집계 인원(smallestGroup 설정, {people}명)이 모이면 표시됩니다.',
];

export const status: Command = {
  about: [
    'Shows totals, the number of important turns, and the activity of the last 7 days',
    '전체 수량, 중요한 턴, 최근 7일의 활동을 보여 줍니다',
  ],
  args: {},
  examples: ['recollect status', 'recollect status -o json'],
  run: async (call) => {
    const {
      smallestGroup: people,
      totals,
      importance,
      turns,
      contextsServed,
    } = await ask(new Date(Date.now() - 7 * DAY_MS), call);
    const { storageBytes, withheld, ...counts } = totals;
    // With groups, a 0 may stand for figures about few people.
    const known = (count: number): number | null => (count === 0 && people > 1 ? null : count);
    const important = importance.filter((one) => one.importance >= IMPORTANT);
    const all: Status = {
      turns: known(counts.turns),
      users: known(counts.users),
      sessions: known(counts.sessions),
      memories: known(counts.memories),
      entities: known(counts.entities),
      importantTurns: known(important.reduce((count, one) => count + one.count, 0)),
      turnsLast7Days: sum(turns),
      contextsLast7Days: sum(contextsServed),
      ...{ storageBytes, withheld },
    };
    call.out.fields(all, TOTALS);
    if (withheld) call.out.tell(WITHHELD, { people });
    else if (Object.values(all).includes(null)) call.out.tell(PARTIAL, { people });
  },
};

export const stats: Command = {
  about: ['Shows the figures for each day', '일별 통계를 보여 줍니다'],
  args: {
    days: {
      type: 'string',
      hint: 'n',
      about: ['How many days, including today: 30 by default', '오늘을 포함한 일수(기본값: 30)'],
    },
  },
  examples: ['recollect stats --days 7 -o table'],
  run: async (call) => {
    const days = call.number('days', { least: 1, most: 365 }) ?? 30;
    const { smallestGroup: people, turns, activeUsers, contextsServed } = await ask(startOf(days), call);
    const figureOf = (point: Point | undefined) => (point && !point.withheld ? point.value : null);
    const rows = turns.map((point, i) => ({
      day: dayOf(point.at),
      turns: figureOf(point),
      activeUsers: figureOf(activeUsers[i]),
      contextsServed: figureOf(contextsServed[i]),
    }));
    call.out.rows(rows, [
      { title: ['day', '날짜'], of: ({ day }) => day },
      { title: ['turns', '턴'], of: ({ turns }) => shown(turns) },
      { title: ['active users', '활동 사용자'], of: ({ activeUsers }) => shown(activeUsers) },
      { title: ['contexts', '맥락'], of: ({ contextsServed }) => shown(contextsServed) },
    ]);
    if (rows.some((row) => row.turns === null)) call.out.tell(PARTIAL, { people });
  },
};
