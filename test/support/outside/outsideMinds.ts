import { readSettings } from '../../../server/env.ts';
import { offlineExtractor } from '../../../server/minds/offlineMinds.ts';
import { type Minds, type OpenMinds, openMinds } from '../../../server/minds/openMinds.ts';
import { makeClock, type TestClock } from '../clock.ts';
import type { StubEndpoint } from './stubEndpoint.ts';

export const PROJECT = '0190a000-0000-7000-8000-00000000000a';

/** The real minds with the real client, connected to a stub. */
export interface OutsideMinds extends Minds {
  opened: OpenMinds;
  clock: TestClock;
  /** Recorded spending, by project and day. */
  spent: Map<string, number>;
}

/** Connects all three minds to the stub; texts lose the word "secret" when they are sent out. */
export function openOutsideMinds(stub: StubEndpoint, env: Record<string, string> = {}): OutsideMinds {
  const spent = new Map<string, number>();
  const clock = makeClock();
  const settings = readSettings({
    OPENAI_BASE_URL: stub.url,
    OPENAI_API_KEY: 'key-of-the-stub',
    CHAT_MODEL: 'chat-model',
    EMBEDDING_MODEL: 'embedding-model',
    ...env,
  });
  const opened = openMinds(settings.minds, {
    clock,
    metrics: { mindCall: () => {}, mindTokens: () => {} },
    counter: {
      add: async (projectId, day, tokens) => {
        const key = `${projectId} ${day}`;
        spent.set(key, (spent.get(key) ?? 0) + tokens);
        return spent.get(key)!;
      },
    },
    redact: (text) => text.replaceAll('secret', '[redacted]'),
    fenceKey: Buffer.alloc(32, 7),
    offlineExtractor,
  });
  return { ...opened.mindsOf(PROJECT), opened, clock, spent };
}
