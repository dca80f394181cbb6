import type { Refusals } from './refusal.ts';

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
