import type { Context } from '../context.ts';
import { badInput, type Issue } from '../errors.ts';
import { LIMITS } from './limits.ts';

/**
 * Checks the times of things that are said to have happened.
 * @throws BAD_USER_INPUT for one before 1970 or more than a day ahead
 */
export function refuseImpossibleTimes(context: Context, times: { path: string; at: Date | null | undefined }[]): void {
  const latest = context.clock.now().getTime() + LIMITS.futureMs;
  const issues = times.flatMap(({ path, at }): Issue[] =>
    !at || (at.getTime() >= 0 && at.getTime() <= latest)
      ? []
      : [{ path, message: 'Takes a time after 1970 that is not more than a day ahead.' }],
  );
  if (issues.length > 0) throw badInput(issues);
}
