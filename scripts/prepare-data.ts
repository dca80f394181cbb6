/** `tsx scripts/prepare-data.ts <file>` writes what a first start on PGlite begins with: an empty database with all migrations. */
import { writeFile } from 'node:fs/promises';
import { migrateUp } from '../server/db/migrate.ts';
import { openPglite } from '../server/db/pglite.ts';
import { Queue } from '../server/db/queue.ts';
import { allJobs } from '../server/jobs/allJobs.ts';
import { makeLog } from '../server/log.ts';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Specify the file: tsx scripts/prepare-data.ts <file>');
const database = await openPglite({ snapshot: undefined });
await migrateUp(database.maintenance);
const queue = new Queue(database, makeLog('warn'));
await queue.install(allJobs);
await queue.close();
await database.maintenance.query('CHECKPOINT');
const dump = await database.pglite.dumpDataDir('gzip');
await writeFile(file, new Uint8Array(await dump.arrayBuffer()));
await database.close();
