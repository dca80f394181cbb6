/** Runs one named step: prints its name, a progress line while it is silent, and the time it took. */
export async function step(name, work) {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  console.log(`▸ ${name} …`);
  // A terminal shows npm's own progress; without this a log would be silent for a minute.
  const alive = process.stdout.isTTY ? undefined : setInterval(() => console.log(`  … ${seconds()} s`), 10_000);
  try {
    return await work();
  } finally {
    clearInterval(alive);
    console.log(`  ${seconds()} s`);
  }
}

/** A failure with a self-explanatory message, shown without a stack. */
export class UserError extends Error {}

/** Runs a script's main function; a failure ends the process with code 1 and a readable message, if there is one. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof UserError ? `\n${error.message}` : error);
    process.exit(1);
  }
}
