/** What is compared and counted instead of the original text. */
export interface Normalized {
  normalized: string;
  amount?: number;
  unit?: string;
}
