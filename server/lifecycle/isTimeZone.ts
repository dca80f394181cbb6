/** Whether a value is an existing time zone: an IANA name, such as Asia/Seoul. */
export function isTimeZone(value: unknown): value is string {
  try {
    return typeof value === 'string' && new Intl.DateTimeFormat('en', { timeZone: value }) !== undefined;
  } catch {
    return false;
  }
}
