import type { ApiKeysQuery, ProjectsQuery, Recollect } from '@recollect/client';
import { asStaff, STAFF_ARGS } from '../run/asStaff.ts';
import type { Command } from '../run/command.ts';
import { DRY_RUN } from '../run/common.ts';
import type { Column } from '../run/output.ts';

type KeyRow = ApiKeysQuery['apiKeys'][number];
type ProjectRow = ProjectsQuery['projects'][number];

const KEY_COLUMNS: readonly Column<KeyRow>[] = [
  { title: ['id', 'ID'], of: ({ id }) => id },
  { title: ['name', '이름'], of: ({ name }) => name },
  { title: ['scopes', '허용 범위'], of: ({ scopes }) => scopes },
  { title: ['last used at', '마지막 사용'], of: ({ lastUsedAt }) => lastUsedAt },
  { title: ['expires at', '만료'], of: ({ expiresAt }) => expiresAt },
  { title: ['revoked at', '폐기'], of: ({ revokedAt }) => revokedAt },
];

/** A key is shown once: on stdout, so that it can be piped into a secret store. */
const SECRET_COLUMNS: readonly Column<{ secret: string; apiKey: { id: string } }>[] = [
  { title: ['key', '키'], of: ({ secret }) => secret },
  { title: ['id', 'ID'], of: ({ apiKey }) => apiKey.id },
];

export const keys: Command = {
  about: [
    'Lists, creates, rotates or revokes the API keys of a project. Administrators only; asks you to sign in',
    '프로젝트의 API 키 목록을 보거나, 키를 만들거나 교체하거나 폐기합니다. 관리자로 로그인해야 합니다',
  ],
  args: {
    ...DRY_RUN,
    action: {
      options: ['list', 'create', 'rotate', 'revoke'],
      about: ['The action, list by default', '동작(기본값: list)'],
    },
    which: { about: ['The name of the new key, or the ID of one', '새 키의 이름 또는 키 ID'] },
    scopes: {
      type: 'string',
      hint: 'a,b',
      about: [
        'What a new key may do, such as turns:write,context:read',
        '새 키의 허용 범위(예: turns:write,context:read)',
      ],
    },
    expires: {
      type: 'string',
      hint: 'date',
      about: ['When a new key expires: never by default', '새 키의 만료일(기본값: 없음)'],
    },
    overlap: {
      type: 'string',
      hint: 'hours',
      about: [
        'How long the replaced key stays valid: 24 hours by default',
        '교체한 키를 더 쓸 수 있는 시간(기본값: 24시간)',
      ],
    },
    yes: { type: 'boolean', short: 'y', about: ['Does not ask for confirmation', '확인 없이 실행'] },
    ...STAFF_ARGS,
  },
  examples: [
    'recollect keys --email kim@example.com -o table',
    'recollect keys create backend --scopes turns:write,context:read -o quiet',
    'recollect keys revoke QXBp… --yes',
  ],
  run: async (call) => {
    const { get, must, out } = call;
    const action = get('action') ?? 'list';
    if (action === 'list') return out.rows(await asStaff(call, (staff) => staff.apiKeys()), KEY_COLUMNS);
    if (action === 'create') {
      const input = { name: must('which'), scopes: must('scopes').split(','), expiresAt: dateOf(get('expires')) };
      return out.fields(await asStaff(call, (staff) => staff.createApiKey(input)), SECRET_COLUMNS);
    }
    const id = must('which');
    if (action === 'rotate') {
      const overlapHours = call.number('overlap', { least: 0, most: 168 });
      return out.fields(await asStaff(call, (staff) => staff.rotateApiKey({ id, overlapHours })), SECRET_COLUMNS);
    }
    await call.confirm(['Revoke the key {id} at once?', '{id} 키를 바로 폐기할까요?'], { id });
    await asStaff(call, (staff) => staff.revokeApiKey({ id }));
    return out.tell(['{id} is revoked.', '{id} 키를 폐기했습니다.'], { id });
  },
};

const PROJECT_COLUMNS: readonly Column<ProjectRow>[] = [
  { title: ['id', 'ID'], of: ({ id }) => id },
  { title: ['name', '이름'], of: ({ name }) => name },
  { title: ['created at', '생성'], of: ({ createdAt }) => createdAt },
];

/** The ID first: `-o quiet` prints it alone, for `--project`. */
const NEW_PROJECT_COLUMNS: readonly Column<Pick<ProjectRow, 'id' | 'name'>>[] = [
  { title: ['id', 'ID'], of: ({ id }) => id },
  { title: ['name', '이름'], of: ({ name }) => name },
];

export const projects: Command = {
  about: [
    'Lists, creates, archives or restores projects. Staff only; asks you to sign in',
    '프로젝트 목록을 보거나, 프로젝트를 만들거나 보관하거나 보관을 해제합니다. 직원으로 로그인해야 합니다',
  ],
  args: {
    ...DRY_RUN,
    action: {
      options: ['list', 'create', 'archive', 'restore'],
      about: ['The action, list by default', '동작(기본값: list)'],
    },
    name: { about: ['The name of the new project', '새 프로젝트의 이름'] },
    reason: {
      type: 'string',
      hint: 'text',
      about: ['Why it is archived or restored', '보관하거나 보관을 해제하는 사유'],
    },
    yes: { type: 'boolean', short: 'y', about: ['Does not ask for confirmation', '확인 없이 실행'] },
    ...STAFF_ARGS,
  },
  examples: [
    'recollect projects --email kim@example.com',
    'recollect projects create shop',
    'recollect projects archive --project 0199… --reason "The product has ended"',
  ],
  run: async (call) => {
    const { get, must, out } = call;
    const action = get('action') ?? 'list';
    if (action === 'list') return out.rows(await asStaff(call, (staff) => staff.projects()), PROJECT_COLUMNS);
    if (action === 'create') {
      const name = must('name');
      const { project } = await asStaff(call, (staff) => staff.createProject({ name }));
      return out.fields(project, NEW_PROJECT_COLUMNS);
    }
    // Without a named project, the server would use the oldest one.
    const project = must('project');
    const reason = must('reason');
    if (action === 'archive')
      await call.confirm(
        ['Archive {project}? Its keys stop working.', '{project} 프로젝트를 보관할까요? 키를 더 이상 쓸 수 없습니다.'],
        { project },
      );
    await asStaff(call, (staff) => ARCHIVING[action as keyof typeof ARCHIVING](staff, reason));
    return out.tell(['Done.', '완료했습니다.']);
  },
};

const ARCHIVING = {
  archive: (staff: Recollect, reason: string) => staff.archiveProject({ reason }),
  restore: (staff: Recollect, reason: string) => staff.restoreArchivedProject({ reason }),
};

const dateOf = (given: string | undefined): string | undefined => given && new Date(given).toISOString();
