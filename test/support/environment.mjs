import { runInNewContext } from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

const BUILT_IN = Object.getOwnPropertyNames(runInNewContext('globalThis')).filter(
  (name) => typeof globalThis[name] === 'function',
);

/** Below the limit of `jest.config.mjs`, at which Jest replaces a worker. */
const MAX_HEAP_BYTES = 800_000_000;

/** Only `expect` and what runs the tests live in Jest's realm; what is a String, a Map or an Error to the suites is one to them too. */
export default class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of BUILT_IN) this.global[name] = globalThis[name];
  }

  /**
   * Collected here, a worker keeps its modules, PGlite and compiled code. V8 gives up what suites have compiled only as a last
   * resort: after any other collection it keeps a megabyte of each, and a worker that once is large would collect after every suite.
   */
  async teardown() {
    await super.teardown();
    if (process.memoryUsage().heapUsed > MAX_HEAP_BYTES)
      globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }
}
