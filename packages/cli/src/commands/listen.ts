import { createHash, createHmac, randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Call, Command } from '../run/command.ts';
import { EXIT, Failure, misused } from '../run/failures.ts';
import type { Words } from '../run/words.ts';
import { told, untilInterrupted } from './tail.ts';

const MAX_TRIES = 5;
const TIMEOUT_MS = 15_000;

export const listen: Command = {
  about: [
    'Forwards each change of a memory to a URL as a signed webhook, in order, and resumes where it stopped',
    '기억이 바뀔 때마다 서명된 웹훅을 순서대로 URL에 보내고, 중단된 곳부터 다시 시작합니다',
  ],
  args: {
    'forward-to': { type: 'string', hint: 'url', about: ['The URL to send to', '보낼 URL'] },
    secret: {
      type: 'string',
      hint: 'whsec_…',
      about: [
        'The signing secret, or several separated by spaces; setting RECOLLECT_WEBHOOK_SECRET is safer. A new one by default',
        '서명 키. 여러 개는 공백으로 구분(기본값: 새로 만듦). RECOLLECT_WEBHOOK_SECRET 환경 변수 권장',
      ],
    },
    after: { type: 'string', hint: 'cursor', about: ['Resumes after this event', '이 이벤트 다음부터 시작'] },
    'cursor-file': {
      type: 'string',
      hint: 'file',
      about: [
        'Stores the cursor of the last delivered event, and resumes after it',
        '마지막으로 보낸 이벤트의 커서를 저장하고, 그다음부터 이어서 보냄',
      ],
    },
    content: { type: 'boolean', about: ['Also sends the memory’s content', '기억의 내용도 보냄'] },
  },
  examples: ['recollect listen --forward-to http://localhost:3000/hooks --cursor-file .recollect-cursor'],
  run: async (call) => {
    const { get, must, has, env, out, profile } = call;
    const url = must('forward-to');
    if (!URL.canParse(url) || !/^https?:/.test(url))
      throw misused(
        ['{url} is not an http:// or https:// URL.', 'http:// 또는 https://로 시작하는 URL이 아닙니다: {url}'],
        { url },
      );
    const given = get('secret') || env.RECOLLECT_WEBHOOK_SECRET;
    const secret = given || `whsec_${randomBytes(24).toString('base64')}`;
    const target = { url, keys: keysOf(secret), file: get('cursor-file') };
    if (!given) out.tell(['Signed with {secret}', '서명 키: {secret}'], { secret });
    const { after, waiting } = await startOf(get('after'), target.file);
    await untilInterrupted(call, async () => {
      if (waiting) await forward(call, target, waiting);
      let last = after ?? waiting?.data.cursor;
      for await (const event of call.client().memoryUpdated({ userId: profile.user, after: last }, told(call))) {
        const { cursor, change, userId, memoryId, memory, at } = event;
        const data = { cursor, userId, memoryId, ...(has('content') && { content: memory?.content }) };
        const webhook = { type: `memory.${change.toLowerCase()}`, timestamp: at, data };
        // Without an earlier cursor, a later run could not ask for this event again. Its content may be deleted by then.
        if (target.file && !last)
          await write(target.file, JSON.stringify({ ...webhook, data: { cursor, userId, memoryId } }));
        await forward(call, target, webhook);
        last = cursor;
      }
    });
  },
};

interface Webhook {
  type: string;
  timestamp: string;
  data: { cursor: string };
}

interface Target {
  url: string;
  /** Several while a secret is replaced: each signs. */
  keys: readonly Buffer[];
  file: string | undefined;
}

/** The keys of secrets with spaces between them, as Standard Webhooks describes them. @throws Failure */
function keysOf(secrets: string): Buffer[] {
  return secrets
    .trim()
    .split(/\s+/)
    .map((secret) => {
      const text = secret.replace(/^whsec_/, '');
      const key = Buffer.from(text, 'base64');
      if (/^[\w+/-]+={0,2}$/.test(text) && key.length >= 24 && key.length <= 64) return key;
      throw misused([
        'A secret is whsec_ and 24 to 64 bytes in base64, such as of: openssl rand -base64 32',
        '서명 키는 whsec_와 base64로 쓴 24~64바이트입니다. 예: openssl rand -base64 32',
      ]);
    });
}

/** Where a file says to start: after a cursor, or with the first event, if that was never delivered. @throws Failure */
async function startOf(after?: string, file?: string): Promise<{ after?: string; waiting?: Webhook }> {
  if (after || !file) return { after };
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    // Starting without the cursor would skip events.
    throw misused(['{file} cannot be read: {code}', '{file} 파일을 읽을 수 없습니다: {code}'], {
      file,
      code: error.code,
    });
  });
  if (!text.startsWith('{')) return { after: text.trim() || undefined };
  try {
    return { waiting: JSON.parse(text) as Webhook };
  } catch {
    throw misused(
      [
        '{file} is damaged. Delete it, or pass --after.',
        '손상된 파일입니다: {file}. 파일을 삭제하거나 --after를 지정하세요.',
      ],
      {
        file,
      },
    );
  }
}

/** Delivers a webhook and remembers that. */
async function forward(call: Call, target: Target, webhook: Webhook): Promise<void> {
  const { type, timestamp, data } = webhook;
  const status = await deliver(call, target, webhook);
  await call.out.line([timestamp, type, status, data.cursor].join('\t'));
  if (target.file) await write(target.file, data.cursor);
}

/** Replaces a file at once, so that an interruption leaves the former cursor. */
async function write(file: string, line: string): Promise<void> {
  await writeFile(`${file}.new`, `${line}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Sends one event until it is accepted, as Standard Webhooks says. @throws Failure if it is not, so that none is skipped */
async function deliver({ out, signal }: Call, { url, keys, file }: Target, webhook: Webhook): Promise<number> {
  const body = JSON.stringify(webhook);
  // The same for each attempt, so that receivers recognize it.
  const id = `msg_${createHash('sha256').update(webhook.data.cursor).digest('base64url').slice(0, 27)}`;
  let problem = '';
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    if (tries > 0) {
      out.tell(['not delivered ({problem}), trying again', '전달 실패({problem}), 다시 시도'], { problem });
      await setTimeout(500 * 2 ** tries, undefined, { signal });
    }
    const timestamp = Math.floor(Date.now() / 1000).toString();
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': keys.map((key) => `v1,${signatureOf(key, `${id}.${timestamp}.${body}`)}`).join(' '),
    };
    const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    try {
      const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: limit });
      await response.body?.cancel();
      if (response.ok) return response.status;
      problem = String(response.status);
      if (response.status === 410) break;
    } catch (error) {
      if (signal.aborted) throw error;
      problem = problemOf(error as Error & { cause?: { code?: string } });
    }
  }
  throw new Failure(EXIT.unavailable, file ? RUN_AGAIN : NAME_CURSOR, { url, problem });
}

const RUN_AGAIN: Words = [
  '{url} did not accept it ({problem}). Run the command again to send it again.',
  '{url} 주소로 전달하지 못했습니다({problem}). 명령을 다시 실행하면 이어서 보냅니다.',
];
const NAME_CURSOR: Words = [
  '{url} did not accept it ({problem}). Resume with --after and the last cursor above; with --cursor-file, the next run does so itself.',
  '{url} 주소로 전달하지 못했습니다({problem}). 위에 표시된 마지막 커서를 --after에 넣어 이어서 실행하세요. --cursor-file을 쓰면 자동으로 이어집니다.',
];

/** `fetch` itself only says that it failed. */
const problemOf = ({ name, message, cause }: Error & { cause?: { code?: string } }): string =>
  name === 'TimeoutError' ? `${TIMEOUT_MS / 1000} s` : (cause?.code ?? message);

const signatureOf = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64');
