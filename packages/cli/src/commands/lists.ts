import type { Command } from '../run/command.ts';
import { notFound } from '../run/failures.ts';
import {
  DEFAULT_ROWS,
  LIMIT,
  MAX_ROWS,
  MEMORY_COLUMNS,
  MEMORY_FIELDS,
  type MemoryRow,
  TURN_COLUMNS,
  TURN_FIELDS,
  type TurnRow,
} from './fields.ts';

interface Page<Row> {
  edges: { node: Row }[];
}

const nodesOf = <Row>({ edges }: Page<Row>): Row[] => edges.map(({ node }) => node);

const NO_USER = ['There is no user {user}.', '{user} 사용자가 없습니다.'] as const;

const TURNS = `query CliTurns($userId: ID!, $first: Int, $filter: Filter, $orderBy: TurnOrder) { user(userId: $userId) {
  turns(first: $first, filter: $filter, orderBy: $orderBy) { edges { node { ${TURN_FIELDS} } } } } }`;

export const list: Command = {
  about: ['Lists the turns of a user, the newest first', '사용자의 턴을 최신순으로 보여 줍니다'],
  args: {
    important: { type: 'boolean', about: ['The most important first', '중요도순'] },
    tag: { type: 'string', hint: 'tag', about: ['Only those with this tag', '이 태그가 있는 것만'] },
    limit: LIMIT,
  },
  examples: ['recollect list --user minji -o table', 'recollect list -u minji --tag work -o quiet'],
  run: async ({ number, get, has, user, client, out }) => {
    const first = number('limit', { least: 1, most: MAX_ROWS }) ?? DEFAULT_ROWS;
    const tag = get('tag');
    const filter = tag ? { tags: { hasAny: [tag] } } : undefined;
    const variables = { userId: user(), first, filter, orderBy: has('important') ? 'IMPORTANCE' : 'NEWEST' };
    const answer = await client().query<{ user: { turns: Page<TurnRow> } | null }, typeof variables>(TURNS, variables);
    if (!answer.user) throw notFound(NO_USER, { user: user() });
    out.rows(nodesOf(answer.user.turns), TURN_COLUMNS);
  },
};

const FACTS = `query CliFacts($filter: MemoryFilter, $first: Int) {
  memories(filter: $filter, first: $first) { edges { node { ${MEMORY_FIELDS} } } } }`;

export const facts: Command = {
  about: ['Lists what is remembered about a user', '사용자에 대해 기억하는 사실을 보여 줍니다'],
  args: {
    all: { type: 'boolean', about: ['Also memories that are no longer recalled', '더 이상 맥락에 담지 않는 기억도'] },
    limit: LIMIT,
  },
  examples: ['recollect facts --user minji'],
  run: async ({ number, has, user, client, out }) => {
    const first = number('limit', { least: 1, most: MAX_ROWS }) ?? DEFAULT_ROWS;
    const variables = { first, filter: { userId: user(), ...(has('all') ? {} : { active: true }) } };
    const { memories } = await client().query<{ memories: Page<MemoryRow> }, typeof variables>(FACTS, variables);
    out.rows(nodesOf(memories), MEMORY_COLUMNS);
  },
};

const USERS = `query CliUsers($filter: UserFilter, $first: Int) {
  users(filter: $filter, first: $first, orderBy: LAST_ACTIVE_DESC) { edges { node { userId createdAt lastActiveAt } } } }`;

interface UserRow {
  userId: string;
  createdAt: string;
  lastActiveAt: string | null;
}

export const users: Command = {
  about: ['Lists the users, the most recently active first', '사용자를 최근 활동순으로 보여 줍니다'],
  args: { search: { about: ['Part of their ID', 'ID의 일부'] }, limit: LIMIT },
  examples: ['recollect users', 'recollect users min -o quiet'],
  run: async ({ number, get, client, out }) => {
    const first = number('limit', { least: 1, most: MAX_ROWS }) ?? DEFAULT_ROWS;
    const search = get('search');
    const variables = { first, filter: search ? { search } : undefined };
    const answer = await client().query<{ users: Page<UserRow> }, typeof variables>(USERS, variables);
    out.rows(nodesOf(answer.users), [
      { title: ['user', '사용자'], of: ({ userId }) => userId },
      { title: ['created at', '생성'], of: ({ createdAt }) => createdAt },
      { title: ['last active at', '최근 활동'], of: ({ lastActiveAt }) => lastActiveAt },
    ]);
  },
};
