import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { questionOf } from '@recollect/client';
import type { Call, Command } from '../run/command.ts';
import { EXIT, type ExitCode } from '../run/failures.ts';
import { folderUser } from '../run/folderUser.ts';
import { ASSISTANTS } from '../run/installHooks.ts';
import type { Environment } from '../run/profiles.ts';

/** The fields of an assistant's event that are read. */
interface HookEvent {
  hook_event_name?: string;
  session_id?: string;
  cwd?: string;
  /** The user's last message. */
  prompt?: string;
  /** The assistant's answer, when it stops. */
  last_assistant_message?: string | null;
}

/** The question that is not answered yet, stored in a file because each event runs in a separate process. */
interface Asked {
  prompt: string;
  contextId: string;
}

const PROMPT = `query CliHook($userId: ID!, $query: String!, $sessionId: ID) {
  memoryContext(userId: $userId, query: $query, sessionId: $sessionId) { id prompt } }`;

/** The longest wait of a prompt for its context, unless RECOLLECT_HOOK_MS sets another. */
const RECALL_MS = 2_000;
const MAX_CHARACTERS = 10_000;
/** The server refuses half of an emoji. */
const cut = (text: string): string => text.slice(0, MAX_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '');

export const hook: Command = {
  about: [
    'Handles an event of a coding assistant: passes it the context, and records what was said. init --for installs it',
    '코딩 어시스턴트의 이벤트를 처리합니다. 맥락을 전달하고 대화를 기록하며, init --for로 설치합니다',
  ],
  args: { assistant: { required: true, options: ASSISTANTS, about: ['The assistant', '어시스턴트'] } },
  examples: ['recollect hook claude-code < event.json'],
  neverBlocks: true,
  run: async (call): Promise<ExitCode> => {
    try {
      const event = JSON.parse((await call.piped()) || '{}') as HookEvent;
      await EVENTS[event.hook_event_name as keyof typeof EVENTS]?.(call, event);
      return EXIT.done;
    } catch (error) {
      call.out.tell(['Recollect: {message}', 'Recollect: {message}'], { message: (error as Error).message });
      return EXIT.failed;
    }
  },
};

const EVENTS = {
  SessionStart: async (call: Call, event: HookEvent) => {
    const { prompt } = await recall(call, event, basename(folderOf(call, event)));
    if (prompt) tell(call, prompt);
  },
  UserPromptSubmit: async (call: Call, event: HookEvent) => {
    const message = event.prompt?.trim();
    if (!message) return;
    const asked = cut(message);
    await keep(call, event, { prompt: asked, contextId: '' });
    const { id, prompt } = await recall(call, event, questionOf(message));
    await keep(call, event, { prompt: asked, contextId: id });
    if (prompt) tell(call, prompt);
  },
  Stop: async (call: Call, event: HookEvent) => {
    const file = fileOf(call.env, event);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    // It stops more than once for a prompt if another hook makes it continue.
    if (!text) return;
    const { prompt: userQuery, contextId } = JSON.parse(text) as Asked;
    await call.client().recordTurn({
      userId: userOf(call, event),
      sessionId: event.session_id ?? 'unknown',
      userQuery,
      assistantResponse: cut(event.last_assistant_message ?? ''),
      metadata: { folder: folderOf(call, event) },
      ...(contextId && { contextId, idempotencyKey: `answer-${contextId}` }),
    });
    await rm(file, { force: true });
  },
};

/** Codex would parse text that begins like JSON, so ours must not. */
const tell = (call: Call, prompt: string): void =>
  call.out.text(/^\s*[[{]/.test(prompt) ? `Recollect:\n${prompt}` : prompt);

async function recall(call: Call, event: HookEvent, query: string): Promise<{ id: string; prompt: string }> {
  const variables = { userId: userOf(call, event), query, sessionId: event.session_id };
  const timeoutMs = Number(call.env.RECOLLECT_HOOK_MS) || RECALL_MS;
  const { memoryContext } = await call
    .client({ attemptMs: timeoutMs, timeoutMs, retries: 0 })
    .query<{ memoryContext: { id: string; prompt: string } }, typeof variables>(PROMPT, variables);
  return memoryContext;
}

/** The folder that the assistant was started in. If Claude Code starts Codex, the two folders may differ. */
const folderOf = ({ env, get }: Call, { cwd }: HookEvent): string =>
  resolve((get('assistant') === 'claude-code' ? env.CLAUDE_PROJECT_DIR : undefined) ?? cwd ?? '.');

/** Each folder has its own memory, unless a user is named. */
const userOf = (call: Call, event: HookEvent): string => call.get('user') ?? folderUser(folderOf(call, event));

function fileOf(env: Environment, { session_id = '' }: HookEvent): string {
  const state = env.XDG_STATE_HOME ?? join(homedir(), '.local', 'state');
  return join(state, 'recollect', 'hooks', createHash('sha256').update(session_id).digest('hex').slice(0, 32));
}

async function keep({ env }: Call, event: HookEvent, asked: Asked): Promise<void> {
  const file = fileOf(env, event);
  await mkdir(join(file, '..'), { recursive: true, mode: 0o700 });
  await writeFile(file, JSON.stringify(asked), { mode: 0o600 });
}
