import { createHash } from 'node:crypto';
import { resolve } from 'node:path';

/** The user that stands for a folder, which has a memory of its own. */
export const folderUser = (folder: string): string =>
  `folder-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16)}`;
