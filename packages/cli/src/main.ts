/** The process of the command line. */
import { setFlagsFromString } from 'node:v8';
import { runCli } from './cli.ts';
import { EXIT } from './run/failures.ts';

const { env, stdin, stdout, stderr } = process;
const args = process.argv.slice(2);
const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort());
stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader of a pipe, such as `head`, has seen enough.
  if (error.code === 'EPIPE') process.exit(EXIT.done);
  throw error;
});

// Values live briefly: a young generation that grows takes 220 MB for 500 MB of ChatGPT, and one that does not 127.
if (args[0] === 'import') setFlagsFromString('--semi-space-growth-factor=1');
process.exitCode = await runCli(args, { env, stdin, stdout, stderr, signal: interrupted.signal });
