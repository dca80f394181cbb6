import type { RefusalCode, Refusals } from './refusalWords.ts';

const ABSENT = 'It is no longer there, or not in this project.';
const AWAY = 'The database does not answer. Try again in a few seconds.';
const UNSTORABLE = 'Holds a character that cannot be stored. Type it again.';
const OTHER_STEP = 'The request stands elsewhere by now, and cannot take this step. Look at it again.';
const ERASED = 'The person was erased already: this cannot be done any more.';
const SIGNED_OUT = 'You are not signed in any more, or no key was given.';

/** Where the console's text differs from the server's message, which is written for API callers. */
const said: Partial<Record<RefusalCode, string>> = {
  'input.minItems': 'Takes at least {min}.',
  'input.maxItems': 'Takes at most {max}.',
  'input.uniqueItems': 'Takes each once.',
  'input.integer': 'Takes a whole number.',
  'input.afterFrom': 'Must be later than the beginning.',
  'input.nul': UNSTORABLE,
  'input.loneSurrogate': UNSTORABLE,
  'page.cursor': 'This page of the list is no more. Go back to the first.',
  'analytics.tooManyPoints': 'That is more than 1,000 points. Choose a shorter time, or a longer interval.',

  'setting.unreadable': 'Cannot be read.',
  'ttl.levelDays': 'Takes whole days from 0 to {max}; empty means for ever.',
  'ttl.categoryDays': 'Takes whole days from 1 to {max}; empty means for ever.',
  'rules.twice': '{where}: “{name}” is there twice.',
  'pattern.looksAhead':
    '{where}: looks ahead, which takes too long on some texts. Match what may follow outside of a group instead: “(\\d+동)(?:[^가-힣]|$)” with group 1.',
  'pattern.tooLong': '{where}: is too long with its repetitions. It may have {max} characters, repeated ones counted.',
  'pattern.invalid': '{where}: is no regular expression ({problem})',
  'issuer.plainHttp':
    'Takes an address that starts with https://: over plain http, somebody on the way could put in keys of their own.',
  'issuer.password': 'Must not hold a name or password: public keys are read without any.',

  'apiKey.notFound': ABSENT,
  'entity.notFound': ABSENT,
  'entry.notFound': ABSENT,
  'hold.notFound': ABSENT,
  'issuer.notFound': ABSENT,
  'job.notFound': ABSENT,
  'memory.notFound': ABSENT,
  'periodSummary.notFound': ABSENT,
  'project.notFound': ABSENT,
  'request.notFound': ABSENT,
  'retentionRun.notFound': ABSENT,
  'session.notFound': ABSENT,
  'staff.notFound': ABSENT,
  'turn.notFound': ABSENT,
  'user.notFound': ABSENT,
  'project.unknown': 'This project is no more. Choose another.',

  'access.forbidden': 'Your role does not allow this.',
  'access.grant': 'Reading what this person wrote takes a reason. Give one on the person’s page.',
  'access.noSecondFactor': 'Without a second factor you can decide nothing. Enrol one first.',
  'access.freshProof': 'Nothing was changed: it needs a second factor that is at most {minutes} minutes old.',
  'credential.invalid': 'The credential is not valid: check the key.',
  'credential.missing': SIGNED_OUT,
  'credential.missingKey': SIGNED_OUT,
  'user.erased': 'This person was erased at their request: nothing is kept of them until they consent anew.',
  'user.memoryOff': 'This person has remembering turned off.',
  'user.noConsent': 'This person has not consented to being remembered, or has withdrawn it.',
  'user.categoryOff': 'This person does not allow memories of this category.',

  'apiKey.ended': 'This key has ended. Make a new one.',
  'apiKey.rotated': 'It was rotated before, and its new key lives. Rotate that one, or revoke it first.',
  'apiKey.olderLivesUntil':
    'The key that it takes the place of still lives, and no more than two may. Revoke that one first.',
  'staff.emailTaken': 'Somebody with this e-mail address is here already.',
  'staff.disabled': 'This member of staff is shut out. Let them in again first.',
  'staff.invitationNotSent':
    'The invitation stands, but its mail could not be sent. Have the mail server looked at, then send a new link.',
  'staff.resetNotSent':
    'The old password works no more, but the mail with the link could not be sent. Have the mail server looked at, then send a new link.',
  'totp.noSecret': 'The new secret is no more. Begin again.',

  'update.lost': 'Somebody else changed it meanwhile. What they saved stands; yours was not saved.',
  'request.otherStep': OTHER_STEP,
  'request.ended': OTHER_STEP,
  'request.erasedBeforeHold': ERASED,
  'request.erasedBeforeCancel': ERASED,
  'request.notExtendable': 'This request cannot be extended any more, or not at all.',
  'request.noFile':
    'There is no file to fetch: it is not made yet, or was deleted after 30 days. Open another request.',
  'hold.keeps': 'A legal hold keeps everything of this person: nothing can be deleted until it is released.',
  'memory.equal': 'Another memory that is recalled says the same: {id}',
  'retention.undoTooLate': 'It is too late to undo this run: what it hid is gone.',

  'database.away': AWAY,
  'database.late': AWAY,
  'database.readOnly': AWAY,
  'server.fault': 'Something went wrong in the server. Quote this id when you report it: {id}',
  'body.tooLarge': 'That is more than 1 MB. Send less at a time.',
};

export const englishRefusals: Refusals = {
  said,
  fields: {
    userId: 'User id',
    reason: 'Reason',
    note: 'Note',
    owner: 'Who answers for it',
    until: 'Until',
    grounds: 'Grounds',
    method: 'How',
    notice: 'Notice',
    name: 'Name',
    email: 'E-mail address',
    category: 'Category',
    confidence: 'Confidence',
    importance: 'Importance',
    role: 'Role',
    content: 'What is remembered',
    expiresAt: 'Expiry',
    timeZone: 'Time zone',
    issuer: 'Issuer',
    audience: 'Audience',
    jwksUrl: 'Address of the public keys',
    query: 'Question',
    tokenBudget: 'Token budget',
    from: 'From',
    to: 'To',
  },
  otherwise: (_code, message) => message,
};
