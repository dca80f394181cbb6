/**
 * `--import ./scripts/help.mjs`: with `--help`, a script prints the comment at its head and does not run. For scripts that
 * otherwise take no options, or few; those of users describe theirs with citty.
 */
import { readFileSync } from 'node:fs';

if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
  const [, comment = ''] = /^\/\*\*([\s\S]*?)\*\//m.exec(readFileSync(process.argv[1], 'utf8')) ?? [];
  console.log(comment.replace(/^ ?\* ?/gm, '').trim());
  process.exit();
}
