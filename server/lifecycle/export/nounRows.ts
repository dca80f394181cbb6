/** The rows of one noun. */
export interface NounRows {
  noun: string;
  rows: Record<string, unknown>[];
}
