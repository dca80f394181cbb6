import type { Span } from '@opentelemetry/api';
import type { Metrics, Outcome } from '../telemetry/metrics.ts';
import { inSpan, markFailed } from '../telemetry/spans.ts';
import { MindError } from './minds.ts';

/** Several roles share the chat model. */
type MindRoute = 'chat' | 'embed' | 'rerank';

/** Observes calls to external models. */
export type MindMetrics = Pick<Metrics, 'mindCall' | 'mindTokens'>;

interface Call {
  metrics: MindMetrics;
  route: MindRoute;
  model: string | undefined;
}

/** OpenTelemetry's names; reranking has none yet. */
const OPERATIONS = { chat: 'chat', embed: 'embeddings', rerank: 'rerank' };

/**
 * Times a call to an external model and puts it into a span, without content
 * (https://opentelemetry.io/docs/specs/semconv/gen-ai/gen-ai-spans/). A call that its caller aborted says nothing about
 * the model.
 */
export function observedCall<T>({ metrics, route, model }: Call, run: (span: Span) => Promise<T>): Promise<T> {
  const operation = OPERATIONS[route];
  const attributes = {
    'gen_ai.operation.name': operation,
    'gen_ai.provider.name': 'openai',
    ...(model ? { 'gen_ai.request.model': model } : {}),
  };
  return inSpan(model ? `${operation} ${model}` : operation, { kind: 'client', attributes }, async (span) => {
    const started = performance.now();
    const end = (outcome: Outcome) => metrics.mindCall(route, outcome, performance.now() - started);
    try {
      const answer = await run(span);
      end('ok');
      return answer;
    } catch (error) {
      const code = error instanceof MindError ? error.code : undefined;
      markFailed(span, code ?? 'Error');
      if (code !== 'STOPPED') end(code === 'REFUSED' ? 'refused' : 'failed');
      throw error;
    }
  });
}
