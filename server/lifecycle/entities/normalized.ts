/** What is compared and counted in place of what was written. */
export interface Normalized {
  normalized: string;
  amount?: number;
  unit?: string;
}
