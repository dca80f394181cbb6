import { join } from 'node:path';
import { anchorAddress, anchorFile, noAnchors } from './anchorStores.ts';
import type { Outside } from './outside.ts';
import { noTombstones, tombstoneFile } from './tombstoneJournals.ts';

/** Where things stand outside the database, as the settings say: a path, an address, `off`, or unset for a file beside the data. */
export interface OutsideSettings {
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
