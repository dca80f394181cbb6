import type { Refusals } from './refusal.ts';

/** What is wrong with a field of any input. */
export const inputRefusals = {
  'input.empty': { message: 'Must not be empty.' },
  'input.length': { message: 'Takes {min} to {max} characters.' },
  'input.maxLength': { message: 'Takes at most {max} characters.' },
  'input.maxBytes': { message: 'Takes at most {max} bytes of UTF-8.' },
  'input.maxJsonBytes': { message: 'Takes JSON of at most {max} bytes.' },
  'input.minItems': { message: '{field} must contain at least {min} elements.' },
  'input.maxItems': { message: '{field} must contain no more than {max} elements.' },
  'input.uniqueItems': { message: "All {field}'s elements must be unique." },
  'input.share': { message: 'Takes a number from 0 to 1.' },
  'input.integer': { message: '{field} must be an integer number.' },
  'input.range': { message: 'Takes a whole number from {min} to {max}.' },
  'input.days': { message: 'Takes a whole number of days from {min} to {max}.' },
  'input.hours': { message: 'Takes a whole number of hours from {min} to {max}.' },
  'input.milliseconds': { message: 'Takes 0 or more milliseconds.' },
  'input.tokens': { message: 'Takes 1 to {max} tokens.' },
  'input.future': { message: 'Takes a time in the future.' },
  'input.happened': { message: 'Takes a time after 1970 that is not more than a day ahead.' },
  'input.after1970': { message: 'Takes a time after 1970.' },
  'input.afterFrom': { message: 'Takes a time after `from`.' },
  'input.notAfterTo': { message: 'Must not be later than `to`.' },
  'input.month': { message: 'Takes a month such as 2026-10.' },
  'input.timeZone': { message: 'Takes an IANA time zone, such as Asia/Seoul.' },
  'input.email': { message: 'Takes an e-mail address.' },
  'input.contextId': { message: 'Takes the `id` of a MemoryContext.' },
  'input.notCleared': { message: 'Cannot be cleared. Leave it out to keep it, or give a value.' },
  'input.nul': { message: 'Remove the NUL character: it cannot be stored.' },
  'input.loneSurrogate': { message: 'Remove the lone surrogate: the text is not well-formed Unicode.' },
  'input.control': { message: 'Remove the control character {character}.' },
  /** GraphQL's own message for a variable that does not fit its type. */
  'input.type': { message: '{problem}' },

  'page.size': { message: 'Ask for 1 to {max} at a time.' },
  'page.cursor': {
    message: 'This cursor is not of this list. Take `endCursor` of the page before, with the same arguments.',
  },
  'events.cursor': { message: 'Takes the `cursor` of a MemoryEvent of this project.' },
  'events.gone': {
    message:
      'The event of this cursor is no longer kept: it is too old, or its user was erased. Fetch the memories again, then subscribe without it.',
  },
  'analytics.tooManyPoints': {
    message: 'That is more than 1,000 points. Ask for a shorter time, or a longer interval.',
  },

  'turns.none': { message: 'Send at least one turn.' },
  'turns.tooMany': { message: 'Send at most {max} turns at a time.' },

  'user.required': { message: 'Name one user: this credential does not reach all of them.' },
} as const satisfies Refusals;
