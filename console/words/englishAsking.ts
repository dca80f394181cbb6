/** What a refused change needs from the person before it is retried. */
export const englishAsking = {
  proofTitle: 'Confirm your identity',
  proof:
    'This action requires a second factor confirmed in the last ten minutes. Enter the code from your authenticator app. What you have entered is kept.',
  goOn: 'Continue',
  notEnrolled: 'You have not enrolled an authenticator app here.',
  enroll: 'Enrol an authenticator app (opens in a new tab)',
  provider: 'Sign in again with your identity provider',
  providerThen: '(opens in a new tab), and then',
  providerDone: 'continue here',

  conflictTitle: 'Someone else has changed this',
  conflict: 'Since you opened it, someone else has saved different values. Choose which ones to keep.',
  field: 'Field',
  yours: 'Yours',
  present: 'Saved now',
  nothing: 'empty',
  yes: 'yes',
  no: 'no',
  keepTheirs: 'Keep saved values',
  saveMine: 'Save mine',
};
