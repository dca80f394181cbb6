import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

interface TracingSettings {
  serviceName: string;
  /** The share of traces that are kept, from 0 to 1. */
  sampled: number;
}

/**
 * Sends spans to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names, in batches and in the background. This file
 * loads OpenTelemetry's SDK: a server without a collector does not import it.
 * @returns sends what is left, and ends
 */
export function openTracing({ serviceName, sampled }: TracingSettings): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampled) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return async () => {
    await provider.shutdown();
    for (const api of [trace, context, propagation]) api.disable();
  };
}
