import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, posix } from 'node:path';

/** One import in a file: another file of the repository, or a package. */
export interface Import {
  /** The path from the repository's root, or the package name. */
  target: string;
  ours: boolean;
  /** Whether it is erased with the types: `import type` and `export type`. */
  typeOnly: boolean;
}

/** A file of the repository with its imports. */
export interface Module {
  path: string;
  source: string;
  lines: number;
  imports: Import[];
}

// Text in quotes is never matched: a clause contains no quotes and no semicolon. The formatter starts statements at the
// beginning of a line, so an example in a comment (` * import …`) or in a template's indented text does not match.
const STATEMENT = /^(?:import|export)\s+(?:(type)\s+)?(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]/g;

const TOOLS_OWN = new Set(['node_modules', '.git']);

/** Every file of the repository that .gitignore does not exclude. Works without git, as in an unpacked archive. */
export function ourFiles(): string[] {
  const patterns = readFileSync('.gitignore', 'utf8').split('\n').filter(Boolean);
  const ignored = (name: string): boolean =>
    TOOLS_OWN.has(name) ||
    patterns.some((pattern) =>
      pattern.startsWith('*') ? name.endsWith(pattern.slice(1)) : name === pattern.replace(/\/$/, ''),
    );
  const visit = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (ignored(entry.name)) return [];
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) return visit(path);
      return entry.isFile() ? [path] : [];
    });
  return visit('.').sort();
}

/** The TypeScript files in some folders, with their imports. */
export function readModules(folders: string[]): Module[] {
  return ourFiles()
    .filter((path) => /\.tsx?$/.test(path) && folders.includes(path.split('/')[0]!))
    .map((path) => {
      const source = readFileSync(path, 'utf8');
      return { path, source, lines: source.split('\n').length - 1, imports: importsOf(path, source) };
    });
}

/** The static and dynamic imports of a source. */
export function importsOf(path: string, source: string): Import[] {
  const resolve = (specifier: string, typeOnly: boolean): Import =>
    specifier.startsWith('.')
      ? { target: posix.join(dirname(path), specifier), ours: true, typeOnly }
      : { target: packageOf(specifier), ours: false, typeOnly };
  return [
    ...[...source.matchAll(STATEMENT)].map((match) => resolve(match[2]!, match[1] === 'type')),
    ...[...source.matchAll(DYNAMIC)].map((match) => resolve(match[1]!, false)),
  ];
}

const packageOf = (specifier: string): string =>
  specifier.startsWith('node:')
    ? specifier
    : specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');

/** The room of a file: its folder below server/, or for a file directly in server/, its own name. */
export function roomOf(path: string): string {
  const [top, second, ...rest] = path.split('/');
  if (top !== 'server') return top!;
  return rest.length > 0 ? second! : basename(second!, '.ts');
}

/** The first import cycle, including type-only imports, as the files along it; undefined if there is none. */
export function findCycle(modules: Module[]): string[] | undefined {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const done = new Set<string>();
  const walk = (path: string, trail: string[]): string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return undefined;
    done.add(path);
    for (const { target, ours } of byPath.get(path)?.imports ?? []) {
      if (!ours) continue;
      const cycle = walk(target, [...trail, path]);
      if (cycle) return cycle;
    }
    return undefined;
  };
  for (const { path } of modules) {
    const cycle = walk(path, []);
    if (cycle) return cycle;
  }
  return undefined;
}
