/** Whether a memory is recalled now, and if not, why. */
export type RecallState = 'active' | 'inactive' | 'superseded' | 'expired';

interface Recalled {
  deactivatedAt: string | null;
  supersededBy: object | null;
  dueAt: string | null;
}

export function recallStateOf({ deactivatedAt, supersededBy, dueAt }: Recalled): RecallState {
  if (supersededBy) return 'superseded';
  if (deactivatedAt) return 'inactive';
  return dueAt && Date.parse(dueAt) <= Date.now() ? 'expired' : 'active';
}
