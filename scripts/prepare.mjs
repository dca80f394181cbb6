/**
 * Runs before every npm script: `node scripts/prepare.mjs [server] [console] [packages]` installs missing packages and builds the
 * named parts; it prints nothing if there is nothing to do. It runs on the machine's own Node (20 or newer), before any
 * package is installed.
 */
import { install } from './install.mjs';
import { main } from './step.mjs';

process.chdir(new URL('..', import.meta.url).pathname);
await main(async () => {
  await install();
  const { build } = await import('./build.mjs');
  await build(process.argv.slice(2));
});
