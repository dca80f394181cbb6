import { join } from 'node:path';
import type { AuditAnchor } from '../lifecycle/audit/auditChain.ts';
import { appendLines, readLinesBackwards } from './lines.ts';
import type { AnchorStore, Outside } from './outside.ts';
import { noTombstones, tombstoneFile } from './tombstoneJournals.ts';

/** Locations outside the database, from the settings: a path, a URL, `off`, or unset for a file beside the data. */
interface OutsideSettings {
  dataDir: string;
  auditAnchors: string | undefined;
  tombstoneJournal: string | undefined;
}

export function openOutside({ dataDir, auditAnchors, tombstoneJournal }: OutsideSettings): Outside {
  return {
    anchors: anchorsAt(auditAnchors ?? join(dataDir, 'audit-anchors.jsonl')),
    tombstones:
      tombstoneJournal === 'off' ? noTombstones : tombstoneFile(tombstoneJournal ?? join(dataDir, 'tombstones.jsonl')),
  };
}

function anchorsAt(place: string) {
  if (place === 'off') return noAnchors;
  return /^https?:\/\//i.test(place) ? anchorAddress(place) : anchorFile(place);
}

const ANSWER_MS = 10_000;

/** Appends anchors to a file, which may be in a place where the server can only append. */
const anchorFile = (path: string): AnchorStore => ({
  write: (anchors) => appendLines(path, anchors),
  newest: async (projectId, satisfies) => {
    for await (const anchor of readLinesBackwards<AuditAnchor>(path))
      if (anchor.projectId === projectId && satisfies(anchor)) return anchor;
    return undefined;
  },
});

/** Posts anchors to a URL as `{"anchors": […]}`, and treats any 2xx as success. They cannot be read back. */
const anchorAddress = (url: string): AnchorStore => ({
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
    if (!answer.ok) throw new Error(`Posting the anchors failed with status ${answer.status}.`);
  },
  newest: async () => undefined,
});

const noAnchors: AnchorStore = { write: async () => {}, newest: async () => undefined };
