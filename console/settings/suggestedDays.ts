/** The form's initial days by importance; they are sent as shown. */
export const SUGGESTED: Record<number, number | null> = {
  1: 0,
  2: 3,
  3: 7,
  4: 14,
  5: 30,
  6: 30,
  7: 90,
  8: 180,
  9: 365,
  10: null,
};
