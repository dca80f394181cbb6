/** Whether a memory is recalled now, and if not, why. */
export type Recall = 'active' | 'inactive' | 'superseded' | 'expired';

interface Recalled {
  deactivatedAt: string | null;
  supersededBy: object | null;
  dueAt: string | null;
}

export function recallOf({ deactivatedAt, supersededBy, dueAt }: Recalled): Recall {
  if (supersededBy) return 'superseded';
  if (deactivatedAt) return 'inactive';
  return dueAt && Date.parse(dueAt) <= Date.now() ? 'expired' : 'active';
}
