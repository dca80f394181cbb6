import type { AuditAnchor } from '../../../server/lifecycle/audit/auditChain.ts';
import type { Outside, TombstoneEvent } from '../../../server/outside/outside.ts';

/** An in-memory `Outside`, gone when the test ends. */
export function memoryOutside(): Outside & { written: AuditAnchor[]; events: TombstoneEvent[] } {
  const written: AuditAnchor[] = [];
  const events: TombstoneEvent[] = [];
  return {
    written,
    events,
    anchors: {
      write: async (anchors) => void written.push(...anchors),
      newest: async (projectId, satisfies) =>
        written.findLast((anchor) => anchor.projectId === projectId && satisfies(anchor)),
    },
    tombstones: { write: async (event) => void events.push(event), read: async () => [...events] },
  };
}
