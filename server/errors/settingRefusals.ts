import type { Refusals } from './refusal.ts';

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
    message: 'The oldest project has the audit log of the whole server, so that it cannot be deleted.',
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
    message: 'Another administrator must confirm the deletion, because you asked for it.',
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
      'The header X-Recollect-Project does not match any project. Send the ID of one of `projects`, or omit the header.',
  },
  'update.lost': {
    is: 'CONFLICT',
    message:
      'Someone else has changed it in the meantime: `conflict` contains both values. To save yours anyway, pass the current version as expectedVersion.',
    issue: 'Has been changed to a different value.',
  },

  'setting.unreadable': { message: 'cannot be read.' },
  'setting.bothForms': { message: 'Cannot be combined with `{other}`, which is the same setting as JSON.' },
  'setting.twice': { message: 'contains "{name}" twice.' },
  'ttl.notLevels': { message: 'must be an object from level to days, or null.' },
  'ttl.noLevel': { message: 'is not a level from 1 to 10.' },
  'ttl.levelDays': {
    message: 'must be a whole number of days from 0 (the next retention run) to {max}, or null (indefinitely).',
  },
  'ttl.notCategories': { message: 'must be an object from category to days, or null.' },
  'ttl.noCategory': { message: 'is not a category.' },
  'ttl.categoryDays': { message: 'must be a whole number of days from 1 to {max}, or null (indefinitely).' },
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
      '{where}: contains a lookahead, which takes too long on some texts. Match what may follow outside of a group instead, as in "(\\d+동)(?:[^가-힣]|$)" with group 1.',
  },
  'pattern.refersBack': { message: '{where}: contains a back-reference, which takes too long on some texts.' },
  'pattern.tooLong': {
    message: '{where}: is too long with its repetitions expanded; the limit is {max} characters.',
  },
  'pattern.invalid': { message: '{where}: invalid regular expression: {problem}.' },
} as const satisfies Refusals;
