/** Nothing but our own files, and no script in a page. Mantine writes its colours into style elements, hence the one exception. */
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The console needs none of what a browser can grant a page. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
];

/**
 * What every answer tells browsers, be it data, a page, a failure or nothing at all. No answer is stored; the console's
 * files say otherwise of themselves.
 * @param https whether people reach this server by https, so that browsers may insist on it (RFC 6797)
 */
export const securityHeaders = (https: boolean): Record<string, string> => ({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'content-security-policy': PAGE_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  ...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});
