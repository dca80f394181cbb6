import type { AuditAnchor } from '../lifecycle/audit/auditAnchor.ts';
import { appendLines } from './appendLines.ts';
import type { AnchorStore } from './outside.ts';
import { readLinesBackwards } from './readLines.ts';

const ANSWER_MS = 10_000;

/** Appends anchors to a file that may also be kept where the server itself can only append. */
export const anchorFile = (path: string): AnchorStore => ({
  write: (anchors) => appendLines(path, anchors),
  newest: async (projectId, satisfies) => {
    for await (const anchor of readLinesBackwards<AuditAnchor>(path))
      if (anchor.projectId === projectId && satisfies(anchor)) return anchor;
    return undefined;
  },
});

/** Posts anchors to an address as `{"anchors": […]}`, and takes any 2xx for a yes. They are not read back. */
export const anchorAddress = (url: string): AnchorStore => ({
  write: async (anchors) => {
    if (anchors.length === 0) return;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ anchors }),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The anchors were answered with ${answer.status}.`);
  },
  newest: async () => undefined,
});

/** Keeps none. */
export const noAnchors: AnchorStore = { write: async () => {}, newest: async () => undefined };
