import type { Refusals } from './refusal.ts';

/** What was not found, by kind; forbidden items look the same. */
export const notFoundRefusals = {
  'apiKey.notFound': absent('API key'),
  'context.notFound': absent('context with this memory'),
  'deletion.notFound': absent('deletion of this project'),
  'document.notFound': absent('document'),
  'entity.notFound': absent('entity'),
  'entry.notFound': absent('entry'),
  'hold.notFound': absent('active legal hold'),
  'issuer.notFound': absent('token issuer'),
  'job.notFound': absent('job'),
  'memory.notFound': absent('memory'),
  'periodSummary.notFound': absent('period summary'),
  'project.notFound': absent('project'),
  'quarantinedStatement.notFound': absent('statement in quarantine'),
  'request.notFound': absent('privacy request'),
  'retentionRun.notFound': absent('retention run'),
  'session.notFound': absent('session'),
  'space.notFound': absent('space'),
  'spaceMember.notFound': absent('member of this space'),
  'staff.notFound': absent('staff member'),
  'turn.notFound': absent('turn'),
  'upload.notFound': absent('upload'),
  'user.notFound': absent('user'),
  'version.notFound': absent('version of this document'),
} as const satisfies Refusals;

/** The kinds of items that can be missing. */
export type Noun = keyof typeof notFoundRefusals extends `${infer N}.notFound` ? N : never;

function absent<W extends string>(what: W) {
  return {
    is: 'NOT_FOUND',
    message: `There is no such ${what}.`,
    issue: `There is no ${what} with this ID.`,
  } as const;
}
