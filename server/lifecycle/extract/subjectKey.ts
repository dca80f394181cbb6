import { normalize } from '../../text/normalize.ts';

const MAX = 60;

/** The key of a fact's subject: `taste:커피`. Independent of spelling, and of bounded length. */
export function subjectKey(kind: string, about: string): string {
  const key = normalize(about)
    .replace(/["'“”‘’.,!?~]/g, '')
    .trim();
  return `${kind}:${key.slice(0, MAX)}`;
}
