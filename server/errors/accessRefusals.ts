import type { Refusals } from './refusal.ts';

/** Refused sign-ins and access, and refused changes to keys, staff and issuers. */
export const accessRefusals = {
  'credential.missing': {
    is: 'UNAUTHENTICATED',
    message: 'Send the header "Authorization: Bearer <key or token>" with a valid credential, or sign in.',
  },
  'credential.missingKey': {
    is: 'UNAUTHENTICATED',
    message: 'Send the header "Authorization: Bearer <key>" with a valid key.',
  },
  'credential.invalid': {
    is: 'UNAUTHENTICATED',
    message:
      'The credential is not valid. Send "Authorization: Bearer <key or token>" with a key of your project, or a token that its users carry.',
  },
  'credential.metricsToken': { is: 'UNAUTHENTICATED', message: 'Send "Authorization: Bearer <METRICS_TOKEN>".' },
  'credential.backupToken': { is: 'UNAUTHENTICATED', message: 'Send "Authorization: Bearer <BACKUP_TOKEN>".' },
  'credential.issuerAway': {
    is: 'ISSUER_UNAVAILABLE',
    message:
      'Whether this token is valid cannot be told: the keys of its issuer cannot be read at the moment. Try again in half a minute.',
  },
  'credential.manyLookedUp': {
    is: 'RATE_LIMITED',
    message: 'Too many credentials are being looked up. Try again in {seconds} s.',
  },
  'access.forbidden': { is: 'FORBIDDEN', message: 'This credential does not allow {verb}.' },
  'access.noSecondFactor': {
    is: 'FORBIDDEN',
    message: 'Without a second factor nobody may {verb}: enrol one first, with enrollTotp.',
  },
  'access.grant': {
    is: 'GRANT_REQUIRED',
    message: 'Reading what this person wrote takes a grant: ask for one with grantContentAccess, giving a reason.',
  },
  'access.freshProof': {
    is: 'FRESH_PROOF_REQUIRED',
    message:
      'This takes a second factor that is at most {minutes} minutes old. Show a code with proveSecondFactor, or sign in again with the identity provider, and repeat it.',
  },

  'signIn.wrong': {
    is: 'UNAUTHENTICATED',
    message:
      'This is not right. Check the e-mail address, the password and the code; after several wrong tries, wait before the next one.',
  },
  'signIn.busy': { is: 'RATE_LIMITED', message: 'Very many are signing in. Try again in a few seconds.' },
  'signIn.socket': { message: 'A socket cannot set a cookie. Sign in over HTTP, then open the socket.' },
  'password.known': {
    message:
      'Everybody could guess this one: choose another, such as a few words that have nothing to do with each other.',
  },
  'password.email': { message: 'Must not be the e-mail address.' },
  'password.link': { is: 'UNAUTHENTICATED', message: 'This link works no more. Ask an administrator for another.' },
  'totp.noSecret': {
    is: 'CONFLICT',
    message: 'There is no new secret yet. Ask for one first, with enrollTotp without a code.',
  },
  'totp.notEnrolled': {
    is: 'CONFLICT',
    message:
      'There is no second factor to show a code of. Enrol one with enrollTotp, or sign in again with the identity provider.',
  },
  'totp.wrong': { message: 'Is not the code that the app shows now, or was used already. Wait for the next.' },
  'totp.wrongProof': {
    message:
      'Is not the code that the app shows now, or was used already. Wait for the next; after several wrong ones, wait longer.',
  },

  'staff.emailTaken': {
    is: 'CONFLICT',
    message: 'There is a member of staff with this e-mail address already.',
    issue: 'Is taken.',
  },
  'staff.lastAdmin': {
    is: 'CONFLICT',
    message: 'This is the last administrator who can sign in. Make someone else one first.',
    issue: 'Is the last administrator.',
  },
  'staff.self': {
    is: 'CONFLICT',
    message: 'You cannot shut yourself out. Ask another administrator to.',
    issue: 'Is you.',
  },
  'staff.disabled': {
    is: 'CONFLICT',
    message: 'This member of staff is shut out. Let them in again first, with enableStaff.',
    issue: 'Is disabled.',
  },
  'staff.invitationNotSent': {
    is: 'MAIL_UNAVAILABLE',
    message: 'The invitation stands, but its mail could not be sent. Send it again with resetStaffPassword.',
  },
  'staff.resetNotSent': {
    is: 'MAIL_UNAVAILABLE',
    message:
      'The old password works no more, but the mail with the link could not be sent. Try resetStaffPassword again.',
  },

  'apiKey.noScope': { message: 'Takes at least one scope.' },
  'apiKey.unknownScope': { message: 'There is no scope {scopes}. There are {known}.' },
  'apiKey.tooMany': { is: 'CONFLICT', message: 'A project has at most {max} live keys. Revoke one first.' },
  'apiKey.ended': { is: 'CONFLICT', message: 'This key has ended. Make a new one with createApiKey.' },
  'apiKey.rotated': {
    is: 'CONFLICT',
    message: 'It was rotated at {at}, and its new key lives. Rotate that one, or revoke it first.',
  },
  'apiKey.olderLives': {
    is: 'CONFLICT',
    message: 'The key that it takes the place of still lives, and no more than two may. Revoke that one first.',
  },
  'apiKey.olderLivesUntil': {
    is: 'CONFLICT',
    message:
      'The key that it takes the place of still lives, and no more than two may. Revoke that one first. It ends by itself at {until}.',
  },
  'issuer.taken': {
    is: 'CONFLICT',
    message: 'Another project takes tokens of this issuer and audience. Give each project an audience of its own.',
  },
  'issuer.address': { message: 'Takes an address, such as https://id.example.com/.well-known/jwks.json.' },
  'issuer.plainHttp': {
    message:
      'Takes an address that starts with https://: over plain http, which only a loopback address may have, somebody on the way could put in keys of their own.',
  },
  'issuer.password': {
    message: 'Must not hold a name or password: public keys are read without any, and this address is shown to staff.',
  },
} as const satisfies Refusals;
