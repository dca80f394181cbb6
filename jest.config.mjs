/** @type {import('jest').Config} */
export default {
  testEnvironment: '<rootDir>/test/support/environment.mjs',
  testEnvironmentOptions: { globalsCleanup: 'off' },
  runtime: '<rootDir>/test/support/runtime.mjs',
  globalTeardown: '<rootDir>/test/support/closeWorkerDatabase.mjs',
  testSequencer: '<rootDir>/test/support/sequencer.mjs',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': '<rootDir>/scripts/jest-transform.mjs' },
  // A suite's own modules stay loaded: a worker that has grown is replaced before it spends its time collecting.
  workerIdleMemoryLimit: '1GB',
  // On a busy machine a worker takes a while to end; one that never does is reported.
  workerGracefulExitTimeout: 30_000,
  // A limit for what hangs, not for what is slow: a busy machine takes its time.
  testTimeout: 300_000,
};
