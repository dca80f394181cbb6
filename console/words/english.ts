import { englishAudit } from './englishAudit.ts';
import { englishDesk } from './englishDesk.ts';
import { englishInspector } from './englishInspector.ts';
import { englishPeople } from './englishPeople.ts';
import { englishPlayground } from './englishPlayground.ts';
import { englishReview } from './englishReview.ts';
import { englishShell } from './englishShell.ts';
/** Every text of the console. The other languages have the same keys. */
export const english = {
  shell: englishShell,
  audit: englishAudit,
  desk: englishDesk,
  inspector: englishInspector,
  people: englishPeople,
  play: englishPlayground,
  review: englishReview,

  tagline: 'Turns in, context out: a memory for your assistant.',
  welcome: 'Welcome',
  playground: 'Playground',
  toggleColors: 'Light or dark',
  pages: 'Pages',
  titleOf: (page: string) => `${page} · Recollect`,

  project: 'Project',
  accountOf: (name: string, role: string) => `${name}, ${role}: account`,
  roles: {
    ADMIN: 'Administrator',
    SUPPORT: 'Support',
    ANALYST: 'Analyst',
    SERVICE: 'Product',
    END_USER: 'User',
  },
  signOut: 'Sign out',
  signOutEverywhere: 'Sign out everywhere',
  signOutFailed: 'That did not work. You are still signed in.',
  mustEnrollTitle: 'One more step',
  mustEnroll: 'Administrators need a second factor before anything else is open to them.',
  enrollNow: 'Enrol it now',

  signIn: 'Sign in',
  signInIntro: 'For staff. Products and the playground use an API key instead.',
  email: 'E-mail address',
  password: 'Password',
  showPassword: 'Show or hide the password',
  code: 'Code',
  codeHint: 'Six digits of your authenticator app; needed if you have enrolled one.',
  or: 'or',
  signInWithProvider: 'Sign in with your identity provider',
  signInRefused:
    'This is not right. Check the e-mail address, the password and the code. Each code works once; after several wrong tries, wait before the next one.',
  rateLimited: 'Too many requests came from here.',
  tryAgainAt: (time: string) => `Try again at ${time}.`,
  signInNotes: {
    not_invited: 'Your identity provider knows you, but you are not invited here. Ask an administrator.',
    second_factor:
      'Your identity provider did not confirm a second factor, which you need here. Sign in with password and code.',
    failed: 'Signing in with the identity provider did not work. Try again, or sign in with password and code.',
    disabled: 'Your access was taken away. Ask an administrator.',
    unavailable: 'The identity provider does not answer. Sign in with password and code, or try again later.',
    password_set: 'The password is set. Sign in with it now.',
    signed_out: 'You are signed out.',
  },

  setPassword: 'Set the password',
  setPasswordIntro: 'The link works once. Afterwards you sign in with the new password.',
  newPassword: 'New password',
  newPasswordHint: (least: number) => `At least ${least} characters; a few unrelated words are best.`,
  newPasswordAgain: 'New password, again',
  passwordLength: (least: number, most: number) => `Takes ${least} to ${most} characters.`,
  passwordsDiffer: 'The two are not the same.',
  passwordRefused: 'Everybody could guess this one. Choose another, such as a few unrelated words.',
  linkRefused: 'This link works no more: it was used, or is too old. Ask an administrator for another.',
  linkMissing: 'Open the link from your mail once more, whole: this address alone is not enough.',
  toSignIn: 'To the sign-in',

  secondFactor: 'Second factor',
  secondFactorDemanded: 'Administrators need one: an app that shows a new code every half minute.',
  secondFactorIntro: 'An app that shows a new code every half minute. You are then asked for it with every sign-in.',
  secondFactorReplaced: 'One is in force. Another takes its place once its code is confirmed.',
  makeSecret: 'Begin',
  currentCode: 'Code of the present app',
  currentCodeHint: 'Six digits that the app in force shows now.',
  secretIntro: 'Add an entry to your authenticator app with this secret, then type the code that the app shows.',
  secret: 'Secret',
  secretAddress: 'The same as an address',
  openInApp: 'Open in an app on this device',
  newCodeHint: 'Six digits that the app shows for the new entry.',
  enroll: 'Confirm',
  wrongCode: 'This is not the code that the app shows now, or it was used already. Wait for the next.',

  server: 'This server',
  ready: 'Ready',
  unavailable: 'Not available',
  checking: 'Checking …',
  unreachable: 'The server does not answer. It is asked again every five seconds.',
  database: 'Database',
  pglite: 'PGlite, embedded',
  postgres: 'PostgreSQL',
  jobsWaiting: 'Jobs waiting',
  jobsActive: 'Jobs running',
  jobsDead: 'Dead letters',

  firstCall: 'Your first call',
  firstCallIntro: 'Tell Recollect what was said, then ask what is worth knowing before your assistant answers.',
  firstCallKey: 'The key is the one that the first start printed, or BOOTSTRAP_API_KEY.',
  stepRecord: '1. Record a turn',
  stepRecall: '2. Ask for the context',
  copy: 'Copy',
  copied: 'Copied',
  sampleQuestion: 'Is there a quiet two-bedroom near the river under 5,000?',
  sampleAnswer: 'I found three of them.',
  sampleRecall: 'What was I looking for?',

  addresses: 'Addresses',
  addressGraphql: 'GraphQL, over HTTP and WebSocket',
  addressReadiness: 'Readiness, with the state of the jobs',
  addressMetrics: 'Figures for Prometheus',
  tryIt: 'Try it in the playground',

  userIdHint: 'Your product’s own key of the user.',
  failed: 'That did not work',
  networkFailure: 'The server does not answer.',

  missing: 'There is nothing at this address.',
  back: 'Back to the start',
};

export type Words = typeof english;
