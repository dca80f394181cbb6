/** Texts of the project settings: each setting and its effect. */
export const englishSettings = {
  intro: (project: string) => `What “${project}” has settled; everything else follows the server’s defaults.`,
  section: 'Section',
  sections: {
    recall: 'What a context holds',
    keeping: 'Retention',
    people: 'New users',
    privacy: 'Privacy and figures',
    entities: 'Entities',
    issuer: 'Users’ access',
  },
  fields: {
    shortTermLimit: {
      name: 'Sessions shown turn by turn',
      effect: 'The latest sessions, word for word. More make longer prompts; 0 leaves them out.',
    },
    messageLimit: {
      name: 'Turns of each of those',
      effect: 'How many of its last turns each of these sessions shows.',
    },
    midTermLimit: {
      name: 'Sessions told by a summary',
      effect: 'How many sessions before those are told in a few sentences; 0 leaves them out.',
    },
    longTermLimit: {
      name: 'Older sessions told by a summary',
      effect: 'How many still older ones are told the same way; 0 leaves them out.',
    },
    summaryMaxLength: {
      name: 'Characters of a summary',
      effect: 'How long the summary of a session may be; holds for those written from now on.',
    },
    tokenLimit: {
      name: 'Tokens of a context',
      effect:
        'The budget where the product names none. What does not fit is cut or left out, and the report says what.',
    },
    intentLimits: {
      name: 'Turns by intent',
      effect:
        'Where the product names the intent of a question, at most so many turns are shown word for word, over all sessions. Other intents have no such limit.',
    },
    turnTtl: {
      name: 'Days that turns live',
      effect:
        'By how important they are, from 1 to 10. The hourly cleaning hides those whose time is up; they are gone seven days later. Whoever is on legal hold is left alone.',
    },
    memoryTtl: {
      name: 'Days that memories live',
      effect:
        'By their category; an empty field keeps them for ever. The hourly cleaning hides those whose time is up.',
    },
    'newUser.enabled': {
      name: 'Memory is on',
      effect: 'Whether anything is learned and recalled for somebody new. Off, they have to turn it on themselves.',
    },
    'newUser.consentRequired': {
      name: 'Consent comes first',
      effect: 'Nothing is learned or recalled before the person has consented.',
    },
    'newUser.autoExtraction': {
      name: 'Learn from turns',
      effect: 'Whether facts are taken from what people say. Off, only what is saved on purpose is remembered.',
    },
    'newUser.allowedCategories': {
      name: 'Categories',
      effect: 'What memories may be about. Others are neither stored nor recalled.',
    },
    'newUser.maxMemories': {
      name: 'Memories at most',
      effect: 'Beyond it the least valuable gives way; 1 to 1,000.',
    },
    'newUser.retentionDays': {
      name: 'Days that memories live',
      effect: 'After so many days a memory of theirs expires; empty keeps it.',
    },
    redactTurns: {
      name: 'What turns never keep',
      effect:
        'It is hidden before a turn is stored, and cannot be brought back. Turns that are there stay as they are. Email and IP addresses chosen here are hidden everywhere else too; all other kinds always are.',
    },
    verbatimPrompts: {
      name: 'Show numbers in prompts',
      effect:
        'Prompts show the phone, account, passport and licence numbers that turns keep. For assistants that must read them back or fill them in; leave it off otherwise.',
    },
    supportApproves: {
      name: 'Support approve privacy requests',
      effect: 'Off, administrators alone approve. Four eyes hold for everyone.',
    },
    singleHandedApproval: {
      name: 'One person may approve alone',
      effect:
        'For a project that only one person looks after: whoever opened a request or confirmed the identity may approve it, too. Every such approval is marked on the request and in the audit log.',
    },
    privacyLaw: {
      name: 'Law',
      effect: 'Under which privacy requests are due where nothing else is said. Requests that are open keep theirs.',
    },
    timeZone: {
      name: 'Time zone',
      effect: 'By it days, weeks and hours are counted, in figures and in what people say of dates.',
    },
    smallestGroup: {
      name: 'Smallest group',
      effect:
        'Figures count people in groups of at least so many, and tell nothing of fewer; with 1 they are exact. 1 to 1,000.',
    },
    entityRules: {
      name: 'Rules',
      effect:
        'Which things are found in what people say, and how they are written the same way. They hold for turns recorded from now on.',
    },
  },
  newUsers: 'Holds for people who come from now on. Those who are there keep their own settings.',
  laws: { PIPA: 'PIPA (Korea): ten days', GDPR: 'GDPR: one month', OTHER: 'Another: thirty days' },
  redactions: {
    RRN: 'Resident registration numbers',
    CARD: 'Payment cards',
    PHONE: 'Phone numbers',
    PASSWORD: 'Passwords',
    SECRET: 'API keys and tokens',
    BANK_ACCOUNT: 'Bank accounts',
    PASSPORT: 'Passports',
    DRIVING_LICENCE: 'Driving licences',
    EMAIL: 'Email addresses',
    IP: 'IP addresses',
  },
  isDefault: 'The default',
  default: (value: string) => `Default: ${value}`,
  backToDefault: 'Back to the default',
  backToDefaultOf: (name: string) => `Back to the default: ${name}`,
  changed: 'Not saved yet',
  yes: 'yes',
  no: 'no',
  nothing: 'nothing',
  forEver: 'for ever',
  samples: (types: string) => `the sample rules, ${types} types`,
  intent: 'Intent',
  turns: 'Turns',
  addIntent: 'Add an intent',
  removeIntent: (intent: string) => `Remove ${intent}`,
  intentTwice: 'This intent is there already.',
  byImportance: 'Let turns go by how important they are',
  suggestion:
    'These days are a suggestion: change them before you save. An empty field keeps turns for ever; 0 lets them go with the next cleaning.',
  importance: (level: number) => `Importance ${level}`,
  daysOf: (what: string, days: string) => `${what}: ${days}`,
  notJson: 'This is not JSON',
  notJsonAt: (line: string, column: string) => `This is not JSON: see line ${line}, column ${column}.`,
  ruleTypes: 'What these rules find',
  ruleType: 'Type',
  ruleWords: 'Words',
  rulePatterns: 'Patterns',
  ruleAliases: 'Other names',

  unsaved: (count: number) => (count === 1 ? '1 change is not saved' : `${count} changes are not saved`),
  save: 'Save',
  discard: 'Discard',
  saved: 'Saved. It holds at once; on other servers within half a minute.',
  fieldsWrong: 'Nothing was saved. What is wrong stands at its field.',
  leave: 'Leave without saving?',
  leaveHint: 'What you changed here is not saved.',
  stay: 'Stay',
  leaveAnyway: 'Leave',
  preview: 'What this would hide',
  previewIntro: (more: string, less: string) =>
    `With the next cleaning ${more} more would be hidden, and ${less} that would go stay. Nobody on legal hold is counted.`,
  previewNothing: 'Nothing that is there now would be hidden for it, and nothing stays that would go.',
  previewUndo: 'What a cleaning hides can be brought back for seven days; then it is gone.',
  previewWhat: 'What',
  previewPresent: 'Goes now',
  previewProposed: 'Would go',
  previewTurns: (level: number) => `Turns of importance ${level}`,
  previewMemories: (category: string) => `Memories: ${category}`,
  saveAnyway: 'Save it so',

  issuerIntro:
    'With an issuer set, people reach their own data with the tokens of your sign-in: they see, correct and forget what is remembered of them, and open privacy requests.',
  issuerNone: 'No issuer is set: people reach nothing by themselves, only through your product.',
  issuer: 'Issuer',
  issuerHint: 'The “iss” of the tokens, to the letter.',
  audience: 'Audience',
  audienceHint: 'The “aud” of the tokens. With the issuer it must be this project’s alone.',
  jwksUrl: 'Address of the public keys',
  jwksUrlHint: 'The issuer’s JWK set; https, such as https://id.example.com/.well-known/jwks.json',
  issuerSince: 'Set',
  setIssuer: 'Set the issuer',
  changeIssuer: 'Take these instead',
  issuerSet: 'The issuer is set. Its keys are fetched with the first token.',
  removeIssuer: 'Remove the issuer',
  removeIssuerDoes: (issuer: string) =>
    `Nobody reaches their own data with tokens of ${issuer} any more, from their next request on. What is remembered stays.`,
  typeIssuer: (issuer: string) => `Type “${issuer}” to go on`,
};
