import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { summarizeInSlices } from '../lifecycle/summaries/summarizeTurns.ts';
import { inSlices } from '../yielder.ts';
import { openReranker } from './httpReranker.ts';
import { openLocalEmbedder } from './localEmbedder.ts';
import { getLocalModel, getRuntime } from './localModel.ts';
import {
  type Embedder,
  type Extractor,
  MindError,
  type MindHealth,
  type MindSettings,
  type MindWatch,
  type Reranker,
  type Summarizer,
} from './minds.ts';
import type { MindMetrics } from './observedCall.ts';
import { extractorOr, offlineEmbedder, summarizerOr } from './offlineMinds.ts';
import { openOpenai } from './openaiClient.ts';
import { type EmbeddingEndpoint, openaiEmbedder } from './openaiEmbedder.ts';
import { type ChatEndpoint, openaiExtractor } from './openaiExtractor.ts';
import { openaiSummarizer } from './openaiSummarizer.ts';
import { SpendingCap, type SpendingCounter } from './spendingCap.ts';

export interface Minds {
  embedder: Embedder;
  extractor: Extractor;
  summarizer: Summarizer;
  /** Undefined if none is set. */
  reranker: Reranker | undefined;
}

export interface OpenMinds {
  /** The models of a project, which use its token budget; without a project, for the server's own calls. */
  mindsOf(projectId: string | undefined): Minds;
  /**
   * @returns any other problem
   * @throws Error with a readable message when the embedding model returns vectors that cannot be stored
   */
  probe(): Promise<string | undefined>;
  /** The state of the models, as seen by this server. */
  watch: MindWatch;
  /** Aborts all calls to external models. */
  stop(): void;
}

interface OpenMindsParts {
  clock: { now(): Date; monotonic(): number };
  counter: SpendingCounter;
  metrics: MindMetrics;
  /** Applied to every text before it is sent to an external endpoint. */
  redact(text: string): string;
  /** Key for the fences around users' text in prompts. */
  fenceKey: Buffer;
  offlineExtractor: Extractor;
}

/** Opens the configured models; the offline ones need no setup. */
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
  const chatEndpoint: ChatEndpoint = {};
  const reranker = settings.reranker
    ? openReranker({ ...settings.reranker, clock, cap, metrics, redact, stopped: stopping.signal })
    : undefined;
  const local =
    settings.embedder === 'local' && settings.localModel
      ? openLocalEmbedder(getLocalModel(settings.localModel), getRuntime())
      : undefined;
  const beside = local && combineEmbedders(local.embedder, offlineEmbedder);

  function mindsOf(projectId: string | undefined): Minds {
    const client = openai?.clientOf(projectId);
    const { chatModel, embeddingModel, embeddingDimensions: wanted } = settings;
    const chat =
      client && chatModel ? { client, model: chatModel, redact, fenceKey, endpoint: chatEndpoint } : undefined;
    const embed = client && embeddingModel ? { client, model: embeddingModel, wanted, endpoint, redact } : undefined;
    const embedder = settings.embedder === 'openai' && embed ? openaiEmbedder(embed) : beside;
    return {
      extractor:
        settings.extractor === 'openai' && chat
          ? extractorOr(openaiExtractor({ ...chat, offline: offlineExtractor }), offlineExtractor)
          : offlineExtractor,
      summarizer:
        settings.summarizer === 'openai' && chat
          ? summarizerOr(openaiSummarizer(chat), offlineSummarizer)
          : offlineSummarizer,
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

/** Picks the most informative statements that are still true, in their original language. */
export const offlineSummarizer: Summarizer = {
  name: 'offline',
  isOffline: true,
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

/** 2,000 vectors of 384 numbers take 3 MB, of 1,536 numbers 12 MB. */
const MAX_VECTORS = 2_000;

/** Vectors of recent questions, by a hash of project, model and text. Shared by the embedders of all projects. */
type RememberedVectors = LRUCache<string, Float32Array>;

const makeRememberedVectors = (): RememberedVectors => new LRUCache({ max: MAX_VECTORS });

/**
 * An embedder that caches the vectors of single texts, such as questions: people ask again, and a question cannot wait
 * long. Evicts the least recently used vector, and does not keep texts.
 */
function rememberVectors(embedder: Embedder, projectId: string, remembered: RememberedVectors): Embedder {
  return {
    model: embedder.model,
    get dimensions() {
      return embedder.dimensions;
    },
    strength: embedder.strength,
    async embed(texts, signal) {
      const [text] = texts;
      if (text === undefined || texts.length > 1) return embedder.embed(texts, signal);
      const key = createHash('sha256').update(`${projectId}\0${embedder.model}\0${text}`).digest('base64');
      let vector = remembered.get(key);
      if (!vector) {
        [vector] = await embedder.embed(texts, signal);
        if (!vector) return [];
        remembered.set(key, vector);
      }
      return [vector];
    },
  };
}

/** The words' share of a similarity: measurements give them a weight of 0.4, and a small sentence model 1.5. */
const WORDS_SHARE = 0.2;

/**
 * Combines the vectors of a small sentence model and of words into one, so that their similarities add up. If the model
 * knows nothing of a text, such as Korean for an English model, only the word vectors count.
 */
export function combineEmbedders(sentences: Embedder, words: Embedder): Embedder {
  return {
    model: `${sentences.model}+${words.model}`,
    get dimensions() {
      return sentences.dimensions === undefined || words.dimensions === undefined
        ? undefined
        : sentences.dimensions + words.dimensions;
    },
    strength: 'model',
    async embed(texts, signal) {
      const [whole, single] = await Promise.all([sentences.embed(texts, signal), words.embed(texts, signal)]);
      return whole.map((vector, i) => join(vector, single[i] ?? new Float32Array(words.dimensions ?? 0)));
    },
  };
}

function join(whole: Float32Array, single: Float32Array): Float32Array {
  const both = new Float32Array(whole.length + single.length);
  both.set(whole.map((x) => x * Math.sqrt(1 - WORDS_SHARE)));
  both.set(
    single.map((x) => x * Math.sqrt(WORDS_SHARE)),
    whole.length,
  );
  const length = Math.hypot(...both) || 1;
  return both.map((x) => x / length);
}
