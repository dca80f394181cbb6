import type { Embedder } from './embedder.ts';
import type { Extractor } from './extractor.ts';
import type { MindHealth, MindWatch } from './mindHealth.ts';
import type { MindSettings } from './mindSettings.ts';
import { offlineEmbedder } from './offlineEmbedder.ts';
import { offlineSummarizer } from './offlineSummarizer.ts';
import { openOpenai } from './openaiClient.ts';
import { openaiEmbedder } from './openaiEmbedder.ts';
import { openaiExtractor } from './openaiExtractor.ts';
import { openaiSummarizer } from './openaiSummarizer.ts';
import { probeEmbedder } from './probeEmbedder.ts';
import { type RememberedVectors, rememberVectors } from './rememberVectors.ts';
import { SpendingCap, type SpendingCounter } from './spendingCap.ts';
import type { Summarizer } from './summarizer.ts';

export interface Minds {
  embedder: Embedder;
  extractor: Extractor;
  summarizer: Summarizer;
}

export interface OpenMinds {
  /** The minds of a project, which pays for what they use; without one, for the server's own questions. */
  mindsOf(projectId: string | undefined): Minds;
  /** @throws Error in words, when the embedding model does not give what is stored; what else is the matter is returned. */
  probe(): Promise<string | undefined>;
  /** How they are, as far as this server has asked them. */
  watch: MindWatch;
  /** Ends all calls to outside minds. */
  stop(): void;
}

export interface OpenMindsParts {
  clock: { now(): Date };
  counter: SpendingCounter;
  /** What every text goes through before it leaves the house. */
  redact(text: string): string;
  offlineExtractor: Extractor;
}

/** Opens the minds that are chosen; the offline ones need nothing. */
export function openMinds(settings: MindSettings, parts: OpenMindsParts): OpenMinds {
  const { clock, counter, redact, offlineExtractor } = parts;
  const stopping = new AbortController();
  const cap = new SpendingCap({ clock, counter, dailyTokens: settings.dailyTokens });
  const outside = [settings.extractor, settings.summarizer, settings.embedder].includes('openai');
  const { baseUrl, apiKey, timeoutMs } = settings;
  const openai = outside ? openOpenai({ baseUrl, apiKey, timeoutMs, clock, cap, stopped: stopping.signal }) : undefined;
  const remembered: RememberedVectors = new Map();
  const endpoint: { takesDimensions: boolean | undefined } = { takesDimensions: undefined };

  function mindsOf(projectId: string | undefined): Minds {
    const client = openai?.clientOf(projectId);
    const { chatModel, embeddingModel, embeddingTruncatable: truncatable } = settings;
    const chat = client && chatModel ? { client, model: chatModel, redact } : undefined;
    const embed =
      client && embeddingModel ? { client, model: embeddingModel, truncatable, endpoint, redact } : undefined;
    return {
      extractor: settings.extractor === 'openai' && chat ? openaiExtractor(chat) : offlineExtractor,
      summarizer: settings.summarizer === 'openai' && chat ? openaiSummarizer(chat) : offlineSummarizer,
      embedder:
        settings.embedder === 'openai' && embed
          ? rememberVectors(openaiEmbedder(embed), projectId ?? '', remembered)
          : offlineEmbedder,
    };
  }

  const healthOf = (
    role: MindHealth['role'],
    choice: MindSettings['embedder'],
    route: 'embed' | 'chat',
    model: string | undefined,
  ): MindHealth =>
    choice === 'openai' && openai
      ? { role, model, ...openai.stateOf(route) }
      : { role, model: undefined, failures: 0, restsUntil: undefined };

  return {
    mindsOf,
    watch: {
      dailyTokens: settings.dailyTokens,
      health: () => [
        healthOf('EMBEDDER', settings.embedder, 'embed', settings.embeddingModel),
        healthOf('EXTRACTOR', settings.extractor, 'chat', settings.chatModel),
        healthOf('SUMMARIZER', settings.summarizer, 'chat', settings.chatModel),
      ],
    },
    probe: async () => (settings.embedder === 'openai' ? probeEmbedder(mindsOf(undefined).embedder) : undefined),
    stop: () => stopping.abort(),
  };
}
