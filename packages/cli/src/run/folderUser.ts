import { createHash } from 'node:crypto';
import { resolve } from 'node:path';

/** The user that represents a folder, which has its own memory. */
export const folderUser = (folder: string): string =>
  `folder-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16)}`;
