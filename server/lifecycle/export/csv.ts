/** The byte order mark by which spreadsheets recognize UTF-8. */
export const CSV_MARK = '\ufeff';

/** Text that spreadsheets would read as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A row of CSV (RFC 4180); no text can run as a formula. */
export const csvLine = (values: readonly (string | number | null)[]): string => `${values.map(field).join(',')}\r\n`;

function field(value: string | number | null): string {
  if (value === null) return '';
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
