import { type RefusalCode, type Refusals, whereAbsent } from './refusalWords.ts';

const ABSENT = 'It no longer exists or is not in this project.';
const AWAY = 'The database is not responding. Try again in a few seconds.';
const UNSTORABLE = 'Contains a character that cannot be stored. Type it again.';
const OTHER_STEP =
  'The status of this request has changed, so this step is no longer possible. Check its current status.';
const ERASED = 'This person has already been erased, so this is no longer possible.';
const SIGNED_OUT = 'You are signed out, or no key was given.';

/** Where the console's text differs from the server's message, which is written for API callers. */
const said: Partial<Record<RefusalCode, string>> = {
  'input.minItems': 'Must have at least {min} entries.',
  'input.maxItems': 'Must have at most {max} entries.',
  'input.uniqueItems': 'Must not contain duplicates.',
  'input.integer': 'Must be a whole number.',
  'input.afterFrom': 'Must be later than the start.',
  'input.nul': UNSTORABLE,
  'input.loneSurrogate': UNSTORABLE,
  'page.cursor': 'This page of the list no longer exists. Go back to the first page.',
  'analytics.tooManyPoints':
    'The period has more than 1,000 data points. Choose a shorter period or a longer interval.',

  'setting.intentTurns': 'Each intent needs a whole number of turns, 0 or more.',
  'setting.customCategories':
    'Give each category its own name, of at most 40 lower-case letters, digits and underscores, and a description of at most 200 characters.',
  'setting.bothForms': 'Has been sent together with {other}, which is the same setting.',
  'setting.twice': 'Contains “{name}” twice.',
  'ttl.levelDays': 'Must be a whole number of days from 0 to {max}. Leave empty to keep indefinitely.',
  'ttl.categoryDays': 'Must be a whole number of days from 1 to {max}. Leave empty to keep indefinitely.',
  'rules.twice': '{where}: contains “{name}” twice.',
  'pattern.looksAhead':
    '{where}: contains a lookahead, which takes too long on some texts. Instead, match what may follow outside of the group: “(\\d+동)(?:[^가-힣]|$)” with group 1.',
  'pattern.tooLong': '{where}: is too long with its repetitions expanded. The limit is {max} characters.',
  'pattern.invalid': '{where}: is not a valid regular expression ({problem})',
  'issuer.plainHttp': 'Must be an https:// URL. Plain http allows others on the network to replace the keys.',
  'issuer.password': 'Must not contain a user name or password. Public keys are read without credentials.',

  ...whereAbsent(ABSENT),
  'project.unknown': 'This project no longer exists. Choose another one.',

  'project.archived':
    'This project is archived, so nothing in it can be changed. An administrator can restore it under Projects.',
  'access.forbidden': 'Your role does not allow this.',
  'access.scope': 'This requires an API key with the scope {scope}.',
  'access.staffOnly': 'API keys do not allow this. Only staff can do it.',
  'access.grant': 'Reading this person’s content requires a reason. Enter one on the person’s page.',
  'access.noSecondFactor': 'You need a second factor to decide requests. Enrol one first.',
  'access.freshProof': 'Nothing was changed. This requires a second factor confirmed in the last {minutes} minutes.',
  'credential.invalid': 'The key is not valid. Check it and try again.',
  'credential.ended': 'The key has expired or was revoked. Use another one.',
  'credential.mistyped': 'The key is incomplete or mistyped. Copy all of it again.',
  'credential.missing': SIGNED_OUT,
  'credential.missingKey': SIGNED_OUT,
  'user.erased': 'This person was erased at their request. Nothing is stored about them until they consent again.',
  'user.renamed': 'This person has another ID now.',
  'user.merged': 'This person was merged into another.',
  'user.moving': 'This person was renamed or merged in the meantime. Try again.',
  'user.keyTaken': 'This ID belongs or belonged to another person. Nothing was changed.',
  'user.requestRunning': 'A privacy request of this person is being carried out. Try again when it is complete.',
  'deletion.notArchived': 'Archive the project first.',
  'deletion.held': 'People in this project are on legal hold. Release the holds first.',
  'deletion.sameAdmin': 'You requested the deletion, so another administrator must confirm it.',
  'deletion.otherName': 'This is not the name of the project.',
  'deletion.confirmed': 'The deletion was confirmed and can no longer be stopped.',
  'merge.same': 'This is the same person. Choose another.',
  'merge.requestOpen': 'One of the two has an open privacy request. Complete, deny or cancel it first.',
  'merge.held': 'One of the two is on legal hold. Release the hold first.',
  'merge.tooLarge': 'This person has more than {max} turns and cannot be merged.',
  'merge.tooLate': 'These two were not merged in the last {days} days, so there is nothing to undo.',
  'user.memoryOff': 'This person has turned memory off.',
  'user.noConsent': 'This person has not consented to memory, or has withdrawn consent.',
  'user.extractionOff': 'This person has turned automatic learning off.',
  'turns.tooManyToRelearn': 'More than {max} turns. Choose a session or a shorter period.',
  'user.categoryOff': 'This person does not allow memories in this category.',

  'apiKey.ended': 'This key has expired or was revoked. Create a new one.',
  'apiKey.rotated':
    'This key was already rotated, and its replacement is active. Rotate the replacement, or revoke it first.',
  'apiKey.olderLivesUntil':
    'The key that this one replaces is still active, and at most two keys can be active at a time. Revoke that key first.',
  'staff.disabled': 'This staff member is disabled. Enable them first.',
  'staff.invitationNotSent':
    'The staff member was invited, but the email could not be sent. Check the mail server, then send a new link.',
  'staff.resetNotSent':
    'The old password is no longer valid, but the email with the link could not be sent. Check the mail server, then send a new link.',
  'totp.noSecret': 'The new secret no longer exists. Start again.',

  'update.lost': 'Someone else has changed this in the meantime. Their values were kept; yours were not saved.',
  'request.otherStep': OTHER_STEP,
  'request.ended': OTHER_STEP,
  'request.erasedBeforeHold': ERASED,
  'request.erasedBeforeCancel': ERASED,
  'request.notExtendable': 'This request cannot be extended, or can no longer be extended.',
  'request.noFile':
    'There is no file to download: it has not been created yet, or was deleted after 30 days. Open a new request.',
  'hold.keeps': 'This person is on legal hold. Nothing can be deleted until the hold is released.',
  'memory.equal': 'Another active memory has the same content: {id}',
  'retention.undoTooLate': 'This run can no longer be undone: its content has been deleted.',

  'database.away': AWAY,
  'database.late': AWAY,
  'database.deadlock': 'Your change conflicted with another one and was not saved. Try again.',
  'database.readOnly': AWAY,
  'server.stopping': AWAY,
  'server.fault': 'An internal error occurred. Include this ID when you report it: {id}',
  'body.tooLarge': 'The request is larger than 1 MB. Send less at a time.',
};

export const englishRefusals: Refusals = {
  said,
  fields: {
    userId: 'User ID',
    reason: 'Reason',
    note: 'Note',
    owner: 'Person responsible',
    until: 'Until',
    grounds: 'Grounds',
    method: 'How it was confirmed',
    notice: 'Notice',
    name: 'Name',
    email: 'Email address',
    category: 'Category',
    confidence: 'Confidence',
    importance: 'Importance',
    role: 'Role',
    content: 'Content',
    expiresAt: 'Expiry date',
    timeZone: 'Time zone',
    issuer: 'Issuer',
    audience: 'Audience',
    jwksUrl: 'URL of the public keys',
    query: 'Question',
    tokenBudget: 'Token budget',
    from: 'From',
    to: 'To',
  },
  otherwise: (_code, message) => message,
};
