import { RE2JS } from 're2js';
import { asError, reason, Unreadable } from '../../errors.ts';
import { sampleRules } from './sampleRules.ts';

/** An expression that finds all its matches in time linear in the text. */
export interface CompiledPattern {
  matchAll(text: string): Iterable<RegExpExecArray>;
  /** The most positions of the expression that can be active at once; 0 for our own expressions. */
  size: number;
  /** The number of capturing groups. */
  groups: number;
}

/** Longer expressions than any rule needs take long to compile and to match. */
const MAX_SIZE = 2_000;

/**
 * The sample's own expressions, which the hostile-text sweep keeps fast. The ordinary engine runs them, because
 * they use lookahead. They are recognized by their source, so a project's own copy counts too.
 */
const OURS: ReadonlySet<string> = new Set(
  sampleRules.types
    .flatMap((type): (string | { source: string; flags?: string })[] => type.patterns ?? [])
    .map((pattern) => (typeof pattern === 'string' ? `/${pattern}/` : `/${pattern.source}/${pattern.flags ?? ''}`)),
);

/**
 * Compiles an administrator's expression for an engine that never backtracks, so that no expression runs for ever on
 * anybody's text.
 * @param where its path, for the error message
 * @throws Unreadable if it is invalid, or uses lookahead or back-references
 */
export function compilePattern(
  { source, flags }: { source: string; flags: string },
  where = 'pattern',
): CompiledPattern {
  if (OURS.has(`/${source}/${flags}`)) {
    const regex = new RegExp(source, `${flags}g`);
    return {
      matchAll: (text) => text.matchAll(regex),
      size: 0,
      groups: new RegExp(`${source}|`, flags).exec('')!.length - 1,
    };
  }
  if (patternSize(source) > MAX_SIZE) throw new Unreadable(reason('pattern.tooLong', { where, max: MAX_SIZE }));
  const compiled = compile(source, flags, where);
  return {
    matchAll: (text) => compiled.matchAll(text) as Iterable<RegExpExecArray>,
    size: compiled.programSize(),
    groups: compiled.groupCount(),
  };
}

function compile(source: string, flags: string, where: string): RE2JS {
  try {
    return RE2JS.compile(
      RE2JS.translateRegExp(source),
      RE2JS.LOOKBEHINDS |
        (flags.includes('i') ? RE2JS.CASE_INSENSITIVE : 0) |
        (flags.includes('m') ? RE2JS.MULTILINE : 0) |
        (flags.includes('s') ? RE2JS.DOTALL : 0),
    );
  } catch (error) {
    if (/\(\?[=!]/.test(source)) throw new Unreadable(reason('pattern.looksAhead', { where }));
    if (/\\[1-9k]/.test(source)) throw new Unreadable(reason('pattern.refersBack', { where }));
    const problem = `${asError(error).message}`.replace('error parsing regexp: ', '');
    throw new Unreadable(reason('pattern.invalid', { where, problem }));
  }
}

/** An upper bound of the expression's length with its repetitions written out, computed before they are expanded. */
function patternSize(source: string): number {
  /** The sizes around the innermost group, which is still open. */
  const outer: number[] = [];
  let size = 0;
  let last = 0;
  for (let at = 0; at < source.length; at++) {
    const repeat = /^\{(\d+)(?:,(\d*))?\}/.exec(source.slice(at, at + 12));
    if (repeat) {
      size += last * Math.max(Number(repeat[1]), Number(repeat[2] || 0));
      at += repeat[0].length - 1;
      last = 0;
    } else if (source[at] === ')' && outer.length > 0) {
      last = size + 2;
      size = outer.pop()! + last;
    } else if (source[at] === '(') {
      outer.push(size);
      size = 0;
    } else {
      at = endOfAtom(source, at);
      last = 1;
      size += 1;
    }
  }
  return outer.reduce((sum, each) => sum + each, size);
}

/** The index of the last letter of the item that begins here: a class, an escape, or one letter. */
function endOfAtom(source: string, start: number): number {
  if (source[start] === '\\') return start + (/^\\[pPux]\{[^}]*\}/.exec(source.slice(start))?.[0].length ?? 2) - 1;
  if (source[start] !== '[') return start;
  let at = start + 1;
  while (at < source.length && source[at] !== ']') at += source[at] === '\\' ? 2 : 1;
  return at;
}
