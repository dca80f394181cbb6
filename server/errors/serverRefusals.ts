import type { Refusals } from './refusal.ts';

/** Requests that the server cannot read, has no room for, or cannot answer. */
export const serverRefusals = {
  'body.tooLarge': {
    is: 'PAYLOAD_TOO_LARGE',
    message: 'A body may have 1 MB. Send fewer turns at a time.',
    issue: 'Larger than 1 MB.',
  },
  'body.unreadable': {
    is: 'BAD_USER_INPUT',
    message: 'The request could not be read. Send JSON with the content type application/json.',
    issue: 'Not readable.',
  },
  'body.packed': { is: 'BAD_USER_INPUT', message: 'Send the body as it is, not packed.' },
  'body.charset': { is: 'BAD_USER_INPUT', message: 'Send JSON in UTF-8.' },
  'connection.late': { is: 'BAD_USER_INPUT', message: 'The request took too long to arrive.' },
  'connection.headers': { is: 'BAD_USER_INPUT', message: 'The headers may have 16 kB together.' },
  'connection.unreadable': { is: 'BAD_USER_INPUT', message: 'This is not HTTP.' },
  'headers.host': { message: 'Is no host.' },
  'headers.credentials': { message: 'Send one credential.' },
  'address.nothing': { is: 'NOT_FOUND', message: 'There is nothing at this address.' },

  'operation.tokens': { is: 'TOO_EXPENSIVE', message: 'A document may have {max} tokens.' },
  'operation.nesting': { is: 'TOO_EXPENSIVE', message: 'The document nests too deep.' },
  'operation.values': { is: 'TOO_EXPENSIVE', message: 'Values may nest {max} levels deep.' },
  'operation.levels': {
    is: 'TOO_EXPENSIVE',
    message: 'An operation may have {max} levels of fields; this one has {count}.',
  },
  'operation.aliases': { is: 'TOO_EXPENSIVE', message: 'An operation may have {max} aliases; this one has {count}.' },
  'operation.mutations': {
    is: 'TOO_EXPENSIVE',
    message: 'An operation may have {max} mutations; this one has {count}.',
  },
  'operation.cost': {
    is: 'TOO_EXPENSIVE',
    message: 'An operation may have {max} points of cost; this one has {count}.',
  },

  'rate.minute': { is: 'RATE_LIMITED', message: 'That is too much for a minute. Try again in {seconds} s.' },
  'rate.sideBySide': {
    is: 'RATE_LIMITED',
    message: 'Too much is being asked at once. Try again in {seconds} s, with fewer requests side by side.',
  },
  'rate.yourRequests': {
    is: 'RATE_LIMITED',
    message: 'You have as many requests running as there may be at once. Try again in {seconds} s.',
  },
  'rate.allRequests': {
    is: 'RATE_LIMITED',
    message: 'The server has as many requests running as there may be at once. Try again in {seconds} s.',
  },
  'rate.yourSockets': {
    is: 'RATE_LIMITED',
    message: 'You have as many sockets open as there may be at once. Try again in {seconds} s.',
  },
  'rate.allSockets': {
    is: 'RATE_LIMITED',
    message: 'The server has as many sockets open as there may be at once. Try again in {seconds} s.',
  },
  'rate.yourSubscriptions': {
    is: 'RATE_LIMITED',
    message: 'You have as many subscriptions running as there may be at once. Try again in {seconds} s.',
  },
  'rate.allSubscriptions': {
    is: 'RATE_LIMITED',
    message: 'The server has as many subscriptions running as there may be at once. Try again in {seconds} s.',
  },
  'events.tooFast': {
    is: 'SLOW_CONSUMER',
    message: 'Events came faster than they were read. Subscribe again with `after` set to the newest cursor.',
  },

  'database.away': {
    is: 'DATABASE_UNAVAILABLE',
    message: 'The database cannot be reached, or is too busy, at the moment. Try again in a few seconds.',
  },
  'database.late': {
    is: 'DATABASE_UNAVAILABLE',
    message: 'The database did not answer in time. Try again in a few seconds.',
  },
  'database.readOnly': {
    is: 'DATABASE_UNAVAILABLE',
    message: 'The database takes no writes. Try again in a few seconds.',
  },
  'backup.running': { is: 'CONFLICT', message: 'Another backup is being taken. Try again when it has ended.' },
  'server.fault': {
    is: 'INTERNAL_SERVER_ERROR',
    message: 'Something went wrong on our side. Quote the id {id} when you report it.',
  },
} as const satisfies Refusals;
