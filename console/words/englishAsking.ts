/** What a refused change needs from the person before it is retried. */
export const englishAsking = {
  proofTitle: 'Confirm that it is you',
  proof:
    'This needs a second factor that is at most ten minutes old. Type the code that your authenticator app shows now; nothing that you filled in is lost.',
  goOn: 'Continue',
  notEnrolled: 'You have no authenticator app enrolled here.',
  enroll: 'Enrol an authenticator app (opens in a new tab)',
  provider: 'Sign in again with your identity provider',
  providerThen: '(opens in a new tab), and then',
  providerDone: 'continue here',

  conflictTitle: 'Somebody changed this meanwhile',
  conflict: 'Since you opened it, somebody else saved other values. Choose which are to stand.',
  field: 'Field',
  yours: 'Yours',
  present: 'Saved now',
  nothing: 'empty',
  yes: 'yes',
  no: 'no',
  keepTheirs: 'Keep what is saved',
  saveMine: 'Save mine instead',
};
