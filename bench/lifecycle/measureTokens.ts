import { contentKey } from '../../server/lifecycle/facts/placedFact.ts';
import type { ExtractorTurn, KnownFact } from '../../server/minds/minds.ts';
import { offlineExtractor } from '../../server/minds/offlineMinds.ts';
import type { OpenaiClient } from '../../server/minds/openaiClient.ts';
import { openaiExtractor } from '../../server/minds/openaiExtractor.ts';
import { countTokens } from '../../server/text/shorten.ts';
import { type GoldenConversation, type GoldenTurn, readGolden } from '../../test/recall/golden/readGolden.ts';

/**
 * How many tokens the extractor with a model sends for each turn of the golden conversations, given the facts that
 * the offline one would have learned by then.
 * The endpoint is a fake that counts, and finds nothing.
 */
export async function measureTokens(): Promise<void> {
  console.log('Tokens sent to a model for each turn (on 23 November 2026, before clauses were chosen: 687 and 149)');
  for (const recorded of ['turn by turn', 'session by session'] as const) {
    const counter = { requests: 0, tokens: 0, turns: 0 };
    for (const conversation of readGolden()) await extractAll(conversation, recorded === 'turn by turn', counter);
    const { requests, tokens, turns } = counter;
    console.log(`  ${recorded.padEnd(18)} ${(tokens / turns).toFixed(0)} in ${requests} requests for ${turns} turns`);
  }
}

async function extractAll({ turns }: GoldenConversation, alone: boolean, counter: Counter): Promise<void> {
  const extractor = openaiExtractor({
    client: countingClient(counter),
    model: 'fake',
    redact: (text) => text,
    fenceKey: Buffer.alloc(32, 7),
    endpoint: {},
    offline: offlineExtractor,
  });
  const known = new Map<string, KnownFact>();
  for (const session of Map.groupBy(turns, ({ sessionId }) => sessionId).values()) {
    const told = session.map((turn, at) => toExtract(turn, session[at - 1]));
    counter.turns += told.length;
    for (const batch of alone ? told.map((turn) => [turn]) : [told]) {
      await extractor.extract(batch, { known: [...known.values()] });
      for (const { content } of (await offlineExtractor.extract(batch)).flat())
        known.set(contentKey(content), { uid: contentKey(content), content });
    }
  }
}

interface Counter {
  requests: number;
  tokens: number;
  turns: number;
}

const toExtract = (turn: GoldenTurn, previous: GoldenTurn | undefined): ExtractorTurn => ({
  userQuery: turn.userQuery,
  assistantResponse: turn.assistantResponse,
  ...(previous && {
    previousUserQuery: previous.userQuery,
    previousAssistantResponse: previous.assistantResponse,
  }),
});

const countingClient = (counter: Counter): OpenaiClient => ({
  embed: async () => ({}),
  chat: async ({ messages, response_format }) => {
    counter.requests++;
    counter.tokens += messages.reduce((sum, { content }) => sum + countTokens(String(content)), 0);
    counter.tokens += countTokens(JSON.stringify(response_format));
    return {
      choices: [
        {
          index: 0,
          finish_reason: 'stop',
          logprobs: null,
          message: { role: 'assistant', content: '{"facts": []}', refusal: null },
        },
      ],
    };
  },
});
