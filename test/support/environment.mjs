import { runInNewContext } from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

const BUILT_IN = Object.getOwnPropertyNames(runInNewContext('globalThis')).filter(
  (name) => typeof globalThis[name] === 'function',
);

/** With what lies outside the heap: a PGlite takes 100 MB there. */
const MAX_BYTES = 1_000_000_000;

/** Only `expect` and what runs the tests live in Jest's realm; what is a String, a Map or an Error to the suites is one to them too. */
export default class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of BUILT_IN) this.global[name] = globalThis[name];
  }

  /** Collected here, a worker stays below the limit of `jest.config.mjs`, and keeps its modules, PGlite and compiled code. */
  async teardown() {
    await super.teardown();
    const { heapUsed, external } = process.memoryUsage();
    if (heapUsed + external > MAX_BYTES) globalThis.gc?.();
  }
}
