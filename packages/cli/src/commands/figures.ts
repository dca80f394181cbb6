import type { Command } from '../run/command.ts';
import type { Column } from '../run/output.ts';
import type { Words } from '../run/words.ts';

const FIGURES = `query CliFigures($from: DateTime!, $to: DateTime!) {
  analytics(from: $from, to: $to, interval: DAY) {
    totals { users sessions turns memories entities storageBytes withheld } importance { importance count }
    turns { at value } activeUsers { at value } contextsServed { at value } memoriesByCategory { category count } } }`;

interface Point {
  at: string;
  value: number;
}

interface Figures {
  analytics: {
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

const ask = async (days: number, call: Parameters<Command['run']>[0]): Promise<Figures['analytics']> => {
  const to = new Date();
  const variables = { from: new Date(to.getTime() - days * DAY_MS).toISOString(), to: to.toISOString() };
  return (await call.client().query<Figures, typeof variables>(FIGURES, variables)).analytics;
};

const sum = (points: readonly Point[]): number => points.reduce((total, { value }) => total + value, 0);

const TOTALS: readonly Column<Status>[] = [
  { title: ['turns', '턴'], of: ({ turns }) => turns },
  { title: ['users', '사용자'], of: ({ users }) => users },
  { title: ['sessions', '세션'], of: ({ sessions }) => sessions },
  { title: ['memories', '기억'], of: ({ memories }) => memories },
  { title: ['entities', '엔티티'], of: ({ entities }) => entities },
  { title: ['important turns (8–10)', '중요한 턴(8–10)'], of: ({ importantTurns }) => importantTurns },
  { title: ['turns of the last 7 days', '최근 7일 턴'], of: ({ turnsLast7Days }) => turnsLast7Days },
  { title: ['contexts of the last 7 days', '최근 7일 컨텍스트'], of: ({ contextsLast7Days }) => contextsLast7Days },
  { title: ['storage (MB)', '저장 용량(MB)'], of: ({ storageBytes }) => (storageBytes / 1024 ** 2).toFixed(1) },
];

interface Status {
  turns: number;
  users: number;
  sessions: number;
  memories: number;
  entities: number;
  importantTurns: number;
  turnsLast7Days: number;
  contextsLast7Days: number;
  storageBytes: number;
  withheld: boolean;
}

const WITHHELD: Words = [
  'Figures are withheld: the project has fewer users than its smallest group (the setting smallestGroup).',
  '사용자가 최소 집계 인원(smallestGroup 설정)보다 적어 통계를 표시하지 않습니다.',
];

const PARTIAL: Words = [
  'Nothing is counted yet: figures cover groups of at least as many people as the setting smallestGroup names.',
  '아직 집계된 것이 없습니다. 통계는 최소 집계 인원(smallestGroup 설정)이 모인 뒤에 표시됩니다.',
];

export const status: Command = {
  about: [
    'Shows totals, the number of important turns, and the activity of the last 7 days',
    '전체 수량, 중요한 턴, 최근 7일의 활동을 보여 줍니다',
  ],
  args: {},
  examples: ['recollect status', 'recollect status -o json'],
  run: async (call) => {
    const { totals, importance, turns, contextsServed } = await ask(7, call);
    const important = importance.filter((one) => one.importance >= IMPORTANT);
    const all: Status = {
      ...totals,
      importantTurns: important.reduce((count, one) => count + one.count, 0),
      turnsLast7Days: sum(turns),
      contextsLast7Days: sum(contextsServed),
    };
    call.out.fields(all, TOTALS);
    if (totals.withheld) call.out.tell(WITHHELD);
    else if (totals.sessions > 0 && totals.turns === 0) call.out.tell(PARTIAL);
  },
};

export const stats: Command = {
  about: ['Shows the figures of each day', '일별 통계를 보여 줍니다'],
  args: { days: { type: 'string', hint: 'n', about: ['How many days: 30 by default', '일수(기본 30)'] } },
  examples: ['recollect stats --days 7 -o table'],
  run: async (call) => {
    const days = call.number('days', { least: 1, most: 365 }) ?? 30;
    const { turns, activeUsers, contextsServed } = await ask(days, call);
    const rows = turns.map(({ at, value }, i) => ({
      day: at,
      turns: value,
      activeUsers: activeUsers[i]?.value ?? 0,
      contextsServed: contextsServed[i]?.value ?? 0,
    }));
    call.out.rows(rows, [
      { title: ['day', '날짜'], of: ({ day }) => day.slice(0, 10) },
      { title: ['turns', '턴'], of: ({ turns }) => turns },
      { title: ['active users', '활동 사용자'], of: ({ activeUsers }) => activeUsers },
      { title: ['contexts', '컨텍스트'], of: ({ contextsServed }) => contextsServed },
    ]);
  },
};
