export type BadText = 'NUL' | 'LONE_SURROGATE';

/** What keeps a text out of SQL, if anything: PostgreSQL refuses NUL, and silently changes a lone surrogate. */
export function findBadText(text: string): BadText | undefined {
  if (text.includes('\0')) return 'NUL';
  return text.isWellFormed() ? undefined : 'LONE_SURROGATE';
}
