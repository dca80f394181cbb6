/**
 * What happens to turns during failures: `npm run bench:faults -- --help`. BENCH_DATABASE_URL names a PostgreSQL server
 * on which databases may be created. Exits with 1 if an acknowledged turn is lost or duplicated, or the audit chain is
 * broken.
 */
import { defineCommand } from 'citty';
import { runScript } from '../../scripts/run-script.ts';
import { measureKills } from './kills.ts';
import { measureMinds } from './minds.ts';
import { measurePostgresFaults } from './postgresFaults.ts';
import { measureServers } from './servers.ts';

const command = defineCommand({
  meta: {
    name: 'npm run bench:faults --',
    description: 'Breaks things while turns are recorded, and counts what is lost.',
  },
  args: {
    fault: {
      type: 'enum',
      options: ['kills', 'servers', 'postgres', 'minds', 'all'],
      default: 'all',
      description: 'Which of the faults. `postgres` makes volumes, which takes root on Linux',
    },
    kills: { type: 'string', default: '200', description: 'How often the server is killed on each database' },
    minutes: { type: 'string', default: '10', description: 'How long the external models fail' },
  },
  run: async ({ args: { fault, kills, minutes } }) => {
    const asked = (name: string) => fault === 'all' || fault === name;
    if (asked('kills'))
      for (const database of ['PGlite', 'PostgreSQL'] as const) await measureKills(database, Number(kills));
    if (asked('servers')) await measureServers();
    if (asked('postgres')) await measurePostgresFaults();
    if (asked('minds')) await measureMinds(Number(minutes));
    process.exit();
  },
});

await runScript(command);
