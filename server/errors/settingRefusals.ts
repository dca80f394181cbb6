import type { Refusals } from './refusal.ts';

/**
 * What is wrong with a project and its settings. `where` is a place inside a setting, such as `types[0].patterns[2]`.
 */
export const settingRefusals = {
  'project.nameTaken': {
    is: 'CONFLICT',
    message: 'Another project has this name. Choose one that tells the two apart.',
  },
  'project.unknown': {
    is: 'NOT_FOUND',
    message: 'The header X-Recollect-Project names no project. Send the id of one of `projects`, or leave it out.',
  },
  'update.lost': {
    is: 'CONFLICT',
    message:
      'Somebody else changed it meanwhile: `conflict` holds both values. To save yours all the same, send its version as expectedVersion.',
    issue: 'Has another value by now.',
  },

  'setting.unreadable': { message: 'cannot be read.' },
  'ttl.notLevels': { message: 'must be an object from level to days, or null.' },
  'ttl.noLevel': { message: 'is no level from 1 to 10.' },
  'ttl.levelDays': { message: 'must be whole days from 0 (the next cleaning) to {max}, or null (for ever).' },
  'ttl.notCategories': { message: 'must be an object from category to days, or null.' },
  'ttl.noCategory': { message: 'is no category.' },
  'ttl.categoryDays': { message: 'must be whole days from 1 to {max}, or null (for ever).' },
  'rules.notText': { message: '{where}: must be a text.' },
  'rules.notList': { message: '{where}: must be a list.' },
  'rules.notObject': { message: '{where}: must be an object.' },
  'rules.maxLength': { message: '{where}: may have {max} characters.' },
  'rules.maxItems': { message: '{where}: may have {max} items, has {count}.' },
  'rules.twice': { message: '{where}: "{name}" is there twice.' },
  'rules.normalizer': { message: '{where}: must be one of {names}.' },
  'rules.flags': { message: '{where}: may hold i, m, s and u only.' },
  'rules.notGroup': { message: '{where}: must be the number of a group.' },
  'rules.noGroup': { message: '{where}: the pattern has no group {group}.' },
  'rules.tooLongTogether': {
    message: '{where}: is too long together with those before it: at most {max} in all.',
  },
  'pattern.looksAhead': {
    message:
      '{where}: looks ahead, which takes too long on some texts: name what may follow outside of a group instead, as in "(\\d+동)(?:[^가-힣]|$)" with group 1.',
  },
  'pattern.refersBack': { message: '{where}: refers back to a group, which takes too long on some texts.' },
  'pattern.tooLong': {
    message: '{where}: is too long with its repetitions: at most {max} characters, repeated ones counted.',
  },
  'pattern.invalid': { message: '{where}: Invalid regular expression: {problem}.' },
} as const satisfies Refusals;
