import type { Context } from '../../context.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { badInput, issue } from '../../errors.ts';
import { isWorkingHour, type Unusual, unusualReading } from '../../lifecycle/access/unusualReading.ts';
import { dayIn, startOfDay } from '../../lifecycle/times/timeZone.ts';
import { type AccessCounts, countAccess } from '../../queries/audit/contentAccess.ts';

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
