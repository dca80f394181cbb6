import type { Refusals } from './refusal.ts';

/** Refused sign-ins and access, and refused changes to keys, staff and issuers. */
export const accessRefusals = {
  'credential.missing': {
    is: 'UNAUTHENTICATED',
    message: 'Authentication required. Send the header "Authorization: Bearer <key or token>", or sign in.',
  },
  'credential.missingKey': {
    is: 'UNAUTHENTICATED',
    message: 'Authentication required. Send the header "Authorization: Bearer <key>" with a valid key.',
  },
  'credential.invalid': {
    is: 'UNAUTHENTICATED',
    message:
      'The credential is invalid. Send "Authorization: Bearer <key or token>" with an API key of your project or a token of one of its users.',
  },
  'credential.ended': {
    is: 'UNAUTHENTICATED',
    message:
      'This API key has expired or was revoked. Use the key that replaced it, or ask an administrator of the project for a new one.',
  },
  'credential.mistyped': {
    is: 'UNAUTHENTICATED',
    message:
      'This API key is incomplete or mistyped. Copy all of it again: rk_live_, then three parts with underscores between them.',
  },
  'credential.metricsToken': {
    is: 'UNAUTHENTICATED',
    message: 'Authentication required. Send "Authorization: Bearer <METRICS_TOKEN>".',
  },
  'credential.backupToken': {
    is: 'UNAUTHENTICATED',
    message: 'Authentication required. Send "Authorization: Bearer <BACKUP_TOKEN>".',
  },
  'credential.issuerAway': {
    is: 'ISSUER_UNAVAILABLE',
    message:
      'The token could not be verified because its issuer’s public keys are currently unavailable. Try again in 30 seconds.',
  },
  'credential.manyLookedUp': {
    is: 'RATE_LIMITED',
    message: 'Too many credentials are being verified. Try again in {seconds} s.',
  },
  'project.archived': {
    is: 'PROJECT_ARCHIVED',
    message:
      'This project is archived: its keys and tokens are refused, and nothing in it can be changed. An administrator can restore it with restoreArchivedProject.',
  },
  'access.forbidden': { is: 'FORBIDDEN', message: 'This credential does not allow {verb}.' },
  'access.scope': { is: 'FORBIDDEN', message: '{verb} requires an API key with the scope {scope}.' },
  'access.staffOnly': {
    is: 'FORBIDDEN',
    message: 'API keys do not allow {verb}. Staff do this in the console, or through the API after signIn.',
  },
  'access.noSecondFactor': {
    is: 'FORBIDDEN',
    message: '{verb} requires a second factor. Enrol one first with enrollTotp.',
  },
  'access.grant': {
    is: 'GRANT_REQUIRED',
    message: 'Reading this person’s content requires a grant. Request one with grantContentAccess, giving a reason.',
  },
  'access.freshProof': {
    is: 'FRESH_PROOF_REQUIRED',
    message:
      'This operation requires a second-factor proof that is at most {minutes} minutes old. Enter a code with proveSecondFactor or sign in again with the identity provider, then try again.',
  },

  'signIn.wrong': {
    is: 'UNAUTHENTICATED',
    message:
      'Incorrect credentials. Check the email address, password and code. Each code works once. After several failed attempts, wait before you try again.',
  },
  'signIn.busy': { is: 'RATE_LIMITED', message: 'Too many people are signing in. Try again in a few seconds.' },
  'signIn.socket': { message: 'A WebSocket cannot set a cookie. Sign in over HTTP, then open the WebSocket.' },
  'password.known': {
    message: 'This password is too easy to guess. Choose another one, such as several unrelated words.',
  },
  'password.email': { message: 'Must not be the email address.' },
  'password.link': {
    is: 'UNAUTHENTICATED',
    message: 'This link is no longer valid. Ask an administrator for a new one.',
  },
  'totp.noSecret': {
    is: 'CONFLICT',
    message: 'No new secret exists yet. Call enrollTotp without a code first.',
  },
  'totp.notEnrolled': {
    is: 'CONFLICT',
    message: 'No second factor is enrolled. Enrol one with enrollTotp, or sign in again with the identity provider.',
  },
  'totp.wrong': { message: 'The code is incorrect or was already used. Wait for the next one.' },
  'totp.wrongProof': {
    message:
      'The code is incorrect or was already used. Wait for the next one; after several failed attempts, wait longer.',
  },

  'staff.emailTaken': {
    is: 'CONFLICT',
    message: 'A staff member with this email address already exists.',
    issue: 'Is already in use.',
  },
  'staff.lastAdmin': {
    is: 'CONFLICT',
    message: 'This is the last administrator who can sign in. Make someone else an administrator first.',
    issue: 'Is the last administrator.',
  },
  'staff.self': {
    is: 'CONFLICT',
    message: 'You cannot disable yourself. Ask another administrator.',
    issue: 'Is your own account.',
  },
  'staff.disabled': {
    is: 'CONFLICT',
    message: 'This staff member is disabled. Enable them first with enableStaff.',
    issue: 'Is disabled.',
  },
  'staff.invitationNotSent': {
    is: 'MAIL_UNAVAILABLE',
    message: 'The staff member was invited, but the email could not be sent. Send it again with resetStaffPassword.',
  },
  'staff.resetNotSent': {
    is: 'MAIL_UNAVAILABLE',
    message:
      'The old password is no longer valid, but the email with the link could not be sent. Try resetStaffPassword again.',
  },

  'apiKey.noScope': { message: 'Must contain at least one scope.' },
  'apiKey.unknownScope': { message: 'Unknown scope: {scopes}. Valid scopes are {known}.' },
  'apiKey.tooMany': { is: 'CONFLICT', message: 'A project can have at most {max} valid keys. Revoke one first.' },
  'apiKey.ended': {
    is: 'CONFLICT',
    message: 'This key has expired or was revoked. Create a new one with createApiKey.',
  },
  'apiKey.rotated': {
    is: 'CONFLICT',
    message:
      'This key was rotated at {at}, and its replacement is still valid. Rotate the replacement, or revoke it first.',
  },
  'apiKey.olderLives': {
    is: 'CONFLICT',
    message:
      'The key that this one replaces is still valid, and at most two keys can be valid at a time. Revoke that key first.',
  },
  'apiKey.olderLivesUntil': {
    is: 'CONFLICT',
    message:
      'The key that this one replaces is valid until {until}, and at most two keys can be valid at a time. Revoke that key first, or wait.',
  },
  'issuer.taken': {
    is: 'CONFLICT',
    message: 'Another project accepts tokens of this issuer and audience. Use a different audience for each project.',
  },
  'issuer.address': { message: 'Must be a URL, such as https://id.example.com/.well-known/jwks.json.' },
  'issuer.plainHttp': {
    message:
      'Must be an https:// URL. Plain http, which allows others on the network to replace the keys, is accepted only for loopback addresses.',
  },
  'issuer.password': {
    message:
      'Must not contain a user name or password. Public keys are read without credentials, and staff can see this URL.',
  },
} as const satisfies Refusals;
