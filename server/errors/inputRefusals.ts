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
  'input.email': { message: 'Must be an e-mail address.' },
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
    message:
      'This cursor belongs to a different list. Use the `endCursor` of the previous page, with the same arguments.',
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
