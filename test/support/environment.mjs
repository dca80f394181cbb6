import { readFile } from 'node:fs/promises';
import * as tokenizer from 'gpt-tokenizer/encoding/o200k_base';
import { TestEnvironment } from 'jest-environment-node';

/**
 * PGlite's code, compiled once per worker. Every suite has a realm of its own and compiles it again; V8 gives it the code
 * that it has already for equal bytes, as long as some module of them is alive, and this one is. Measured: 2 of a suite's
 * 3.7 seconds of processor before its first test.
 */
export const keptAlive =
  process.env.TEST_DATABASE === 'postgres'
    ? undefined
    : await WebAssembly.compile(await readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))));

export default class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    // Its 200,000 words: half a second, and 70 MB that no suite's end lets go.
    this.global.tokenizer = tokenizer;
    // Or graphql looks closely at every value: a quarter of the time of suites that ask for much. React's tests need its slow half.
    if (!/console/.test(context.testPath)) this.global.process.env.NODE_ENV = 'production';
  }
}
