import { combineEmbedders, makeRememberedVectors, probeEmbedder, rememberVectors } from './embedders.ts';
import { openReranker } from './httpReranker.ts';
import { openLocalEmbedder } from './localEmbedder.ts';
import { getLocalModel, getRuntime } from './localModel.ts';
import type { Embedder, Extractor, MindHealth, MindSettings, MindWatch, Reranker, Summarizer } from './minds.ts';
import type { MindMetrics } from './observedCall.ts';
import { extractorOr, offlineEmbedder, offlineSummarizer, summarizerOr } from './offlineMinds.ts';
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
  const stopping = new AbortController();
  const endpoints = openEndpoints(settings, parts, stopping.signal);
  const mindsOf = chooseMinds(settings, parts, endpoints);
  return {
    mindsOf,
    watch: { dailyTokens: settings.dailyTokens, health: () => healthOf(settings, endpoints) },
    probe: async () => (settings.embedder === 'offline' ? undefined : probeEmbedder(mindsOf(undefined).embedder)),
    stop: () => {
      stopping.abort();
      void endpoints.local?.stop();
    },
  };
}

type Endpoints = ReturnType<typeof openEndpoints>;

/** The configured endpoints and the local model, shared by all projects. */
function openEndpoints(settings: MindSettings, parts: OpenMindsParts, stopped: AbortSignal) {
  const { clock, counter, metrics, redact } = parts;
  const { baseUrl, apiKey, timeoutMs, dailyTokens, reranker, localModel } = settings;
  const cap = new SpendingCap({ clock, counter, dailyTokens });
  const outside = [settings.extractor, settings.summarizer, settings.embedder].includes('openai');
  return {
    openai: outside ? openOpenai({ baseUrl, apiKey, timeoutMs, clock, cap, metrics, stopped }) : undefined,
    reranker: reranker ? openReranker({ ...reranker, clock, cap, metrics, redact, stopped }) : undefined,
    local:
      settings.embedder === 'local' && localModel
        ? openLocalEmbedder(getLocalModel(localModel), getRuntime())
        : undefined,
  };
}

/** For each role, the model that is set, or else the offline one. */
function chooseMinds(
  settings: MindSettings,
  { redact, fenceKey, offlineExtractor }: OpenMindsParts,
  { openai, reranker, local }: Endpoints,
): OpenMinds['mindsOf'] {
  const remembered = makeRememberedVectors();
  const endpoint: EmbeddingEndpoint = {};
  const chatEndpoint: ChatEndpoint = {};
  const beside = local && combineEmbedders(local.embedder, offlineEmbedder);
  return (projectId) => {
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
  };
}

function healthOf(settings: MindSettings, { openai, reranker, local }: Endpoints): MindHealth[] {
  const { chatModel, embeddingModel } = settings;
  const of = (
    role: MindHealth['role'],
    choice: MindSettings['embedder'],
    route: 'embed' | 'chat',
    model: string | undefined,
  ): MindHealth => (choice === 'openai' && openai ? { role, model, ...openai.stateOf(route) } : healthy(role));
  return [
    local ? healthy('EMBEDDER', local.embedder.model) : of('EMBEDDER', settings.embedder, 'embed', embeddingModel),
    of('EXTRACTOR', settings.extractor, 'chat', chatModel),
    of('SUMMARIZER', settings.summarizer, 'chat', chatModel),
    ...(reranker ? [{ role: 'RERANKER' as const, model: settings.reranker?.model, ...reranker.state() }] : []),
  ];
}

/** The state of a model on this machine, which cannot be out of reach. */
const healthy = (role: MindHealth['role'], model?: string): MindHealth => ({
  role,
  model,
  failures: 0,
  restsUntil: undefined,
});
