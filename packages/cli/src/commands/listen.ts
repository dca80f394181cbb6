import { createHash, createHmac, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Call, Command } from '../run/command.ts';
import { EXIT, Failure, misused } from '../run/failures.ts';
import { told, untilInterrupted } from './tail.ts';

const MAX_TRIES = 5;
const TIMEOUT_MS = 15_000;

export const listen: Command = {
  about: [
    'Forwards each change of a memory to a URL as a signed webhook, in order, and resumes where it stopped',
    '기억이 바뀔 때마다 서명된 웹훅을 순서대로 URL에 보내고, 중단된 곳부터 다시 시작합니다',
  ],
  args: {
    'forward-to': { type: 'string', hint: 'url', about: ['The URL to send to', '받을 주소'] },
    secret: {
      type: 'string',
      hint: 'whsec_…',
      about: [
        'The signing secret; better set RECOLLECT_WEBHOOK_SECRET. A new one by default',
        '서명 키. RECOLLECT_WEBHOOK_SECRET 권장(기본 새로 만듦)',
      ],
    },
    after: { type: 'string', hint: 'cursor', about: ['Resumes after this event', '이 이벤트 다음부터'] },
    'cursor-file': {
      type: 'string',
      hint: 'file',
      about: [
        'Stores the cursor of the last delivered event, and resumes after it',
        '마지막으로 보낸 이벤트의 커서를 보관하고 이어 감',
      ],
    },
    content: { type: 'boolean', about: ['Also sends the memory’s content', '기억의 내용도 보냄'] },
  },
  examples: ['recollect listen --forward-to http://localhost:3000/hooks --cursor-file .recollect-cursor'],
  run: async (call) => {
    const { get, must, has, env, out, profile } = call;
    const url = must('forward-to');
    if (!URL.canParse(url)) throw misused(['{url} is not a URL.', '{url}은(는) URL이 아닙니다.'], { url });
    const secret = get('secret') ?? env.RECOLLECT_WEBHOOK_SECRET ?? `whsec_${randomBytes(24).toString('base64')}`;
    if (!get('secret') && !env.RECOLLECT_WEBHOOK_SECRET)
      out.tell(['Signed with {secret}', '서명 키: {secret}'], { secret });
    const file = get('cursor-file');
    const after = get('after') ?? (file && (await readCursor(file)));
    await untilInterrupted(call, async () => {
      for await (const event of call.client().memoryUpdated({ userId: profile.user, after }, told(call))) {
        const { cursor, change, userId, memory, at } = event;
        const data = { cursor, userId, memoryId: memory?.id, ...(has('content') && { content: memory?.content }) };
        const type = `memory.${change.toLowerCase()}`;
        const status = await deliver(call, url, secret, cursor, { type, timestamp: at, data });
        await out.line([at, type, status, cursor].join('\t'));
        if (file) await writeFile(file, `${cursor}\n`, { mode: 0o600 });
      }
    });
  },
};

const readCursor = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').then(
    (text) => text.trim() || undefined,
    () => undefined,
  );

/** Sends one event until it is accepted, as Standard Webhooks says. @throws Failure if it is not, so that none is skipped */
async function deliver(
  { out, signal }: Call,
  url: string,
  secret: string,
  cursor: string,
  payload: object,
): Promise<number> {
  const body = JSON.stringify(payload);
  // The same for each attempt, so that receivers recognize it.
  const id = `msg_${createHash('sha256').update(cursor).digest('base64url').slice(0, 27)}`;
  let problem = '';
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    if (tries > 0) {
      out.tell(['not accepted ({problem}), trying again', '받지 않음({problem}), 다시 시도'], { problem });
      await setTimeout(500 * 2 ** tries, undefined, { signal });
    }
    const timestamp = Math.floor(Date.now() / 1000).toString();
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signatureOf(secret, `${id}.${timestamp}.${body}`)}`,
    };
    const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    try {
      const { ok, status } = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: limit });
      if (ok) return status;
      problem = String(status);
      if (status === 410) break;
    } catch (error) {
      if (signal.aborted) throw error;
      problem = (error as Error).message;
    }
  }
  throw new Failure(
    EXIT.unavailable,
    [
      '{url} did not accept it ({problem}). Resume with --after or --cursor-file.',
      '{url}이(가) 받지 않았습니다({problem}). --after나 --cursor-file로 이어 가세요.',
    ],
    { url, problem },
  );
}

const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(text)
    .digest('base64');
