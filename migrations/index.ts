import { readdirSync } from 'node:fs';

export interface Migration {
  name: string;
  up: string;
  down: string;
}

const files = readdirSync(new URL('.', import.meta.url)).filter((file) => /^\d/.test(file));

/** Every migration of this folder, oldest first. A released one is frozen. `scripts/build.mjs` writes the list into the bundle. */
export const migrations: Migration[] = await Promise.all(
  files.sort().map((file): Promise<Migration> => import(`./${file}`)),
);
