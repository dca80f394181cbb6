import { readdirSync, readFileSync } from 'node:fs';
import { basename, posix } from 'node:path';

/** A file of the repository. */
export interface Module {
  path: string;
  source: string;
  lines: number;
}

const TOOLS_OWN = new Set(['node_modules', '.git']);

/** Every file of the repository that .gitignore does not exclude. Works without git, as in an unpacked archive. */
export function ourFiles(): string[] {
  const patterns = readFileSync('.gitignore', 'utf8').split('\n').filter(Boolean);
  const ignored = (name: string, path: string): boolean =>
    TOOLS_OWN.has(name) ||
    patterns
      .map((pattern) => pattern.replace(/\/$/, ''))
      .some((pattern) =>
        pattern.startsWith('*') ? name.endsWith(pattern.slice(1)) : pattern === name || pattern === path,
      );
  const visit = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      if (ignored(entry.name, path)) return [];
      if (entry.isDirectory()) return visit(path);
      return entry.isFile() ? [path] : [];
    });
  return visit('.').sort();
}

/** The TypeScript files in some folders. */
export function readModules(folders: string[]): Module[] {
  return ourFiles()
    .filter((path) => /\.tsx?$/.test(path) && folders.includes(path.split('/')[0]!))
    .map((path) => {
      const source = readFileSync(path, 'utf8');
      return { path, source, lines: source.split('\n').length - 1 };
    });
}

/** The layer of a file: its folder below server/, or for a file directly in server/, its own name. */
export function layerOf(path: string): string {
  const [top, second, ...rest] = path.split('/');
  if (top !== 'server') return top!;
  return rest.length > 0 ? second! : basename(second!, '.ts');
}
