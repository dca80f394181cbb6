import type { Refusals } from './refusal.ts';

/** Refused privacy requests and legal holds. */
export const privacyRefusals = {
  'request.otherStep': {
    is: 'CONFLICT',
    message: 'A request that is {status} cannot take the step {step}. It can take: {steps}.',
    issue: 'The request is {status}.',
  },
  'request.ended': {
    is: 'CONFLICT',
    message: 'A request that is {status} cannot take the step {step}. It has ended.',
    issue: 'The request is {status}.',
  },
  'request.erasedBeforeHold': {
    is: 'CONFLICT',
    message: 'The person was erased already; the request cannot be put on hold any more.',
    issue: 'The person was erased.',
  },
  'request.erasedBeforeCancel': {
    is: 'CONFLICT',
    message: 'The person was erased already; the request cannot be cancelled any more.',
    issue: 'The person was erased.',
  },
  'request.extended': {
    is: 'CONFLICT',
    message: 'The request was extended before; the law allows it once.',
    issue: 'Cannot be extended.',
  },
  'request.notExtendable': {
    is: 'CONFLICT',
    message: 'Under {law} an open request cannot be extended any more, or not at all.',
    issue: 'Cannot be extended.',
  },
  'request.openedByApprover': {
    is: 'CONFLICT',
    message: 'Four eyes: someone else has to approve what you opened.',
    issue: 'Needs another member of staff.',
  },
  'request.identifiedByApprover': {
    is: 'CONFLICT',
    message: 'Four eyes: someone else has to approve where you confirmed the identity.',
    issue: 'Needs another member of staff.',
  },
  'request.noFile': {
    is: 'CONFLICT',
    message:
      'There is no file to fetch: the request is no export, is not carried out yet, or its file was deleted after 30 days. Open another request.',
    issue: 'Has no file.',
  },
  'request.manyOpened': {
    is: 'RATE_LIMITED',
    message: 'Many requests were opened in the last minute. Try again in {seconds} s.',
  },
  'request.manyToday': {
    is: 'RATE_LIMITED',
    message: 'You have opened many requests today. Try again in {seconds} s.',
  },
  'request.manyWaiting': {
    is: 'RATE_LIMITED',
    message: 'Many requests wait for a decision. Try again in {seconds} s.',
  },
  'request.untilWithoutHold': { message: 'Only a hold ends.' },
  'request.noNote': { message: 'Say why.' },
  'exportLink.unusable': {
    is: 'NOT_FOUND',
    message: 'This link is unknown, was used, or is too old. Ask for another.',
  },

  'hold.keeps': {
    is: 'CONFLICT',
    message: 'A legal hold keeps everything of this user: nothing can be deleted until it is released.',
  },
  'import.userExists': {
    is: 'CONFLICT',
    message: 'There is a user of this key in this project already. Nothing was imported.',
  },
  'holds.header': { message: 'Takes a header line "{header}" and a row for each user.' },
  'holds.tooMany': { message: 'Takes at most {max} rows at a time.' },
  'holds.until': { message: 'Takes a date in the future, as in 2027-03-31.' },
  'holds.notCsv': { message: 'Cannot be read as CSV.' },
  'holds.notCsvFrom': { message: 'Cannot be read as CSV from line {line} on.' },
} as const satisfies Refusals;
