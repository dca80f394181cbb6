/**
 * What the server says when it refuses, as the console says it: by the server's own sentence, in which # stands for what
 * varies. The first that fits counts.
 */
const sentences = {
  'Must not be empty.': () => 'Must not be empty.',
  'Takes # to # characters.': (least, most) => `Takes ${least} to ${most} characters.`,
  'Takes at most # characters.': (most) => `Takes at most ${most} characters.`,
  'Takes a time in the future.': () => 'Takes a time in the future.',
  'Takes a date in the future, as in 2027-03-31.': () => 'Takes a date in the future, as in 2027-03-31.',
  'Takes a time after 1970#': () => 'Takes a time after 1970.',
  'Takes a time after `from`.': () => 'Must be later than the beginning.',
  'Takes a number from 0 to 1.': () => 'Takes a number from 0 to 1.',
  'Takes a whole number from # to #.': (least, most) => `Takes a whole number from ${least} to ${most}.`,
  'Takes a whole number of hours from 0 to #.': (most) => `Takes a whole number of hours from 0 to ${most}.`,
  'Takes 1 to # tokens.': (most) => `Takes 1 to ${most} tokens.`,
  'Takes an e-mail address.': () => 'Takes an e-mail address.',
  'Takes an IANA time zone, such as Asia/Seoul.': () => 'Takes an IANA time zone, such as Asia/Seoul.',
  'Takes a month such as 2026-10.': () => 'Takes a month such as 2026-10.',
  'That is more than 1,000 points. Ask for a shorter time, or a longer interval.': () =>
    'That is more than 1,000 points. Choose a shorter time, or a longer interval.',
  'Say why.': () => 'Say why.',
  'Remove the #: #': () => 'Holds a character that cannot be stored. Type it again.',
  'This cursor is not of this list.#': () => 'This page of the list is no more. Go back to the first.',

  'Takes a header line "#" and a row for each user.': (header) =>
    `Takes a header line "${header}" and a row for each user.`,
  'Takes at most # rows at a time.': (most) => `Takes at most ${most} rows at a time.`,
  'Cannot be read as CSV from line # on.': (line) => `Cannot be read as CSV from line ${line} on.`,
  'Cannot be read as CSV.': () => 'Cannot be read as CSV.',

  'cannot be read.': () => 'Cannot be read.',
  'must be whole days from 0 #': () => 'Takes whole days from 0 to 36,500; empty means for ever.',
  'must be whole days from 1 #': () => 'Takes whole days from 1 to 36,500; empty means for ever.',
  '#: must be a text.': (where) => `${where}: must be a text.`,
  '#: must be a list.': (where) => `${where}: must be a list.`,
  '#: must be an object.': (where) => `${where}: must be an object.`,
  '#: may have # characters.': (where, most) => `${where}: may have ${most} characters.`,
  '#: may have # items, has #.': (where, most, has) => `${where}: may have ${most} items, has ${has}.`,
  '#: "#" is there twice.': (where, name) => `${where}: “${name}” is there twice.`,
  '#: must be one of #.': (where, names) => `${where}: must be one of ${names}.`,
  '#: may hold i, m, s and u only.': (where) => `${where}: may hold i, m, s and u only.`,
  '#: must be the number of a group.': (where) => `${where}: must be the number of a group.`,
  '#: the pattern has no group #.': (where, group) => `${where}: the pattern has no group ${group}.`,
  '#: repeats a group that repeats or chooses in itself, or refers back: #': (where) =>
    `${where}: repeats a group that repeats or chooses in itself, or refers back: it could run for ever on some text.`,
  '#: Invalid regular expression: #': (where, why) => `${where}: is no regular expression (${why})`,
  'Takes an address, such as #.': (example) => `Takes an address, such as ${example}.`,
  'Takes an address that starts with https://#': () =>
    'Takes an address that starts with https://: over plain http, somebody on the way could put in keys of their own.',
  'Must not hold a name or password: #': () => 'Must not hold a name or password: public keys are read without any.',

  'The header X-Recollect-Project names no project.#': () => 'This project is no more. Choose another.',
  'There is no such #.': () => 'It is no longer there, or not in this project.',
  'This credential does not allow #.': () => 'Your role does not allow this.',
  'The credential is not valid.#': () => 'The credential is not valid: check the key.',
  'Send the header "Authorization: #': () => 'You are not signed in any more, or no key was given.',
  'Reading what this person wrote takes a grant: #': () =>
    'Reading what this person wrote takes a reason. Give one on the person’s page.',
  'This user was erased at their request: #': () =>
    'This person was erased at their request: nothing is kept of them until they consent anew.',
  'This user has memory turned off.#': () => 'This person has remembering turned off.',
  'This user has not consented, or has withdrawn it.#': () =>
    'This person has not consented to being remembered, or has withdrawn it.',
  'This user does not allow memories of this category: #': () =>
    'This person does not allow memories of this category.',

  'Another project has this name.#': () => 'Another project has this name. Choose one that tells the two apart.',
  'Another project takes tokens of this issuer and audience.#': () =>
    'Another project takes tokens of this issuer and audience. Give each project an audience of its own.',
  'A project has at most # live keys.#': (most) => `A project has at most ${most} live keys. Revoke one first.`,
  'This key has ended.#': () => 'This key has ended. Make a new one.',
  'It was rotated at #, and its new key lives.#': () =>
    'It was rotated before, and its new key lives. Rotate that one, or revoke it first.',
  'The key that it takes the place of still lives,#': () =>
    'The key that it takes the place of still lives, and no more than two may. Revoke that one first.',
  'There is a member of staff with this e-mail address already.': () =>
    'Somebody with this e-mail address is here already.',
  'This is the last administrator who can sign in.#': () =>
    'This is the last administrator who can sign in. Make someone else one first.',
  'You cannot shut yourself out.#': () => 'You cannot shut yourself out. Ask another administrator to.',
  'This member of staff is shut out.#': () => 'This member of staff is shut out. Let them in again first.',
  'There is no new secret yet.#': () => 'The new secret is no more. Begin again.',
  'The invitation stands, but its mail could not be sent.#': () =>
    'The invitation stands, but its mail could not be sent. Have the mail server looked at, then send a new link.',
  'The old password works no more, but the mail with the link could not be sent.#': () =>
    'The old password works no more, but the mail with the link could not be sent. Have the mail server looked at, then send a new link.',

  'Four eyes: #': () => 'Four eyes: someone else has to approve what you opened.',
  'A request that is # cannot take the step #': () =>
    'The request stands elsewhere by now, and cannot take this step. Look at it again.',
  'The person was erased already; #': () => 'The person was erased already: this cannot be done any more.',
  'The request was extended before; #': () => 'The request was extended before; the law allows it once.',
  'Under # an open request cannot be extended#': () => 'This request cannot be extended any more, or not at all.',
  'There is no file to fetch: #': () =>
    'There is no file to fetch: it is not made yet, or was deleted after 30 days. Open another request.',
  'A legal hold keeps everything of this user: #': () =>
    'A legal hold keeps everything of this person: nothing can be deleted until it is released.',
  'The active memory # says the same.#': (id) => `Another memory that is recalled says the same: ${id}`,
  'What this run hid could be brought back until #': () => 'It is too late to undo this run: what it hid is gone.',

  'The database #. Try again in a few seconds.': () => 'The database does not answer. Try again in a few seconds.',
  'Something went wrong on our side. Quote the id # when you report it.': (id) =>
    `Something went wrong in the server. Quote this id when you report it: ${id}`,
  'Something went wrong on our side.': () => 'Something went wrong in the server.',
  'A body may have 1 MB.#': () => 'That is more than 1 MB. Send less at a time.',
} satisfies Record<string, (...varies: string[]) => string>;

export const englishRefusals = {
  sentences: sentences as Record<keyof typeof sentences, (...varies: string[]) => string>,
  /** What the fields are called that several forms have, where it is wrong what was put into one. */
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
  } as Record<string, string>,
  /** What is said where no sentence fits: the server's own, in its language. */
  otherwise: (_code: string | undefined, said: string): string => said,
};
