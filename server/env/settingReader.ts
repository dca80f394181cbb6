import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { isKnownDefault, isPlaceholder } from '../lifecycle/access/isKnownDefault.ts';

/** The settings' source: names and values, as the process has them. */
export type Environment = Record<string, string | undefined>;

/** Reads settings one by one; what is wrong is gathered in words, by name and never by value. */
export class SettingReader {
  /** A sentence for each setting that is wrong. */
  readonly wrong: string[] = [];

  constructor(private readonly env: Environment) {}

  text(name: string): string | undefined {
    return this.env[name]?.trim() || undefined;
  }

  /** A secret that we choose: from the environment or the file that `NAME_FILE` names. Known defaults are refused. */
  secret(name: string, least = 1): string | undefined {
    const given = this.#given(name);
    if (given === undefined) return undefined;
    if (given.length < least) this.wrong.push(`${name} takes ${least} characters or more`);
    else if (isKnownDefault(given)) this.wrong.push(`${name} is one that everybody could guess: choose another`);
    return given;
  }

  /** A secret that somebody else gave us, and whose strength is theirs to judge; read as `secret` is. */
  credential(name: string): string | undefined {
    const given = this.#given(name);
    if (given && isPlaceholder(given)) this.wrong.push(`${name} still holds what its example says: put your own in`);
    return given;
  }

  /** An address that may hold a password, hence read as `secret` is. */
  secretAddress(name: string, schemes: RegExp, takes: string): string | undefined {
    const given = this.#given(name);
    if (given === undefined) return undefined;
    if (!schemes.test(given)) this.wrong.push(`${name} takes ${takes}`);
    const password = URL.parse(given)?.password;
    if (password && isPlaceholder(decoded(password)))
      this.wrong.push(`${name} holds the password of an example: put your own in`);
    return given;
  }

  whole(name: string, fallback: number, least: number, most: number): number {
    const given = this.text(name);
    if (given === undefined) return fallback;
    const value = Number(given);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    this.wrong.push(`${name} takes a whole number from ${least} to ${most}`);
    return fallback;
  }

  flag(name: string, fallback: boolean): boolean {
    const given = this.text(name)?.toLowerCase();
    if (given === undefined) return fallback;
    if (['on', 'true', '1', 'yes'].includes(given)) return true;
    if (!['off', 'false', '0', 'no'].includes(given)) this.wrong.push(`${name} takes on or off`);
    return false;
  }

  /** `off`, or some of what there is, with commas between. */
  some<T extends string>(name: string, all: readonly T[], fallback: Iterable<T>): T[] {
    const given = this.text(name)?.toLowerCase();
    if (given === undefined) return [...fallback];
    if (given === 'off') return [];
    const named = given.split(',').map((one) => one.trim());
    if (named.every((one) => all.includes(one as T))) return named as T[];
    this.wrong.push(`${name} takes off, or some of ${all.join(', ')}, with commas between`);
    return [...fallback];
  }

  webAddress(name: string): string | undefined {
    const given = this.text(name);
    if (given && !(/^https?:\/\//.test(given) && URL.canParse(given)))
      this.wrong.push(`${name} takes an address that starts with http:// or https://`);
    return given;
  }

  /** An origin (RFC 6454) of the web, as browsers send it: scheme, host and port without its default. */
  origin(name: string): string | undefined {
    return this.#origins(name, this.text(name), 'an origin such as https://memory.example.com, without a path')[0];
  }

  /** Some origins, with commas between. */
  origins(name: string): string[] {
    const takes = 'origins such as https://app.example.com, without a path or an asterisk, with commas between';
    return this.#origins(name, this.text(name), takes);
  }

  /** Some addresses or networks, with commas between. */
  networks(name: string): string[] {
    const given = (this.text(name)?.split(',') ?? []).map((one) => one.trim());
    const isNetwork = (one: string): boolean => {
      const [address = '', length = '0', ...more] = one.split('/');
      const most = isIP(address) === 6 ? 128 : 32;
      return isIP(address) !== 0 && /^\d{1,3}$/.test(length) && Number(length) <= most && more.length === 0;
    };
    if (given.every(isNetwork)) return given;
    this.wrong.push(`${name} takes addresses or networks such as 10.0.0.0/8, with commas between`);
    return [];
  }

  #origins(name: string, given: string | undefined, takes: string): string[] {
    const read = (given?.split(',') ?? []).map((one) => originOf(one.trim()));
    const known = read.filter((one) => one !== undefined);
    if (known.length < read.length) this.wrong.push(`${name} takes ${takes}`);
    return known;
  }

  /** From the environment or a file. A file's line end is not part of its secret. */
  #given(name: string): string | undefined {
    const given = this.text(name);
    const path = this.text(`${name}_FILE`);
    if (!path) return given;
    if (given) {
      this.wrong.push(`${name} and ${name}_FILE are both set: keep one`);
      return undefined;
    }
    try {
      const read = readFileSync(path, 'utf8').trim();
      if (read) return read;
      this.wrong.push(`${name}_FILE names an empty file`);
    } catch (error) {
      const { code } = error as { code?: string };
      this.wrong.push(`${name}_FILE names a file that cannot be read (${code})`);
    }
    return undefined;
  }
}

function originOf(given: string): string | undefined {
  const url = /^https?:\/\//i.test(given) ? URL.parse(given) : null;
  return url && !url.host.includes('*') && url.href === `${url.origin}/` ? url.origin : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
