/**
 * The figures that Recollect must meet, measured on the built server as its users run it: `npm run bench`.
 * BENCH_DATABASE_URL names a PostgreSQL server on which databases may be created; without it only PGlite is measured.
 */
import { createBenchDatabase } from './benchDatabase.ts';
import { startServer } from './benchServer.ts';
import { measureMemoryContext } from './memoryContextFloor.ts';
import { measurePlainVerbs } from './plainVerbs.ts';
import { measureRecordTurns } from './recordTurnsRate.ts';
import { measureStartAndIdle } from './startAndIdle.ts';

const database = await createBenchDatabase();
if (!database)
  console.log(
    'Set BENCH_DATABASE_URL to measure on PostgreSQL; without it only start and memory on PGlite are measured.',
  );
try {
  if (database) {
    const server = await startServer({ DATABASE_URL: database.url });
    await measureRecordTurns(server);
    for (const turns of [50, 5_000]) await measureMemoryContext(server, database.url, turns);
    await measurePlainVerbs(server, database.url);
    await server.stop();
  }
  await measureStartAndIdle(database?.url);
} finally {
  await database?.drop();
}
process.exit(0);
