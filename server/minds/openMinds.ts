import { summarizeInSlices } from '../lifecycle/summaries/summarizeTurns.ts';
import { inSlices } from '../yielder.ts';
import { besideWords } from './besideWords.ts';
import type { Embedder } from './embedder.ts';
import type { Extractor } from './extractor.ts';
import { openReranker } from './httpReranker.ts';
import { openLocalEmbedder } from './localEmbedder.ts';
import { findLocalModel, findRuntime } from './localModel.ts';
import { MindError } from './mindError.ts';
import type { MindHealth, MindSettings, MindWatch } from './mindSettings.ts';
import type { MindMetrics } from './observedCall.ts';
import { offlineEmbedder } from './offlineMinds.ts';
import { openOpenai } from './openaiClient.ts';
import { type EmbeddingEndpoint, openaiEmbedder } from './openaiEmbedder.ts';
import { openaiExtractor } from './openaiExtractor.ts';
import { openaiSummarizer } from './openaiSummarizer.ts';
import { makeRememberedVectors, rememberVectors } from './rememberVectors.ts';
import type { Reranker } from './reranker.ts';
import { SpendingCap, type SpendingCounter } from './spendingCap.ts';
import type { Summarizer } from './summarizer.ts';

export interface Minds {
  embedder: Embedder;
  extractor: Extractor;
  summarizer: Summarizer;
  /** Undefined if none is set. */
  reranker: Reranker | undefined;
}

export interface OpenMinds {
  /** The minds of a project, whose token budget they use; without a project, for the server's own calls. */
  mindsOf(projectId: string | undefined): Minds;
  /**
   * @returns any other problem
   * @throws Error with a readable message when the embedding model returns vectors that cannot be stored
   */
  probe(): Promise<string | undefined>;
  /** Current state of the minds, as seen by this server. */
  watch: MindWatch;
  /** Aborts all calls to outside minds. */
  stop(): void;
}

interface OpenMindsParts {
  clock: { now(): Date; monotonic(): number };
  counter: SpendingCounter;
  metrics: MindMetrics;
  /** Applied to every text before it is sent to an outside endpoint. */
  redact(text: string): string;
  /** Key for the fences around users' text in prompts. */
  fenceKey: Buffer;
  offlineExtractor: Extractor;
}

/** Opens the configured minds; the offline ones need no setup. */
export function openMinds(settings: MindSettings, parts: OpenMindsParts): OpenMinds {
  const { clock, counter, metrics, redact, fenceKey, offlineExtractor } = parts;
  const stopping = new AbortController();
  const cap = new SpendingCap({ clock, counter, dailyTokens: settings.dailyTokens });
  const outside = [settings.extractor, settings.summarizer, settings.embedder].includes('openai');
  const { baseUrl, apiKey, timeoutMs } = settings;
  const openai = outside
    ? openOpenai({ baseUrl, apiKey, timeoutMs, clock, cap, metrics, stopped: stopping.signal })
    : undefined;
  const remembered = makeRememberedVectors();
  const endpoint: EmbeddingEndpoint = {};
  const reranker = settings.reranker
    ? openReranker({ ...settings.reranker, clock, cap, metrics, redact, stopped: stopping.signal })
    : undefined;
  const local =
    settings.embedder === 'local' && settings.localModel
      ? openLocalEmbedder(findLocalModel(settings.localModel), findRuntime())
      : undefined;
  const beside = local && besideWords(local.embedder, offlineEmbedder);

  function mindsOf(projectId: string | undefined): Minds {
    const client = openai?.clientOf(projectId);
    const { chatModel, embeddingModel, embeddingDimensions: wanted } = settings;
    const chat = client && chatModel ? { client, model: chatModel, redact, fenceKey } : undefined;
    const embed = client && embeddingModel ? { client, model: embeddingModel, wanted, endpoint, redact } : undefined;
    const embedder = settings.embedder === 'openai' && embed ? openaiEmbedder(embed) : beside;
    return {
      extractor: settings.extractor === 'openai' && chat ? openaiExtractor(chat) : offlineExtractor,
      summarizer: settings.summarizer === 'openai' && chat ? openaiSummarizer(chat) : offlineSummarizer,
      embedder: embedder ? rememberVectors(embedder, projectId ?? '', remembered) : offlineEmbedder,
      reranker: reranker?.rerankerOf(projectId),
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
        local
          ? { role: 'EMBEDDER', model: local.embedder.model, failures: 0, restsUntil: undefined }
          : healthOf('EMBEDDER', settings.embedder, 'embed', settings.embeddingModel),
        healthOf('EXTRACTOR', settings.extractor, 'chat', settings.chatModel),
        healthOf('SUMMARIZER', settings.summarizer, 'chat', settings.chatModel),
        ...(reranker ? [{ role: 'RERANKER' as const, model: settings.reranker?.model, ...reranker.state() }] : []),
      ],
    },
    probe: async () => (settings.embedder === 'offline' ? undefined : probeEmbedder(mindsOf(undefined).embedder)),
    stop: () => {
      stopping.abort();
      void local?.stop();
    },
  };
}

/** Picks the statements that tell most and still hold, in their original language. */
export const offlineSummarizer: Summarizer = {
  name: 'offline',
  async summarize(turns, maxLength, _language, signal) {
    return inSlices(summarizeInSlices(turns, maxLength), signal);
  },
};

/**
 * Asks a configured embedder for one vector, which tells its dimensions, and finds unusable ones at startup rather than
 * by its jobs. The server still starts when the endpoint is down or refuses.
 * @returns a description of the problem for the log, or undefined
 * @throws Error with a readable message when the model returns vectors that cannot be stored.
 */
export async function probeEmbedder(embedder: Embedder): Promise<string | undefined> {
  try {
    await embedder.embed(['Recollect remembers what was said.']);
    return undefined;
  } catch (error) {
    if (!(error instanceof MindError)) throw error;
    if (error.code !== 'WRONG_SHAPE') return `${error.code}: ${error.message}`;
    throw new Error(`The embedding model ${embedder.model} cannot be used. ${error.message}`);
  }
}
