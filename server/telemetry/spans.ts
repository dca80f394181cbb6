import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Metrics, RecallStage } from './metrics.ts';

/**
 * Spans of OpenTelemetry, never with content. Without a registered SDK (openTracing.ts, or the operator's own) every
 * call here does nothing. Attributes follow the semantic conventions, where there are any: https://opentelemetry.io/docs/specs/semconv/
 */
const tracer = trace.getTracer('recollect');

interface SpanParts {
  kind?: 'server' | 'client' | 'internal' | 'consumer';
  attributes?: Attributes;
  /** Headers whose `traceparent` names the caller's span. */
  carrier?: Record<string, unknown>;
}

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
  consumer: SpanKind.CONSUMER,
};

/** Runs work in a span, which ends with it and names the kind of its failure. */
export async function inSpan<T>(name: string, parts: SpanParts, work: (span: Span) => Promise<T>): Promise<T> {
  const { kind = 'internal', attributes = {}, carrier } = parts;
  const parent = carrier ? propagation.extract(context.active(), carrier) : context.active();
  const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent);
  try {
    return await context.with(trace.setSpan(parent, span), () => work(span));
  } catch (error) {
    markFailed(span, error instanceof Error ? error.name : 'Error');
    throw error;
  } finally {
    span.end();
  }
}

/** Runs a step of a question in a span, and times it. */
export async function inStage<T>(
  { metrics }: { metrics: Pick<Metrics, 'stage'> },
  name: RecallStage,
  work: () => T | Promise<T>,
): Promise<T> {
  const started = performance.now();
  try {
    return await inSpan(`recall ${name}`, {}, async () => work());
  } finally {
    metrics.stage(name, performance.now() - started);
  }
}

/** Marks a span as failed, by the kind of the failure: its message may quote user text. */
export function markFailed(span: Span, kind: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', kind);
}

/** Renames the current span once it is known what it does. */
export function nameSpan(name: string, attributes: Attributes): void {
  trace.getActiveSpan()?.updateName(name).setAttributes(attributes);
}

/** The headers that tell another server which span called it. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}
