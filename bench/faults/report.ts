import type { Verdict } from './recorder.ts';

/** Reports the result of a fault; anything lost, duplicated or broken makes the bench exit with 1. */
export function report(fault: string, verdict: Verdict, failures: ReadonlyMap<string, number>): void {
  const { acknowledged, lost, doubled, chainIntact } = verdict;
  const held = lost === 0 && doubled === 0 && chainIntact;
  const refused = [...failures].map(([code, times]) => `${code} ${times}`).join(', ');
  console.log(
    `${held ? 'held  ' : 'FAILED'} ${fault}: ${acknowledged} turns acknowledged, ${lost} lost, ${doubled} doubled, ` +
      `audit chain ${chainIntact ? 'whole' : 'BROKEN'}; refused meanwhile: ${refused || 'none'}`,
  );
  if (!held) process.exitCode = 1;
}
