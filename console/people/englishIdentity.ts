/** Texts about changing the ID of a user, and merging one into another. */
export const englishIdentity = {
  rename: 'Change ID',
  renameDoes: (userId: string) =>
    `Gives ${userId} the ID that your product uses for them now. Everything stored about them stays theirs. The present ID remains reserved: nobody else can get it.`,
  newUserId: 'New user ID',
  newUserIdHint: 'It must never have been the ID of another user.',
  merge: 'Merge',
  mergeDoes: (userId: string) =>
    `Everything stored about ${userId} becomes another user’s. The stricter settings and refused consents hold. For seven days, your product can undo it with undoMergeUsers.`,
  intoUserId: 'Merge into',
  intoUserIdHint: 'The ID of the user who gets everything.',
  countMoves: 'Count what would move',
  moves: 'What moves',
  nothingMoves: 'Nothing is stored that would move.',
  rows: 'Rows',
};
