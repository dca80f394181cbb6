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

/** Refused privacy requests and legal holds. */
export const privacyRefusals = {
  'request.otherStep': {
    is: 'CONFLICT',
    message: 'A request with status {status} does not allow the step {step}. Allowed steps: {steps}.',
    issue: 'The request is {status}.',
  },
  'request.ended': {
    is: 'CONFLICT',
    message: 'A request with status {status} allows no step, so {step} did nothing.',
    issue: 'The request is {status}.',
  },
  'request.erasedBeforeHold': {
    is: 'CONFLICT',
    message: 'The person has been erased, so the request can no longer be put on hold.',
    issue: 'The person has been erased.',
  },
  'request.erasedBeforeCancel': {
    is: 'CONFLICT',
    message: 'The person has been erased, so the request can no longer be cancelled.',
    issue: 'The person has been erased.',
  },
  'request.extended': {
    is: 'CONFLICT',
    message: 'The request has already been extended. The law allows only one extension.',
    issue: 'Cannot be extended.',
  },
  'request.notExtendable': {
    is: 'CONFLICT',
    message: 'Under {law}, this request cannot be extended, or can no longer be extended.',
    issue: 'Cannot be extended.',
  },
  'request.openedByApprover': {
    is: 'CONFLICT',
    message:
      'Someone else must approve this request because you opened it. If nobody else can, an administrator can set singleHandedApproval in the project’s settings.',
    issue: 'Requires another staff member.',
  },
  'request.identifiedByApprover': {
    is: 'CONFLICT',
    message:
      'Someone else must approve this request because you confirmed the identity. If nobody else can, an administrator can set singleHandedApproval in the project’s settings.',
    issue: 'Requires another staff member.',
  },
  'request.noFile': {
    is: 'CONFLICT',
    message:
      'There is no file to download: the request is not an export, has not been carried out, or its file was deleted after 30 days. Open a new request.',
    issue: 'Has no file.',
  },
  'request.manyOpened': {
    is: 'RATE_LIMITED',
    message: 'Too many requests were opened in the last minute. Try again in {seconds} s.',
  },
  'request.manyToday': {
    is: 'RATE_LIMITED',
    message: 'You have opened too many requests today. Try again in {seconds} s.',
  },
  'request.manyWaiting': {
    is: 'RATE_LIMITED',
    message: 'Too many requests are waiting for a decision. Try again in {seconds} s.',
  },
  'request.untilWithoutHold': { message: 'Is allowed only for a hold.' },
  'request.noNote': { message: 'A reason is required.' },
  'exportLink.unusable': {
    is: 'NOT_FOUND',
    message: 'This link is unknown, was already used or has expired. Request a new one.',
  },

  'hold.keeps': {
    is: 'CONFLICT',
    message: 'This user is on legal hold. Nothing can be deleted until the hold is released.',
  },
  'import.userExists': {
    is: 'CONFLICT',
    message: 'A user with this ID already exists in the project. Nothing was imported.',
  },
  'holds.header': { message: 'Must start with the header line "{header}", followed by one row per user.' },
  'holds.tooMany': { message: 'Must contain at most {max} rows.' },
  'holds.until': { message: 'Must be a date in the future, such as 2027-03-31.' },
  'holds.notCsv': { message: 'Is not valid CSV.' },
  'holds.notCsvFrom': { message: 'Is not valid CSV, starting at line {line}.' },
} as const satisfies Refusals;
