import { exportLines, PATIENT } from '../exports/exportProject.ts';
import type { Command } from '../run/command.ts';
import { misused, notFound } from '../run/failures.ts';

export const exportCommand: Command = {
  about: [
    'Prints a user, or a whole project with --all, as JSON lines that recollect import recollect can read',
    '사용자 한 명 또는 프로젝트 전체(--all)를 JSON Lines로 출력합니다. recollect import recollect로 다시 가져올 수 있습니다',
  ],
  args: {
    all: { type: 'boolean', about: ['All users of the project', '프로젝트의 모든 사용자'] },
    filter: {
      type: 'string',
      hint: 'json',
      about: ['Only items that match an API filter; spaces are left out', 'API 필터에 맞는 항목만(공간 제외)'],
    },
  },
  examples: [
    'recollect export --all > project.jsonl',
    'recollect export --user minji > minji.jsonl',
    `recollect export --all --filter '{"tags": {"has": "trade"}}' > trade.jsonl`,
  ],
  run: async ({ has, get, profile, client, out }) => {
    const user = has('all') ? undefined : profile.user;
    if (!has('all') && !user) throw misused(['Name a user, or use --all.', '사용자를 지정하거나 --all을 사용하세요.']);
    let counts: object = {};
    for await (const line of exportLines(client(PATIENT), user, filterOf(get('filter')))) {
      if (line.type === 'end' && user && line.users === 0 && !get('filter'))
        throw notFound(['There is no user {user}.', '{user} 사용자가 없습니다.'], { user });
      counts = line;
      await out.line(JSON.stringify(line));
    }
    out.tell(
      [
        'Exported. Users: {users}, sessions: {sessions}, turns: {turns}, memories: {memories}, documents: {documents}.',
        '사용자 {users}명, 세션 {sessions}개, 턴 {turns}개, 기억 {memories}개, 문서 {documents}개를 내보냈습니다.',
      ],
      { ...counts },
    );
  },
};

function filterOf(text: string | undefined): object | undefined {
  if (text === undefined) return undefined;
  try {
    const filter: unknown = JSON.parse(text);
    if (typeof filter === 'object' && filter !== null) return filter;
  } catch {}
  throw misused(['--filter takes a JSON object.', '--filter는 JSON 객체여야 합니다.']);
}
