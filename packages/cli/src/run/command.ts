import type { ClientOptions, Recollect } from '@recollect/client';
import type { DryRun } from './dryRun.ts';
import type { ExitCode } from './failures.ts';
import type { Output } from './output.ts';
import type { Environment, Profile } from './profiles.ts';
import type { Language, Words } from './words.ts';

/** An argument of a command. */
export interface Argument {
  about: Words;
  /** A positional by default. */
  type?: 'positional' | 'string' | 'boolean';
  required?: boolean;
  /** Whether a positional takes all that follow. */
  takesRest?: boolean;
  /** A letter. */
  short?: string;
  /** The values that it can have. */
  options?: readonly string[];
  /** The placeholder of the value in help. */
  hint?: string;
}

/** A command: its help, its documentation, its completion and its parser all come from this. */
export interface Command {
  about: Words;
  args: Readonly<Record<string, Argument>>;
  examples: readonly string[];
  /** Whether it asks a server, so that the one of this machine is started for it: yes by default. */
  isOfServer?: (values: Readonly<Record<string, unknown>>) => boolean;
  /** Whether the profile that it names may be a new one. */
  savesProfile?: true;
  /** Whether it never ends with `EXIT.usage`, by which a hook keeps a coding assistant from answering. */
  neverBlocks?: true;
  run(call: Call): Promise<ExitCode> | Promise<void>;
}

/** A call of a command. */
export interface Call {
  /** An argument's value; undefined if it is absent. */
  get(name: string): string | undefined;
  /** A required argument. */
  must(name: string): string;
  /** A whole number. @throws Failure unless it is one within the bounds */
  number(name: string, bounds: { least: number; most: number }): number | undefined;
  has(flag: string): boolean;
  /** All values of a positional with `takesRest`. */
  rest(): string[];
  /** The user that the call is about. @throws Failure if nobody is named */
  user(): string;
  /** An argument’s value; without one, or as `-`, the piped input. */
  given(name: string): Promise<string | undefined>;
  /** All of the piped input; undefined at a terminal. */
  piped(): Promise<string | undefined>;
  /** The piped input, or the terminal. */
  stdin: NodeJS.ReadStream;
  /** Asks before something is changed; `--yes` answers. @throws Failure if the answer is no, or nobody can answer */
  confirm(question: Words, params?: Readonly<Record<string, unknown>>): Promise<void>;
  /** The server. @throws Failure without a key */
  client(options?: Pick<ClientOptions, 'attemptMs' | 'timeoutMs' | 'retries'>): Recollect;
  /** Set for a dry run, which shows the first write instead of sending it. */
  dry: DryRun | undefined;
  out: Output;
  profile: Profile;
  env: Environment;
  language: Language;
  /** Aborts when the command is interrupted. */
  signal: AbortSignal;
}
