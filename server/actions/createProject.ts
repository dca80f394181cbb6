import { v7 as newUid } from 'uuid';
import type { Context } from '../context.ts';
import { hydrate } from '../db/hydrate.ts';
import { makeProjectScope } from '../db/scope.ts';
import { Project } from '../entities/project.ts';
import { badInput, RecollectError } from '../errors.ts';
import { isTimeZone } from '../lifecycle/isTimeZone.ts';
import { writeAudit } from './writeAudit.ts';

/**
 * Makes a project, with the server's defaults for all that is not given. It has no key yet.
 * @param wanted.name unique among the server's projects, in any case
 * @throws BAD_USER_INPUT for a time zone that there is not; CONFLICT when another project has the name
 */
export async function createProject(
  context: Context,
  wanted: { name: string; timeZone: string | null },
): Promise<Project> {
  const { timeZone } = wanted;
  if (timeZone !== null && !isTimeZone(timeZone)) {
    throw badInput([{ path: 'input.timeZone', message: 'Takes an IANA time zone, such as Asia/Seoul.' }]);
  }
  const uid = newUid();
  const name = wanted.name.normalize('NFC').replace(/\s+/g, ' ').trim();
  const scope = makeProjectScope(uid);
  return context.database.scoped(scope, async (tx) => {
    const [row] = await tx.query(
      `INSERT INTO projects (id, name, settings, created_at, sealed_with) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (lower(name)) DO NOTHING RETURNING id, name, settings, created_at`,
      [
        uid,
        name,
        timeZone === null ? {} : { timeZone },
        context.clock.now(),
        context.dataKeys.current?.fingerprint ?? null,
      ],
    );
    if (!row) throw taken();
    await writeAudit(context, tx, scope, [
      {
        userUid: uid,
        userKey: null,
        action: 'CREATED',
        trigger: 'user_request',
        subjectType: 'Project',
        subjectUid: uid,
        change: { before: null, after: { name, timeZone } },
      },
    ]);
    return hydrate(Project, row);
  });
}

function taken(): RecollectError {
  const message = 'Another project has this name. Choose one that tells the two apart.';
  return new RecollectError('CONFLICT', message, [{ path: 'input.name', message }]);
}
