import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import type { Call, Command } from '../run/command.ts';
import { DRY_RUN } from '../run/common.ts';
import { EXIT, type ExitCode, Failure, notFound } from '../run/failures.ts';
import type { Column } from '../run/output.ts';
import { DEFAULT_ROWS, LIMIT, MAX_ROWS } from './fields.ts';

const FIELDS = 'id kind status userId progress dueAt createdAt';
const ONE = `query CliPrivacyRequest($id: ID!) { privacyRequest(id: $id) { ${FIELDS} } }`;
const LIST = `query CliPrivacyRequests($filter: PrivacyRequestFilter, $first: Int) {
  privacyRequests(filter: $filter, first: $first) { edges { node { ${FIELDS} } } } }`;

interface RequestRow {
  id: string;
  kind: string;
  status: string;
  userId: string | null;
  progress: number;
  dueAt: string;
  createdAt: string;
}

const COLUMNS: readonly Column<RequestRow>[] = [
  { title: ['id', 'ID'], of: ({ id }) => id },
  { title: ['kind', '종류'], of: ({ kind }) => kind },
  { title: ['status', '상태'], of: ({ status }) => status },
  { title: ['user', '사용자'], of: ({ userId }) => userId },
  { title: ['due at', '기한'], of: ({ dueAt }) => dueAt },
];

const ENDED = ['COMPLETED', 'DENIED', 'CANCELLED', 'FAILED'];
const LOOK_EVERY_MS = 1_000;

export const privacy: Command = {
  about: [
    'Lists privacy requests, opens one for a copy or for erasure, cancels one, or follows one until it is carried out',
    '개인정보 요청 목록을 보거나, 사본·삭제를 요청하거나, 요청을 취소하거나, 처리될 때까지 진행 상황을 표시합니다',
  ],
  args: {
    ...DRY_RUN,
    action: {
      options: ['list', 'export', 'erase', 'follow', 'cancel'],
      about: ['The action, list by default', '동작(기본값: list)'],
    },
    request: { about: ['The request’s ID, to follow or cancel', '진행 상황을 보거나 취소할 요청의 ID'] },
    reason: { type: 'string', hint: 'text', about: ['The reason that the person gives', '요청 사유'] },
    follow: { type: 'boolean', about: ['Also follows the opened request', '접수한 요청의 진행 상황도 표시'] },
    save: { type: 'string', hint: 'file', about: ['Where a followed export is saved', '완료된 사본을 저장할 파일'] },
    yes: { type: 'boolean', short: 'y', about: ['Does not ask for confirmation', '확인 없이 실행'] },
    limit: LIMIT,
  },
  examples: [
    'recollect privacy --user minji',
    'recollect privacy export --user minji --follow --save minji.zip',
    'recollect privacy erase --user minji --reason "asked by mail"',
    'recollect privacy follow UHJp…',
  ],
  run: async (call): Promise<ExitCode> => {
    const { get, must, profile, client, out } = call;
    const action = get('action') ?? 'list';
    if (action === 'follow') return follow(call, must('request'));
    if (action === 'cancel') {
      await client().cancelPrivacyRequest({ id: must('request'), note: get('reason') });
      out.fields(await readRequest(call, must('request')), COLUMNS);
      return EXIT.done;
    }
    if (action === 'list') {
      const first = call.number('limit', { least: 1, most: MAX_ROWS }) ?? DEFAULT_ROWS;
      const variables = { first, filter: { userId: profile.user } };
      const answer = await client().query<{ privacyRequests: { edges: { node: RequestRow }[] } }, typeof variables>(
        LIST,
        variables,
      );
      out.rows(
        answer.privacyRequests.edges.map(({ node }) => node),
        COLUMNS,
      );
      return EXIT.done;
    }
    return open(call, action === 'erase' ? 'ERASURE' : 'EXPORT');
  },
};

async function open(call: Call, kind: 'ERASURE' | 'EXPORT'): Promise<ExitCode> {
  const userId = call.user();
  if (kind === 'ERASURE')
    await call.confirm(
      ['Ask for everything about {userId} to be erased?', '{userId} 사용자의 모든 정보 삭제를 요청할까요?'],
      { userId },
    );
  const { request, duplicate } = await call.client().openPrivacyRequest({ userId, kind, reason: call.get('reason') });
  if (duplicate) call.out.tell(['Such a request is already open.', '같은 종류의 요청이 이미 접수되어 있습니다.']);
  if (call.has('follow')) return follow(call, request.id);
  call.out.fields(await readRequest(call, request.id), COLUMNS);
  return EXIT.done;
}

/** Reports each change on stderr, and ends with the request. */
async function follow(call: Call, id: string): Promise<ExitCode> {
  let told = '';
  for (;;) {
    const request = await readRequest(call, id);
    const now = `${request.status} ${request.progress}%`;
    if (now !== told) call.out.tell(['{id}: {now}', '{id}: {now}'], { id, now });
    told = now;
    if (ENDED.includes(request.status)) return end(call, request);
    await setTimeout(LOOK_EVERY_MS, undefined, { signal: call.signal }).catch(() => {
      throw new Failure(EXIT.failed, ['The request continues.', '요청은 계속 처리됩니다.']);
    });
  }
}

async function end(call: Call, request: RequestRow): Promise<ExitCode> {
  const file = call.get('save');
  if (file && request.kind === 'EXPORT' && request.status === 'COMPLETED') {
    const { url } = await call.client().issueExportLink({ id: request.id });
    const response = await fetch(url);
    if (!response.ok || !response.body)
      throw new Failure(EXIT.unavailable, ['The export cannot be fetched.', '사본을 받을 수 없습니다.']);
    // The file contains everything about a person, so nobody else on this machine may read it.
    await pipeline(Readable.fromWeb(response.body as never), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    call.out.tell(['Saved to {file}.', '{file}에 저장했습니다.'], { file });
  }
  call.out.fields(request, COLUMNS);
  return request.status === 'COMPLETED' ? EXIT.done : EXIT.failed;
}

async function readRequest(call: Call, id: string): Promise<RequestRow> {
  const answer = await call.client().query<{ privacyRequest: RequestRow | null }, { id: string }>(ONE, { id });
  if (answer.privacyRequest) return answer.privacyRequest;
  throw notFound(['There is no such request.', '존재하지 않는 요청입니다.']);
}
