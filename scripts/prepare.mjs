/**
 * What stands before every npm script: `node scripts/prepare.mjs [server] [console]` installs what is missing and builds
 * what is named, and says nothing when there is nothing to do. Runs on the machine's own Node (20 or newer), before any
 * package is there.
 */
import { install } from './install.mjs';
import { main } from './step.mjs';

process.chdir(new URL('..', import.meta.url).pathname);
await main(async () => {
  await install();
  const { build } = await import('./build.mjs');
  await build(process.argv.slice(2));
});
