import type { SubscribeOptions } from '@recollect/client';
import type { Call, Command } from '../run/command.ts';
import { cellOf } from '../run/output.ts';

/** The kinds of events that can be followed, and the line for each. */
const STREAMS = {
  memories: async function* (call: Call) {
    const after = call.get('after');
    for await (const event of call.client().memoryUpdated({ userId: call.profile.user, after }, told(call)))
      yield { data: event, cells: [event.at, event.change, event.userId, event.memory?.content, event.cursor] };
  },
  contexts: async function* (call: Call) {
    for await (const event of call.client().contextServed({ userId: call.profile.user }, told(call))) {
      const { at, userId, sessionId, turnsRecalled, memoriesRecalled, promptTokens } = event;
      yield { data: event, cells: [at, userId, sessionId, turnsRecalled, memoriesRecalled, promptTokens] };
    }
  },
  requests: async function* (call: Call) {
    for await (const event of call.client().privacyRequestUpdated(told(call)))
      yield { data: event, cells: [event.id, event.status, `${event.progress}%`, event.dueAt] };
  },
};

export const tail: Command = {
  about: [
    'Follows events, one line each: changes of memories, served contexts (without content), or privacy requests',
    '이벤트를 한 줄씩 출력합니다: 기억의 변경, 제공한 맥락(내용 제외), 개인정보 요청',
  ],
  args: {
    what: {
      options: Object.keys(STREAMS),
      about: ['What to follow, memories by default', '표시할 대상(기본값: memories)'],
    },
    after: {
      type: 'string',
      hint: 'cursor',
      about: ['Resumes after this event, which is at most seven days old', '이 이벤트 다음부터 시작(최근 7일 이내)'],
    },
  },
  examples: ['recollect tail --user minji', 'recollect tail contexts -o json | jq .promptTokens'],
  run: async (call) => {
    const what = (call.get('what') ?? 'memories') as keyof typeof STREAMS;
    await untilInterrupted(call, async () => {
      for await (const { data, cells } of STREAMS[what](call))
        await call.out.line(call.out.form === 'json' ? JSON.stringify(data) : cells.map(cellOf).join('\t'));
    });
  },
};

/** Says on stderr when the connection is lost, and when it is back. */
export function told({ signal, out }: Call): SubscribeOptions {
  let wasConnected = false;
  return {
    signal,
    onConnection: ({ isConnected, isResumed }) => {
      if (!isConnected) out.tell(['connection lost, trying again', '연결이 끊겨 다시 시도 중']);
      else if (isResumed) out.tell(['connected, nothing was missed', '연결됨. 놓친 이벤트 없음']);
      else if (wasConnected)
        out.tell(['connected again; events in between were missed', '다시 연결됨. 그사이의 이벤트는 받지 못함']);
      else out.tell(['connected', '연결됨']);
      wasConnected ||= isConnected;
    },
  };
}

/** Runs until it is interrupted, which counts as success. */
export async function untilInterrupted({ signal }: Call, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
