import type { Command } from '../run/command.ts';

const PREVIEW = `query CliCleanup($userId: ID) { retentionPreview(userId: $userId) { turns memories
  diff { groups { kind importance category reason present } } } }`;
const RUN = `mutation CliRunRetention($input: RunRetentionInput!) { runRetention(input: $input) {
  runId turns memories undoUntil } }`;
const UNDO = `mutation CliUndoRetention($input: UndoRetentionInput!) { undoRetention(input: $input) { turns memories } }`;

interface Group {
  kind: string;
  importance: number | null;
  category: string | null;
  reason: string;
  present: number;
}

interface Run {
  runId: string;
  turns: number;
  memories: number;
  undoUntil: string;
}

export const cleanup: Command = {
  about: [
    'Hides data past the project’s retention periods, for one user or for all. It can be undone until the data is deleted',
    '보관 기간이 지난 데이터를 숨깁니다(한 사용자 또는 전체). 삭제되기 전까지 되돌릴 수 있습니다',
  ],
  args: {
    'dry-run': { type: 'boolean', about: ['Only shows what would be hidden', '숨길 대상만 보여 줌'] },
    undo: { type: 'string', hint: 'run', about: ['Restores the data that a run hid', '정리에서 숨긴 데이터를 복원'] },
    yes: { type: 'boolean', short: 'y', about: ['Does not ask for confirmation', '확인 없이 실행'] },
  },
  examples: ['recollect cleanup --dry-run', 'recollect cleanup --user minji --yes', 'recollect cleanup --undo 0199…'],
  run: async (call) => {
    const client = call.client();
    const { out, profile } = call;
    const runId = call.get('undo');
    if (runId) {
      const { undoRetention } = await client.query<
        { undoRetention: { turns: number; memories: number } },
        { input: object }
      >(UNDO, { input: { runId } });
      return out.fields(undoRetention, COUNTS);
    }
    const variables = { userId: profile.user };
    const { retentionPreview } = await client.query<
      { retentionPreview: { turns: number; memories: number; diff: { groups: Group[] } } },
      typeof variables
    >(PREVIEW, variables);
    const { turns, memories, diff } = retentionPreview;
    const groups = diff.groups.filter(({ present }) => present > 0);
    if (call.has('dry-run')) return out.rows(groups, GROUPS);
    const counts = { turns, memories, who: profile.user ?? '*' };
    await call.confirm(
      ['Hide {turns} turns and {memories} memories of {who}?', '{who}의 턴 {turns}개와 기억 {memories}개를 숨길까요?'],
      counts,
    );
    const { runRetention } = await client.query<{ runRetention: Run }, { input: object }>(RUN, { input: variables });
    out.fields(runRetention, [{ title: ['run', '정리 ID'], of: ({ runId }) => runId }, ...COUNTS, UNDO_UNTIL]);
    out.tell(['To undo: recollect cleanup --undo {runId}', '되돌리기: recollect cleanup --undo {runId}'], {
      runId: runRetention.runId,
    });
  },
};

const COUNTS = [
  { title: ['turns', '턴'], of: ({ turns }: { turns: number }) => turns },
  { title: ['memories', '기억'], of: ({ memories }: { memories: number }) => memories },
] as const;

const UNDO_UNTIL = { title: ['undo until', '되돌릴 수 있는 기한'], of: ({ undoUntil }: Run) => undoUntil } as const;

const GROUPS = [
  { title: ['kind', '종류'], of: ({ kind }: Group) => kind },
  { title: ['importance', '중요도'], of: ({ importance }: Group) => importance },
  { title: ['category', '카테고리'], of: ({ category }: Group) => category },
  { title: ['reason', '이유'], of: ({ reason }: Group) => reason },
  { title: ['count', '개수'], of: ({ present }: Group) => present },
] as const;
