import type { AuditState } from '../urls.ts';

/** When and by whom, as the API asks for it. The last day is there to its end. */
export function auditConditions({ user, actor, from, to }: Pick<AuditState, 'user' | 'actor' | 'from' | 'to'>) {
  return {
    userId: user || null,
    actor: actor || null,
    from: from ? new Date(`${from}T00:00`).toISOString() : null,
    to: to ? endOf(to).toISOString() : null,
  };
}

function endOf(day: string): Date {
  const end = new Date(`${day}T00:00`);
  end.setDate(end.getDate() + 1);
  return end;
}
