/** Whether a value is a time zone that there is: an IANA name, such as Asia/Seoul. */
export function isTimeZone(value: unknown): value is string {
  try {
    return typeof value === 'string' && new Intl.DateTimeFormat('en', { timeZone: value }) !== undefined;
  } catch {
    return false;
  }
}
