import type { Call, Command } from '../run/command.ts';
import { DRY_RUN } from '../run/common.ts';
import { misused, notFound } from '../run/failures.ts';
import { MEMORY_COLUMNS, MEMORY_FIELDS, type MemoryRow, TURN_COLUMNS, TURN_FIELDS, type TurnRow } from './fields.ts';
import { UPDATE } from './save.ts';

const SHOW = `query CliShow($id: ID!) { node(id: $id) { __typename
  ... on Turn { ${TURN_FIELDS} assistantResponse session { sessionId title } metadata }
  ... on Memory { ${MEMORY_FIELDS} tags metadata user { userId } sourceTurn { id } supersededBy { id } } } }`;

type Shown =
  | (TurnRow & { __typename: 'Turn'; assistantResponse: string; session: { sessionId: string; title: string | null } })
  | (MemoryRow & { __typename: 'Memory'; user: { userId: string }; sourceTurn: { id: string } | null })
  | { __typename: string };

const NOTHING = ['There is no turn or memory with the ID {id}.', 'ID가 {id}인 턴이나 기억이 없습니다.'] as const;

async function find({ client }: Call, id: string): Promise<Shown> {
  const { node } = await client().query<{ node: Shown | null }, { id: string }>(SHOW, { id });
  if (!node || (node.__typename !== 'Turn' && node.__typename !== 'Memory')) throw notFound(NOTHING, { id });
  return node;
}

const isTurn = (node: Shown): node is Extract<Shown, { __typename: 'Turn' }> => node.__typename === 'Turn';

export const show: Command = {
  about: ['Shows a turn or a memory', '턴이나 기억 하나를 보여 줍니다'],
  args: { id: { required: true, about: ['Its ID, from list, facts or search', 'list, facts, search가 출력한 ID'] } },
  examples: ['recollect show "$(recollect list -u minji -o quiet --limit 1)"'],
  run: async (call) => {
    const node = await find(call, call.must('id'));
    if (isTurn(node))
      return call.out.fields(node, [
        ...TURN_COLUMNS,
        { title: ['answer', '답변'], of: ({ assistantResponse }) => assistantResponse },
        { title: ['session', '세션'], of: ({ session }) => session.title ?? session.sessionId },
      ]);
    call.out.fields(node as Extract<Shown, { __typename: 'Memory' }>, [
      ...MEMORY_COLUMNS,
      { title: ['user', '사용자'], of: ({ user }) => user.userId },
      { title: ['source turn', '출처 턴'], of: ({ sourceTurn }) => sourceTurn?.id },
    ]);
  },
};

const UPDATE_MEMORY = `mutation CliUpdateMemory($input: UpdateMemoryInput!) {
  updateMemory(input: $input) { memory { ${MEMORY_FIELDS} tags } } }`;

export const tag: Command = {
  about: [
    'Sets the tags of a turn or a memory; without tags, removes all of them',
    '턴이나 기억의 태그를 바꿉니다. 태그를 입력하지 않으면 모두 지웁니다',
  ],
  args: {
    ...DRY_RUN,
    id: { required: true, about: ['Its ID', 'ID'] },
    tags: { takesRest: true, about: ['All its tags', '모든 태그'] },
  },
  examples: ['recollect tag VHVybjo… work visa'],
  run: async (call) => {
    const id = call.must('id');
    const input = { id, tags: call.rest() };
    if (isTurn(await find(call, id))) return updateTurn(call, input);
    const { updateMemory } = await call
      .client()
      .query<{ updateMemory: { memory: MemoryRow & { tags: string[] } } }, { input: object }>(UPDATE_MEMORY, { input });
    call.out.fields(updateMemory.memory, [...MEMORY_COLUMNS, { title: ['tags', '태그'], of: ({ tags }) => tags }]);
  },
};

export const importance: Command = {
  about: ['Sets the importance of a turn, from 1 to 10', '턴의 중요도를 1에서 10 사이로 정합니다'],
  args: {
    ...DRY_RUN,
    id: { required: true, about: ['The turn’s ID', '턴 ID'] },
    value: { required: true, about: ['1 to 10', '1에서 10'] },
  },
  examples: ['recollect importance VHVybjo… 9'],
  run: async (call) => {
    const value = call.number('value', { least: 1, most: 10 });
    if (value === undefined) throw misused(['{name} is missing.', '필요한 값이 없습니다: {name}'], { name: 'value' });
    const id = call.must('id');
    if (!isTurn(await find(call, id))) throw misused(['Only turns have an importance.', '중요도는 턴에만 있습니다.']);
    return updateTurn(call, { id, importance: value });
  },
};

async function updateTurn({ client, out }: Call, input: object): Promise<void> {
  const { updateTurn } = await client().query<{ updateTurn: { turn: TurnRow } }, { input: object }>(UPDATE, { input });
  out.fields(updateTurn.turn, TURN_COLUMNS);
}
