import { extractFacts } from '../../server/lifecycle/extract/extractFacts.ts';
import { ms, p50, p95 } from '../statistics.ts';
import { ownMessages } from './ownMessages.ts';

/** Other work interrupts the runs, so the quickest of a few counts. */
const RUNS = 3;

/** How long extraction takes for a message, on one core, offline. */
export function measureExtractionTime(): void {
  const messages = ownMessages();
  const times = messages.map((message) =>
    Math.min(
      ...Array.from({ length: RUNS }, () => {
        const before = performance.now();
        extractFacts(message);
        return performance.now() - before;
      }),
    ),
  );
  console.log(
    `Extraction of a message: p50 ${ms(p50(times))}, p95 ${ms(p95(times))} (aim: 15 ms); ${times.length} messages of the training`,
  );
}
