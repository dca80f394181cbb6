import type { Refusals } from './refusal.ts';

/** Requests that the server cannot read, has no room for, or cannot answer. */
export const serverRefusals = {
  'body.tooLarge': {
    is: 'PAYLOAD_TOO_LARGE',
    message:
      'The request body is larger than 1 MB. Send fewer turns at a time, and a long document as a file with createUpload.',
    issue: 'Is larger than 1 MB.',
  },
  'body.unreadable': {
    is: 'BAD_USER_INPUT',
    message: 'The request body could not be parsed. Send JSON with the content type application/json.',
    issue: 'Could not be parsed.',
  },
  'body.packed': {
    is: 'BAD_USER_INPUT',
    message: 'Compressed request bodies are not supported. Send the body uncompressed.',
  },
  'body.charset': { is: 'BAD_USER_INPUT', message: 'The character set is not supported. Send JSON in UTF-8.' },
  'connection.late': { is: 'BAD_USER_INPUT', message: 'The request took too long to arrive.' },
  'connection.headers': { is: 'BAD_USER_INPUT', message: 'The headers are larger than 16 kB in total.' },
  'connection.unreadable': { is: 'BAD_USER_INPUT', message: 'The request is not valid HTTP.' },
  'headers.host': { message: 'Must be a valid host.' },
  'headers.credentials': { message: 'Send only one credential.' },
  'address.nothing': {
    is: 'NOT_FOUND',
    message:
      'There is nothing at this URL. Send operations with POST to /graphql, and a file with PUT to the URL of its upload.',
  },

  'operation.tokens': { is: 'TOO_EXPENSIVE', message: 'The document exceeds the limit of {max} tokens.' },
  'operation.nesting': { is: 'TOO_EXPENSIVE', message: 'The document is nested too deeply.' },
  'operation.values': { is: 'TOO_EXPENSIVE', message: 'Values exceed the limit of {max} nested levels.' },
  'operation.levels': {
    is: 'TOO_EXPENSIVE',
    message: 'The operation has {count} levels of fields; the limit is {max}.',
  },
  'operation.aliases': { is: 'TOO_EXPENSIVE', message: 'The operation has {count} aliases; the limit is {max}.' },
  'operation.mutations': {
    is: 'TOO_EXPENSIVE',
    message: 'The operation has {count} mutations; the limit is {max}.',
  },
  'operation.cost': {
    is: 'TOO_EXPENSIVE',
    message:
      'The operation costs {count} points; the limit is {max}. Ask for smaller pages with `first`, or split it into several.',
  },

  'rate.minute': {
    is: 'RATE_LIMITED',
    message: 'The rate limit for this minute has been exceeded. Try again in {seconds} s.',
  },
  'rate.sideBySide': {
    is: 'RATE_LIMITED',
    message:
      'Too many operations are running at the same time. Try again in {seconds} s, with fewer concurrent requests.',
  },
  'rate.yourRequests': {
    is: 'RATE_LIMITED',
    message: 'You have reached the limit of concurrent requests. Try again in {seconds} s.',
  },
  'rate.allRequests': {
    is: 'RATE_LIMITED',
    message: 'The server has reached its limit of concurrent requests. Try again in {seconds} s.',
  },
  'rate.yourSockets': {
    is: 'RATE_LIMITED',
    message: 'You have reached the limit of open WebSockets. Try again in {seconds} s.',
  },
  'rate.allSockets': {
    is: 'RATE_LIMITED',
    message: 'The server has reached its limit of open WebSockets. Try again in {seconds} s.',
  },
  'rate.yourSubscriptions': {
    is: 'RATE_LIMITED',
    message: 'You have reached the limit of active subscriptions. Try again in {seconds} s.',
  },
  'rate.allSubscriptions': {
    is: 'RATE_LIMITED',
    message: 'The server has reached its limit of active subscriptions. Try again in {seconds} s.',
  },
  'events.tooFast': {
    is: 'SLOW_CONSUMER',
    message: 'Events arrived faster than they were read. Subscribe again with `after` set to the latest cursor.',
  },

  'database.away': {
    is: 'DATABASE_UNAVAILABLE',
    message: 'The database is currently unreachable or overloaded. Try again in a few seconds.',
  },
  'database.late': {
    is: 'DATABASE_UNAVAILABLE',
    message: 'The database did not respond in time. Try again in a few seconds.',
  },
  'database.deadlock': {
    is: 'DATABASE_UNAVAILABLE',
    message: 'The write was undone because it and another one waited for each other. Try again.',
  },
  'database.readOnly': {
    is: 'DATABASE_UNAVAILABLE',
    message: 'The database is currently read-only. Try again in a few seconds.',
  },
  'server.stopping': {
    is: 'DATABASE_UNAVAILABLE',
    message: 'The server is stopping, and wrote nothing. Try again in a few seconds.',
  },
  'backup.running': { is: 'CONFLICT', message: 'Another backup is in progress. Try again when it has finished.' },
  'server.fault': {
    is: 'INTERNAL_SERVER_ERROR',
    message: 'An internal error occurred. Include the ID {id} when you report it.',
  },
} as const satisfies Refusals;
