import { importanceOfTurn } from '../../server/lifecycle/keep/importanceOfTurn.ts';
import { AFTERWARDS, DEVELOPMENT, HELD_OUT, type ImportanceCase } from './importanceCases.ts';

/** Prints how often the rules come within one level of the reader's label, for each part of the cases. Target: 85%. */
export function measureImportance(): void {
  for (const [name, cases] of [
    ['development', DEVELOPMENT],
    ['held out', HELD_OUT],
    ['written afterwards', AFTERWARDS],
  ] as const) {
    const off = cases.map((one) => Math.abs(importanceOfTurn(one) - one.level));
    const share = (most: number): string =>
      `${((100 * off.filter((by) => by <= most).length) / cases.length).toFixed(1)}%`;
    console.log(`Importance, ${name}: ${cases.length} turns, within one level ${share(1)}, exact ${share(0)}`);
    for (const one of cases) if (Math.abs(importanceOfTurn(one) - one.level) > 1) console.log(`  ${describe(one)}`);
  }
}

const describe = (one: ImportanceCase): string =>
  `${one.level} judged, ${importanceOfTurn(one)} given: ${one.userQuery.slice(0, 70)}`;
