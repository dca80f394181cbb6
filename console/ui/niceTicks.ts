const MAX_STEPS = 4;

/**
 * Round values from 0 to at least the largest, few enough to be readable beside a chart.
 * @param isWhole whether values are whole numbers
 */
export function niceTicks(largest: number, isWhole: boolean): number[] {
  const least = largest > 0 ? largest / MAX_STEPS : 1;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= least && (!isWhole || one >= 1)) ?? 1;
  const steps = Math.max(1, Math.ceil(largest / step));
  // Rounds off floating-point errors: a multiple of 0.1 is not always exact.
  return Array.from({ length: steps + 1 }, (_, i) => Number((i * step).toPrecision(6)));
}
