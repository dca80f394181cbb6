import type { Call, Command } from '../run/command.ts';
import { DRY_RUN } from '../run/common.ts';
import { misused, notFound } from '../run/failures.ts';
import { MEMORY_COLUMNS, MEMORY_FIELDS, type MemoryRow, TURN_COLUMNS, TURN_FIELDS, type TurnRow } from './fields.ts';

const SAVE = `mutation CliSave($input: SaveMemoryInput!) { saveMemory(input: $input) { outcome memory { ${MEMORY_FIELDS} } } }`;
const LAST = `query CliLast($userId: ID!) { user(userId: $userId) {
  turns(first: 1, orderBy: NEWEST) { edges { node { id } } } } }`;
export const UPDATE = `mutation CliUpdateTurn($input: UpdateTurnInput!) { updateTurn(input: $input) { turn { ${TURN_FIELDS} } } }`;

/** The highest importance: such a turn is kept the longest. */
const SAVED_IMPORTANCE = 10;
const CATEGORIES = ['LOCATION', 'PREFERENCE', 'BEHAVIOR', 'CONTEXT', 'FEEDBACK'];

export const save: Command = {
  about: [
    'Saves a fact as a memory, or saves the last turn (--last)',
    '사실을 기억으로 저장하거나, 마지막 턴을 저장합니다(--last)',
  ],
  args: {
    ...DRY_RUN,
    fact: { about: ['The fact, as a sentence; can be piped in', '기억할 사실 한 문장(파이프로도 입력 가능)'] },
    category: {
      type: 'string',
      options: CATEGORIES,
      about: ['The category: CONTEXT by default', '카테고리(기본값: CONTEXT)'],
    },
    last: {
      type: 'boolean',
      about: ['Saves the user’s last turn with importance 10', '마지막 턴을 중요도 10으로 저장'],
    },
  },
  examples: ['recollect save "Prefers window seats." --category PREFERENCE -u minji', 'recollect save --last -u minji'],
  run: async (call) => {
    if (call.has('last')) return saveLast(call);
    const content = (await call.given('fact'))?.trim();
    if (!content)
      throw misused(['Say what to remember, or use --last.', '기억할 사실을 입력하거나 --last를 사용하세요.']);
    const input = { userId: call.user(), content, category: call.get('category') ?? 'CONTEXT' };
    const { saveMemory } = await call
      .client()
      .query<{ saveMemory: { outcome: string; memory: MemoryRow } }, { input: typeof input }>(SAVE, { input });
    call.out.fields({ ...saveMemory.memory, outcome: saveMemory.outcome }, [
      ...MEMORY_COLUMNS,
      { title: ['outcome', '결과'], of: ({ outcome }) => outcome },
    ]);
  },
};

async function saveLast({ client, user, out }: Call): Promise<void> {
  const recollect = client();
  const variables = { userId: user() };
  const { user: found } = await recollect.query<
    { user: { turns: { edges: { node: { id: string } }[] } } | null },
    typeof variables
  >(LAST, variables);
  const id = found?.turns.edges[0]?.node.id;
  if (!id) throw notFound(['This user has no turns.', '이 사용자의 턴이 없습니다.']);
  const input = { id, importance: SAVED_IMPORTANCE, saved: true };
  const { updateTurn } = await recollect.query<{ updateTurn: { turn: TurnRow } }, { input: object }>(UPDATE, { input });
  out.fields(updateTurn.turn, TURN_COLUMNS);
}
