import { normalize } from '../../text/normalize.ts';

const MOST = 60;

/** The key of what a fact is about: `taste:커피`. Equal however it was written, and of bounded length. */
export function subjectKey(kind: string, about: string): string {
  const key = normalize(about)
    .replace(/["'“”‘’.,!?~]/g, '')
    .trim();
  return `${kind}:${key.slice(0, MOST)}`;
}
