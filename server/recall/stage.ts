import type { Context } from '../context.ts';
import type { RecallStage } from '../telemetry/metrics.ts';
import { inSpan } from '../telemetry/spans.ts';

/** Runs a step of a question in a span, and times it. */
export async function stage<T>({ metrics }: Context, name: RecallStage, work: () => T | Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await inSpan(`recall ${name}`, {}, async () => work());
  } finally {
    metrics.stage(name, performance.now() - started);
  }
}
