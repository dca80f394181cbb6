/**
 * Asks for another project's, another person's and ungranted content in 10,000 ways made from the schema: `npm run
 * bench:fuzz -- --seed 7 --operations 10000`. A longer run of test/access/crossTenantFuzz.test.ts: on PostgreSQL if
 * BENCH_DATABASE_URL or TEST_DATABASE_URL names a server on which databases may be created, otherwise on PGlite.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { seed: { type: 'string' }, operations: { type: 'string' } } });
const seed = values.seed ?? String(randomInt(2 ** 31));
const operations = values.operations ?? '10000';
const url = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL;

console.log(`seed ${seed}, ${operations} operations for each kind of caller, on ${url ? 'PostgreSQL' : 'PGlite'}`);
const { status } = spawnSync(process.execPath, ['scripts/test.mjs', 'test/access/crossTenantFuzz.test.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    FUZZ_SEED: seed,
    FUZZ_OPERATIONS: operations,
    TEST_DATABASE: url ? 'postgres' : 'pglite',
    ...(url && { TEST_DATABASE_URL: url }),
  },
});
process.exit(status ?? 1);
