/** @type {import('jest').Config} */
export default {
  testEnvironment: '<rootDir>/test/support/environment.mjs',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^gpt-tokenizer/encoding/o200k_base$': '<rootDir>/test/support/tokenizer.mjs' },
  transform: { '\\.tsx?$': '<rootDir>/scripts/jest-transform.mjs' },
  // Modules that a suite loaded are not let go by Node's vm: a worker that has grown is replaced before it spends its time collecting.
  workerIdleMemoryLimit: '400MB',
  // A limit for what hangs, not for what is slow: a busy machine takes its time.
  testTimeout: 300_000,
};
