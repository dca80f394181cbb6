/** Texts about who a user is: changing their ID, merging them into another, erased users and consent. */
export const englishIdentity = {
  rename: 'Change ID',
  renameDoes: (userId: string) =>
    `Gives ${userId} the ID that your product uses for them now. Everything stored about them stays theirs. The current ID remains reserved: nobody else can get it.`,
  newUserId: 'New user ID',
  newUserIdHint: 'It must never have been the ID of another user.',
  merge: 'Merge',
  mergeDoes: (userId: string) =>
    `Everything stored about ${userId} becomes another user’s. The stricter settings and refused consents apply. It can be undone for seven days, on the other user’s page.`,
  intoUserId: 'Merge into',
  intoUserIdHint: 'The ID of the user who gets everything.',
  countMoves: 'Count what would move',
  moves: 'What moves',
  nothingMoves: 'Nothing is stored that would move.',
  rows: 'Rows',
  merges: 'Merged into this user',
  mergedOn: (time: string) => `Merged ${time}`,
  undoUntil: (time: string) => `can be undone until ${time}`,
  undoMergeOf: (userId: string) => `Undo the merge of ${userId}`,
  undoMergeDoes: (userId: string) =>
    `Everything that came from ${userId} and still exists goes back to them. What was written or learned since stays with this user.`,
  gone: 'This user does not exist in this project.',
  erasedOn: (time: string) => `Erased on ${time}`,
  erasedHint: 'No data about this person is stored, only a keyed hash of their ID.',
  consents: 'Consent',
  noConsents: 'No consent recorded.',
  consentGiven: (at: string) => `given on ${at}`,
  consentWithdrawn: (at: string) => `withdrawn on ${at}`,
  consentImported: 'imported; not valid here until the person consents again',
};
