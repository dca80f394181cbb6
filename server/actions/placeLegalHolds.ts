import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import type { LegalHold } from '../entities/legalHold.ts';
import { notFound } from '../errors.ts';
import { type NewHold, placeHold, releaseHolds } from './placeHold.ts';

/** Places legal holds, all of them or none: nothing of these users is erased, and nothing expires. */
export async function placeLegalHolds(
  context: Context,
  scope: ProjectScope,
  holds: Omit<NewHold, 'requestUid'>[],
): Promise<LegalHold[]> {
  return context.database.scoped(scope, async (tx) => {
    const placed: LegalHold[] = [];
    for (const hold of holds) placed.push(await placeHold(context, tx, scope, { ...hold, requestUid: null }));
    return placed;
  });
}

/** Ends a legal hold. One that a request was put on ends with `releasePrivacyRequest`. @throws NOT_FOUND also for one that has ended */
export async function releaseLegalHold(
  context: Context,
  scope: ProjectScope,
  uid: string,
  note: string | null,
): Promise<LegalHold> {
  const [released] = await context.database.scoped(scope, (tx) => releaseHolds(context, tx, scope, { uid }, note));
  if (!released) throw notFound('running legal hold', 'input.id');
  return released;
}
