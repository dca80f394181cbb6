/** The quarantine. */
export const englishQuarantine = {
  intro:
    'User statements that were not remembered because they may be injections. Each stays here until you decide, its turn is deleted, or 90 days pass.',
  selectUser: 'Select a user to read their statements and decide.',
  person: 'User',
  reason: 'Reason',
  text: 'What was said',
  held: 'Held since',
  decide: 'Decision',
  reasons: {
    FRAME: 'Poses as the system',
    ORDER: 'Orders the assistant',
    OTHERS: 'About others',
    AUTHORITY: 'Claims authority',
    DOUBTFUL: 'Not a statement',
  },
  reasonHints: {
    FRAME: 'It looks like a system message, a tag, a heading or a tool’s answer.',
    ORDER: 'It tells the assistant how to behave, beyond how to answer this user.',
    OTHERS: 'It speaks about another account or user, or about the user as if from outside.',
    AUTHORITY: 'It claims a role, a permission, a promise or a price.',
    DOUBTFUL: 'It asks to remember something that does not read as a statement about the user.',
  },
  toPerson: 'Open the user’s page',
  onlyUser: 'User ID',
  accept: 'Remember',
  acceptDoes:
    'This becomes a memory of the user, and may be part of every prompt. Leave only what is true about the user.',
  content: 'Memory content',
  category: 'Category',
  discard: 'Discard',
  discardDoes: 'Deletes the entry. The turn in which it was said stays. This cannot be undone.',
  empty: 'The quarantine is empty',
  emptyHint: 'No statement looks like an injection.',
  emptyOfUser: 'This user has nothing in quarantine.',
};
