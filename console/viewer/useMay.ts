import { use } from 'react';
import { ViewerContext } from './viewerContext.ts';

/** Whether the server lets who is signed in do this at all, as `viewer.permissions` tells; undefined while it is not known. */
export function useMay(verb: string): boolean | undefined {
  const viewer = use(ViewerContext);
  return viewer === undefined ? undefined : (viewer?.permissions.includes(verb) ?? false);
}
