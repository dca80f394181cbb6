/** Runs one named step of the preparation: a heading before it, a sign of life while it is quiet, its time after it. */
export async function step(name, work) {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  console.log(`▸ ${name} …`);
  // A terminal shows npm's own progress; a log would stay silent for a minute without this.
  const alive = process.stdout.isTTY ? undefined : setInterval(() => console.log(`  … ${seconds()} s`), 10_000);
  try {
    return await work();
  } finally {
    clearInterval(alive);
    console.log(`  ${seconds()} s`);
  }
}

/** A failure whose message says all a person needs: shown without a stack. */
export class Told extends Error {}

/** Runs the main function of a script: a failure ends the process with code 1, in words where they are known. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Told ? `\n${error.message}` : error);
    process.exit(1);
  }
}
