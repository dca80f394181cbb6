import { isIP } from 'node:net';
import { z } from 'zod';
import { isKnownDefault, isPlaceholder } from '../lifecycle/access/signIn.ts';
import { isTimeZone } from '../lifecycle/times/timeZone.ts';

/**
 * The kinds of settings. Each parses one string, and its error says what it accepts. Messages follow the setting's name
 * and never show the value, which may be a secret.
 */
declare module 'zod' {
  interface GlobalMeta {
    /** Whether `NAME_FILE` may name a file that contains the value. */
    secret?: boolean;
    /** The default in words, if it is not a plain value. */
    unset?: string;
  }
}

export const text = () => z.string().optional();
export const textOr = (byDefault: string) => z.string().default(byDefault);

const anyInteger = (least: number, most: number) => {
  const takes = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number<string>(takes).int(takes).min(least, takes).max(most, takes);
};
export const integer = (byDefault: number, least: number, most: number) => anyInteger(least, most).default(byDefault);
export const integerOrNone = (least: number, most: number) => anyInteger(least, most).optional();

/** A time zone by its name, if any. */
export const timeZoneOrNone = () =>
  z.string().refine(isTimeZone, 'must be an IANA time zone, such as Europe/Berlin').optional();

/** A number from 0 to 1. */
export const portion = (byDefault: number) => {
  const takes = 'must be a number from 0 to 1';
  return z.coerce.number<string>(takes).min(0, takes).max(1, takes).default(byDefault);
};

const ON_OR_OFF = z.stringbool({
  truthy: ['on', 'true', '1', 'yes'],
  falsy: ['off', 'false', '0', 'no'],
  error: 'must be on or off',
});
export const flag = () => ON_OR_OFF.optional();
export const flagOr = (byDefault: boolean) => ON_OR_OFF.default(byDefault);

/** @param takes the error message, if it should not list the values one by one */
export const oneOf = <const T extends string>(all: readonly T[], takes = `must be ${all.join(' or ')}`) =>
  z.enum(all, takes);

/** `off`, or a comma-separated list of the allowed values. */
export const listOf = <const T extends string>(all: readonly T[], byDefault: readonly T[]) =>
  z
    .string()
    .toLowerCase()
    .transform((given) => (given === 'off' ? [] : listed(given)))
    .pipe(z.array(oneOf(all, `must be off, or some of ${all.join(', ')}, separated by commas`)))
    .default([...byDefault]);

/** A secret chosen by the operator. Known defaults are refused. */
export const secret = (least: number) =>
  z
    .string()
    .min(least, { error: `must have at least ${least} characters`, abort: true })
    .refine((given) => !isKnownDefault(given), 'is too easy to guess: choose another one')
    .optional()
    .meta({ secret: true });

/** A secret issued by a third party, which is responsible for its strength. */
export const credential = () =>
  z
    .string()
    .refine((given) => !isPlaceholder(given), 'still contains the value of the example: replace it')
    .optional()
    .meta({ secret: true });

/** An address that may contain a password. */
export const secretAddress = (schemes: RegExp, takes: string) =>
  z
    .string()
    .regex(schemes, `must be ${takes}`)
    .refine((given) => {
      const password = URL.parse(given)?.password;
      return !password || !isPlaceholder(decoded(password));
    }, 'still contains the password of an example: replace it')
    .optional()
    .meta({ secret: true });

export const webAddress = () =>
  z
    .string()
    .refine(
      (given) => /^https?:\/\//.test(given) && URL.canParse(given),
      'must be a URL that starts with http:// or https://',
    )
    .optional();

/** OpenID Connect Core 1.0, 1.2: an https address with neither query nor fragment. */
export const issuer = () =>
  z
    .string()
    .refine((given) => {
      const url = URL.parse(given);
      return url && isSafe(given) && !url.search && !url.hash && !url.username && !url.password;
    }, 'must be an https URL without query, fragment or password (http only on this machine)')
    .optional();

/** A web origin (RFC 6454) as browsers send it: scheme, host, and the port unless it is the default. */
const originThat = (takes: string) =>
  z.string().transform((given, check) => {
    const url = /^https?:\/\//i.test(given) ? URL.parse(given) : null;
    if (url && !url.host.includes('*') && url.href === `${url.origin}/`) return url.origin;
    check.addIssue(takes);
    return z.NEVER;
  });

export const origin = () =>
  originThat('must be an origin such as https://memory.example.com, without a path').optional();

export const origins = () =>
  z
    .string()
    .transform(listed)
    .pipe(
      z.array(
        originThat('must be origins such as https://app.example.com, without a path or asterisk, separated by commas'),
      ),
    )
    .default([]);

export const networks = () =>
  z
    .string()
    .transform(listed)
    .pipe(
      z.array(z.string().refine(isNetwork, 'must be addresses or networks such as 10.0.0.0/8, separated by commas')),
    )
    .default([]);

/** Whether the connection cannot be read in transit: https, or http on loopback. */
export function isSafe(address: string): boolean {
  const url = URL.parse(address);
  const isLoopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url?.hostname ?? '');
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback);
}

function isNetwork(given: string): boolean {
  const [address = '', length = '0', ...more] = given.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return isIP(address) !== 0 && /^\d{1,3}$/.test(length) && Number(length) <= most && more.length === 0;
}

const listed = (given: string): string[] => given.split(',').map((one) => one.trim());

function decoded(given: string): string {
  try {
    return decodeURIComponent(given);
  } catch {
    return given;
  }
}
