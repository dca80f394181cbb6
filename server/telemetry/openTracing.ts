import { context, propagation, trace } from '@opentelemetry/api';

export interface TracingSettings {
  serviceName: string;
  /** The share of traces that are kept, from 0 to 1. */
  sampled: number;
}

/**
 * Sends spans to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names, in batches and in the background. Loads
 * OpenTelemetry's SDK, which a server without a collector never does.
 * @returns sends what is left, and ends
 */
export async function openTracing({ serviceName, sampled }: TracingSettings): Promise<() => Promise<void>> {
  const [sdk, hooks, core, resources, otlp] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(sampled) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new otlp.OTLPTraceExporter() })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  return async () => {
    await provider.shutdown();
    for (const api of [trace, context, propagation]) api.disable();
  };
}
