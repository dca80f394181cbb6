import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { summarizeInSlices } from '../lifecycle/summarizeTurns.ts';
import { makeYielder } from '../yielder.ts';
import type { Embedder } from './embedder.ts';
import type { Extractor } from './extractor.ts';
import { MindError } from './mindError.ts';
import type { MindHealth, MindSettings, MindWatch } from './mindSettings.ts';
import { offlineEmbedder } from './offlineMinds.ts';
import { openOpenai } from './openaiClient.ts';
import { DIMENSIONS, openaiEmbedder } from './openaiEmbedder.ts';
import { openaiExtractor } from './openaiExtractor.ts';
import { openaiSummarizer } from './openaiSummarizer.ts';
import { SpendingCap, type SpendingCounter } from './spendingCap.ts';
import type { Summarizer } from './summarizer.ts';

export interface Minds {
  embedder: Embedder;
  extractor: Extractor;
  summarizer: Summarizer;
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
  /** Applied to every text before it is sent to an outside endpoint. */
  redact(text: string): string;
  /** Key for the fences around users' text in prompts. */
  fenceKey: Buffer;
  offlineExtractor: Extractor;
}

/** Opens the configured minds; the offline ones need no setup. */
export function openMinds(settings: MindSettings, parts: OpenMindsParts): OpenMinds {
  const { clock, counter, redact, fenceKey, offlineExtractor } = parts;
  const stopping = new AbortController();
  const cap = new SpendingCap({ clock, counter, dailyTokens: settings.dailyTokens });
  const outside = [settings.extractor, settings.summarizer, settings.embedder].includes('openai');
  const { baseUrl, apiKey, timeoutMs } = settings;
  const openai = outside ? openOpenai({ baseUrl, apiKey, timeoutMs, clock, cap, stopped: stopping.signal }) : undefined;
  const remembered: RememberedVectors = new LRUCache({ max: MAX });
  const endpoint: { takesDimensions: boolean | undefined } = { takesDimensions: undefined };

  function mindsOf(projectId: string | undefined): Minds {
    const client = openai?.clientOf(projectId);
    const { chatModel, embeddingModel, embeddingTruncatable: truncatable } = settings;
    const chat = client && chatModel ? { client, model: chatModel, redact, fenceKey } : undefined;
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

/** Picks the most informative sentences, in their original language. */
export const offlineSummarizer: Summarizer = {
  name: 'offline',
  async summarize(turns, maxLength, _language, signal) {
    const breathe = makeYielder();
    const slices = summarizeInSlices(turns, maxLength);
    let slice = slices.next();
    while (!slice.done) {
      await breathe();
      signal?.throwIfAborted();
      slice = slices.next();
    }
    return slice.value;
  },
};

/**
 * Asks a configured embedder for one vector, so that a model of the wrong size is found at startup rather than by its
 * jobs. The server still starts when the endpoint is down or refuses.
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
    throw new Error(
      `EMBEDDING_MODEL ${embedder.model} cannot be used: it must provide vectors of ${DIMENSIONS} dimensions. ${error.message} ` +
        `Choose a model that supports "dimensions: ${DIMENSIONS}", or set EMBEDDING_TRUNCATABLE=on if its vectors may be cut (Matryoshka).`,
    );
  }
}

/** 384 numbers of 4 bytes: 2,000 vectors take 3 MB. */
const MAX = 2_000;

/** Vectors of recent questions, by a hash of project, model and text. Shared by the embedders of all projects. */
type RememberedVectors = LRUCache<string, Float32Array>;

/**
 * An embedder that caches the vectors of single texts, such as questions: people ask again, and a question cannot wait
 * long. Evicts the least recently used vector, and does not keep texts.
 */
function rememberVectors(embedder: Embedder, projectId: string, remembered: RememberedVectors): Embedder {
  return {
    ...embedder,
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
