import type { Refusals } from './refusal.ts';

/** What is wrong with a field of any input. */
export const inputRefusals = {
  'input.empty': { message: 'Must not be empty.' },
  'input.length': { message: 'Must be {min} to {max} characters long.' },
  'input.maxLength': { message: 'Must be at most {max} characters long.' },
  'input.maxBytes': { message: 'Must be at most {max} bytes long in UTF-8.' },
  'input.maxJsonBytes': { message: 'Must be at most {max} bytes long as JSON.' },
  'input.minItems': { message: '{field} must contain at least {min} elements.' },
  'input.maxItems': { message: '{field} must contain no more than {max} elements.' },
  'input.uniqueItems': { message: "All {field}'s elements must be unique." },
  'input.share': { message: 'Must be a number from 0 to 1.' },
  'input.integer': { message: '{field} must be an integer number.' },
  'input.range': { message: 'Must be a whole number from {min} to {max}.' },
  'input.days': { message: 'Must be a whole number of days from {min} to {max}.' },
  'input.hours': { message: 'Must be a whole number of hours from {min} to {max}.' },
  'input.milliseconds': { message: 'Must be 0 or more milliseconds.' },
  'input.tokens': { message: 'Must be 1 to {max} tokens.' },
  'input.future': { message: 'Must be in the future.' },
  'input.happened': { message: 'Must be after 1970 and at most one day in the future.' },
  'input.after1970': { message: 'Must be after 1970.' },
  'input.afterFrom': { message: 'Must be later than `from`.' },
  'input.notAfterTo': { message: 'Must not be later than `to`.' },
  'input.month': { message: 'Must be a month, such as 2026-10.' },
  'input.timeZone': { message: 'Must be an IANA time zone, such as Asia/Seoul.' },
  'input.email': { message: 'Must be an email address.' },
  'input.contextId': { message: 'Must be the `id` of a MemoryContext.' },
  'input.notCleared': { message: 'Cannot be null. Omit the field to keep its value.' },
  'input.nul': { message: 'Must not contain the NUL character, which cannot be stored.' },
  'input.loneSurrogate': { message: 'Must be well-formed Unicode. It contains a lone surrogate.' },
  'input.control': { message: 'Must not contain the control character {character}.' },
  /** GraphQL's own message for a variable that does not fit its type. */
  'input.type': { message: '{problem}' },

  'metadata.shape': { message: 'Must be a flat JSON object.' },
  'metadata.keys': { message: 'Must have at most {max} keys.' },
  'metadata.key': { message: 'Each key must be one line of 1 to {max} characters.' },
  'metadata.value': { message: 'The value of {key} must be a string, a number, a boolean or a list of strings.' },
  'filter.depth': { message: 'Must be nested at most {max} levels deep.' },
  'filter.size': { message: 'Must have at most {max} conditions.' },
  'filter.field': { message: 'These items have no {field}. Remove the condition.' },
  'filter.one': { message: 'Specify at least one condition for the key.' },
  'filter.value': { message: 'Must be a string, a number or a boolean.' },
  'filter.ordered': { message: 'Must be a string or a number.' },

  'page.size': { message: 'Must be 1 to {max}.' },
  'page.cursor': {
    message: 'This is not a cursor of this list. Use the `endCursor` of the previous page, with the same arguments.',
  },
  'events.cursor': { message: 'Must be the `cursor` of a MemoryEvent of this project.' },
  'events.gone': {
    message:
      'The event of this cursor is no longer stored, because it is too old or its user was erased. Fetch the memories again, then subscribe without a cursor.',
  },
  'analytics.tooManyPoints': {
    message: 'The period contains more than 1,000 data points. Choose a shorter period or a longer interval.',
  },

  'turns.none': { message: 'Send at least one turn.' },
  'turns.tooMany': { message: 'Send at most {max} turns at a time.' },

  'user.required': { message: 'Specify a user: this credential cannot access all users.' },
} as const satisfies Refusals;

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

/**
 * What is wrong with a project and its settings. `where` is a place inside a setting, such as `types[0].patterns[2]`.
 */
export const settingRefusals = {
  'project.nameTaken': {
    is: 'CONFLICT',
    message: 'Another project has this name. Choose a different one.',
  },
  'deletion.first': {
    is: 'CONFLICT',
    message: 'The oldest project has the audit log of the whole server, so it cannot be deleted.',
  },
  'deletion.notArchived': {
    is: 'CONFLICT',
    message: 'Only an archived project can be deleted. Archive it first with archiveProject.',
  },
  'deletion.held': {
    is: 'CONFLICT',
    message: 'Users of this project are on legal hold. Release the holds first.',
  },
  'deletion.requestsOpen': {
    is: 'CONFLICT',
    message: 'This project has open privacy requests. Complete, deny or cancel them first.',
  },
  'deletion.sameAdmin': {
    is: 'CONFLICT',
    message: 'Another administrator must confirm the deletion, because you requested it.',
    issue: 'Requires another administrator.',
  },
  'deletion.otherName': {
    is: 'CONFLICT',
    message: 'This is not the name of the selected project.',
    issue: 'Is not the name of the project.',
  },
  'deletion.confirmed': {
    is: 'CONFLICT',
    message: 'The deletion of this project was confirmed. It can no longer be stopped.',
  },
  'project.unknown': {
    is: 'NOT_FOUND',
    message:
      'The header X-Recollect-Project does not name a project. Send the ID of one of `projects`, or omit the header.',
  },
  'update.lost': {
    is: 'CONFLICT',
    message:
      'Someone else has changed this in the meantime. `conflict` contains both values. To save yours anyway, pass the current version as expectedVersion.',
    issue: 'Has been changed to a different value.',
  },

  'setting.unreadable': { message: 'Is not valid.' },
  'setting.intentTurns': { message: 'Must give each intent a whole number of turns, 0 or more.' },
  'setting.customCategories': {
    message:
      'Must be at most 20 categories. Each needs its own name, of at most 40 lower-case letters, digits and underscores, and a description of at most 200 characters.',
  },
  'setting.bothForms': { message: 'Cannot be combined with `{other}`, which is the same setting as JSON.' },
  'setting.twice': { message: 'Contains "{name}" twice.' },
  'ttl.notLevels': { message: 'Must be an object from level to days, or null.' },
  'ttl.noLevel': { message: 'Is not a level from 1 to 10.' },
  'ttl.levelDays': {
    message:
      'Must be a whole number of days from 0 (the next retention run) to {max}, or null to keep turns indefinitely.',
  },
  'ttl.notCategories': { message: 'Must be an object from category to days, or null.' },
  'ttl.noCategory': { message: 'Is not a category.' },
  'ttl.categoryDays': {
    message: 'Must be a whole number of days from 1 to {max}, or null to keep memories indefinitely.',
  },
  'rules.notText': { message: '{where}: must be a string.' },
  'rules.notList': { message: '{where}: must be a list.' },
  'rules.notObject': { message: '{where}: must be an object.' },
  'rules.maxLength': { message: '{where}: must be at most {max} characters long.' },
  'rules.maxItems': { message: '{where}: has {count} items; the limit is {max}.' },
  'rules.twice': { message: '{where}: contains "{name}" twice.' },
  'rules.normalizer': { message: '{where}: must be one of {names}.' },
  'rules.flags': { message: '{where}: may contain only i, m, s and u.' },
  'rules.notGroup': { message: '{where}: must be the number of a group.' },
  'rules.noGroup': { message: '{where}: the pattern has no group {group}.' },
  'rules.tooLongTogether': {
    message: '{where}: is too long in combination with the previous ones; the limit is {max} in total.',
  },
  'pattern.looksAhead': {
    message:
      '{where}: contains a lookahead, which takes too long on some texts. Instead, match what may follow outside of the group, as in "(\\d+동)(?:[^가-힣]|$)" with group 1.',
  },
  'pattern.refersBack': { message: '{where}: contains a back-reference, which takes too long on some texts.' },
  'pattern.tooLong': {
    message: '{where}: is too long with its repetitions expanded; the limit is {max} characters.',
  },
  'pattern.invalid': { message: '{where}: invalid regular expression: {problem}.' },
} as const satisfies Refusals;
