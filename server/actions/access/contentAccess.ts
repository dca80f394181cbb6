import { v7 as newUid } from 'uuid';
import type { Context, StaffActor } from '../../context.ts';
import { Any, FOR_UPDATE, MoreThan } from '../../db/entities.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import { ContentGrant } from '../../entities/access.ts';
import { badInput, issue, notFound } from '../../errors.ts';
import { isWorkingHour, type Unusual, unusualReading } from '../../lifecycle/access/unusualReading.ts';
import { dayIn, startOfDay } from '../../lifecycle/times/timeZone.ts';
import { type AccessCounts, countAccess } from '../../queries/audit/contentAccess.ts';
import { writeAudit } from '../audit/writeAudit.ts';
import { lockUserShared } from '../people/users.ts';

/** How long a grant lasts. Anyone who needs longer gives a reason again. */
const GRANT_MINUTES = 15;

/**
 * Lets the requesting staff member read one person's content, for a reason and a limited time, and records it where
 * the person can see it.
 * @throws NOT_FOUND for someone who was erased meanwhile
 */
export async function grantContentAccess(
  context: Context,
  actor: StaffActor,
  scope: UserScope,
  userKey: string,
  reason: string,
): Promise<ContentGrant> {
  const now = context.clock.now();
  const until = new Date(now.getTime() + GRANT_MINUTES * 60_000);
  return context.database.scoped(scope, async (tx) => {
    if (!(await lockUserShared(tx, scope.userUid))) throw notFound('user', 'input.userId');
    const grant = tx.entities.create(ContentGrant, {
      userUid: scope.userUid,
      uid: newUid(),
      projectId: scope.projectId,
      staffUid: actor.staffUid,
      reason,
      grantedAt: now,
      expiresAt: until,
    });
    await tx.entities.insert(ContentGrant, grant);
    await writeAudit(context, tx, scope, [
      {
        userUid: scope.userUid,
        userKey,
        action: 'GRANTED',
        trigger: 'staff_access',
        subjectType: 'User',
        subjectUid: scope.userUid,
        change: { grant: grant.id, reason, until },
      },
    ]);
    return grant;
  });
}

/** Ends the requesting staff member's grants to one person's content early. Does nothing without a grant. */
export async function endContentAccess(
  context: Context,
  actor: StaffActor,
  scope: UserScope,
  userKey: string,
): Promise<void> {
  const now = context.clock.now();
  await context.database.scoped(scope, async (tx) => {
    const { userUid, projectId } = scope;
    const running = await tx.entities.find(ContentGrant, {
      where: { userUid, projectId, staffUid: actor.staffUid, expiresAt: MoreThan(now) },
      order: { uid: 'ASC' },
      lock: FOR_UPDATE,
    });
    await tx.entities.update(ContentGrant, { userUid, uid: Any(running.map(({ uid }) => uid)) }, { expiresAt: now });
    await writeAudit(
      context,
      tx,
      scope,
      running.map(({ uid, expiresAt }) => ({
        userUid,
        userKey,
        action: 'UPDATED',
        trigger: 'staff_access',
        subjectType: 'ContentGrant',
        subjectUid: uid,
        change: { before: { until: expiresAt }, after: { until: now } },
      })),
    );
  });
}

/** What a staff member read in a month, and which of it is unusual. */
export interface ReviewedMember extends Omit<AccessCounts, 'times'> {
  outsideHours: number;
  unusual: Unusual[];
}

export interface AccessReview {
  month: string;
  from: Date;
  to: Date;
  timeZone: string;
  /** Staff with unusual access first, then by the number of people they saw. */
  members: ReviewedMember[];
}

/** Number of months that a month is compared with. */
const MONTHS_BEFORE = 3;
const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

/**
 * Reports which staff saw whose data in a month of the project's calendar, and which of it is unusual.
 * @param month such as 2026-10; defaults to the current month
 * @throws BAD_USER_INPUT for an invalid month
 */
export async function reviewAccess(context: Context, scope: ProjectScope, month: string | null): Promise<AccessReview> {
  const { timeZone } = context.settings;
  const [year, number] = parseMonth(month ?? currentMonth(context, timeZone));
  const start = (months: number): Date => {
    const first = new Date(Date.UTC(year, number - 1 + months, 1));
    return startOfDay(timeZone, { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1, day: 1 });
  };
  const stretch = (months: number) => ({ from: start(months), to: start(months + 1) });
  const before = Array.from({ length: MONTHS_BEFORE }, (_, i) => stretch(-1 - i));
  const counts = await countAccess(context, scope, stretch(0), before);
  const members = counts.map((one) => review(one, counts, timeZone));
  return {
    month: `${year}-${String(number).padStart(2, '0')}`,
    ...stretch(0),
    timeZone,
    members: members.sort((a, b) => b.unusual.length - a.unusual.length || b.people - a.people),
  };
}

function review({ times, ...member }: AccessCounts, all: AccessCounts[], timeZone: string): ReviewedMember {
  const outsideHours = times
    .filter(({ at }) => !isWorkingHour(at, timeZone))
    .reduce((sum, { readings }) => sum + readings, 0);
  const most = (figures: number[]): number => Math.max(0, ...figures);
  const month = {
    readings: member.readings,
    people: member.people,
    outsideHours,
    sameReason: most(member.reasons.map(({ grants }) => grants)),
    samePerson: most(member.persons.filter(({ hadRequest }) => !hadRequest).map(({ grants }) => grants)),
  };
  const others = all.filter(({ actor }) => actor !== member.actor).map(({ people }) => people);
  return { ...member, outsideHours, unusual: unusualReading(month, { others, before: member.before }) };
}

function currentMonth(context: Context, timeZone: string): string {
  const { year, month } = dayIn(timeZone, context.clock.now());
  return `${year}-${String(month).padStart(2, '0')}`;
}

function parseMonth(month: string): [year: number, month: number] {
  const [, year, number] = MONTH.exec(month) ?? [];
  if (!year || Number(year) < 1970) throw badInput(issue('month', 'input.month'));
  return [Number(year), Number(number)];
}
