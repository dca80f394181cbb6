import type { Refusals } from './refusal.ts';

/** Refused because a user was erased, renamed or merged, or cannot be. */
export const peopleRefusals = {
  'user.erased': {
    is: 'USER_ERASED',
    message:
      'This user was erased at their request. Nothing can be stored about them until new consent to the purpose `memory` is recorded with recordConsent.',
    issue: 'The user was erased.',
  },
  'user.renamed': {
    is: 'USER_RENAMED',
    message: 'Your product has given this user a new ID with renameUser. Use the new ID.',
    issue: 'The user has another ID now.',
  },
  'user.merged': {
    is: 'USER_RENAMED',
    message: 'This user was merged into another with mergeUsers. Use that user’s ID.',
    issue: 'The user was merged into another.',
  },
  'user.moving': {
    is: 'CONFLICT',
    message: 'This user was renamed or merged while the request was waiting. Try again.',
    issue: 'Was renamed or merged.',
  },
  'user.keyTaken': {
    is: 'CONFLICT',
    message: 'This ID is, or was, the ID of another user of the project. Nothing was renamed.',
    issue: 'Is, or was, the ID of another user.',
  },
  'merge.same': { message: 'Must be a different user from `fromUserId`.' },
  'merge.requestOpen': {
    is: 'CONFLICT',
    message: 'One of the two users has an open privacy request. Complete, deny or cancel it first.',
    issue: 'Has an open privacy request.',
  },
  'merge.held': {
    is: 'CONFLICT',
    message: 'One of the two users is on legal hold. Release the hold first.',
    issue: 'Is on legal hold.',
  },
  'merge.tooLarge': {
    is: 'CONFLICT',
    message: 'This user has more than {max} turns, which is too many to merge.',
    issue: 'Has more than {max} turns.',
  },
  'merge.tooLate': {
    is: 'CONFLICT',
    message: 'These users were not merged in the last {days} days, so there is nothing to undo.',
    issue: 'Were not merged in the last {days} days.',
  },
  'user.requestRunning': {
    is: 'CONFLICT',
    message: 'A privacy request of this user is being carried out. Try again when it is complete.',
    issue: 'A privacy request is being carried out.',
  },
} as const satisfies Refusals;
