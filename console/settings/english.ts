import { counted } from '../words/counted.ts';

/** Texts of the project settings: each setting and its effect. */
export const englishSettings = {
  intro: (project: string) => `The settings of “${project}”. Settings that you leave unset have the server’s defaults.`,
  section: 'Section',
  sections: {
    recall: 'Context',
    keeping: 'Retention',
    people: 'New users',
    privacy: 'Privacy and figures',
    entities: 'Entities',
    issuer: 'End-user access',
  },
  fields: {
    shortTermLimit: {
      name: 'Short-term sessions',
      effect: 'The latest sessions, word for word. More sessions make longer prompts; 0 omits them.',
    },
    messageLimit: {
      name: 'Turns per short-term session',
      effect: 'How many of its latest turns are shown for each of these sessions.',
    },
    midTermLimit: {
      name: 'Mid-term sessions',
      effect: 'How many earlier sessions are included as summaries of a few sentences; 0 omits them.',
    },
    longTermLimit: {
      name: 'Long-term sessions',
      effect: 'How many of the sessions before those are included as summaries; 0 omits them.',
    },
    summaryMaxLength: {
      name: 'Summary length in characters',
      effect: 'The maximum length of a session’s summary. Applies to summaries written from now on.',
    },
    tokenLimit: {
      name: 'Token budget',
      effect:
        'Applies if the product does not specify one. Items that do not fit are shortened or omitted, as the report shows.',
    },
    intentLimits: {
      name: 'Turns by intent',
      effect:
        'If the product names the intent of a question, at most this many turns are shown word for word across all sessions. Other intents have no limit.',
    },
    turnTtl: {
      name: 'Retention of turns in days',
      effect:
        'By importance, from 1 to 10. Turns past their retention period are hidden hourly and deleted seven days later. Users on legal hold are not affected.',
    },
    memoryTtl: {
      name: 'Retention of memories in days',
      effect:
        'By category. Leave empty to keep memories indefinitely. Memories past their retention period are hidden hourly.',
    },
    confidenceHalfLifeDays: {
      name: 'Half-life of confidence in days',
      effect:
        'After this many days without use, confidence in a learned memory halves. It takes four times as long for explicit ones, and longer the more a memory is used.',
    },
    confidenceFloor: {
      name: 'Lowest confidence',
      effect: 'Confidence does not decay below this percentage. With 100 it does not decay at all.',
    },
    'newUser.enabled': {
      name: 'Memory is on',
      effect: 'Whether anything is learned and recalled for new users. If off, they must turn it on themselves.',
    },
    'newUser.consentRequired': {
      name: 'Require consent',
      effect: 'Nothing is learned or recalled until the user consents. It also applies to existing users.',
    },
    'newUser.autoExtraction': {
      name: 'Learn from turns',
      effect: 'Whether facts are extracted from what users say. If off, only facts saved explicitly are remembered.',
    },
    'newUser.allowedCategories': {
      name: 'Categories',
      effect: 'The categories that memories may have. Others are neither stored nor recalled.',
    },
    'newUser.maxMemories': {
      name: 'Maximum memories',
      effect: 'If exceeded, the least valuable memories are evicted; 1 to 1,000.',
    },
    'newUser.retentionDays': {
      name: 'Retention of memories in days',
      effect: 'Memories expire after this many days. Leave empty to keep them indefinitely.',
    },
    redactTurns: {
      name: 'Redact from turns',
      effect:
        'Removed before a turn is stored, permanently. Stored turns do not change. Email and IP addresses selected here are redacted everywhere else too; all other kinds always are.',
    },
    verbatimPrompts: {
      name: 'Show numbers in prompts',
      effect:
        'Prompts contain the phone, account, passport and licence numbers that turns store. Turn this on only for assistants that read them back or fill in forms.',
    },
    forgetOnRequest: {
      name: 'Forget on request',
      effect:
        'A message that asks to forget something (“forget where I live”, “그건 잊어줘”) deactivates what is remembered about it and leaves its turns out of recall; a request to forget everything deletes all memories.',
    },
    supportApproves: {
      name: 'Support can approve privacy requests',
      effect:
        'If off, only administrators can approve. Nobody can approve a request they opened, unless “Allow single approver” is on.',
    },
    singleHandedApproval: {
      name: 'Allow single approver',
      effect:
        'For projects with only one administrator: the person who opened a request or confirmed the identity may also approve it. Each such approval is marked on the request and in the audit log.',
    },
    privacyLaw: {
      name: 'Default law',
      effect: 'Determines the due date of privacy requests unless another law is selected. Open requests keep theirs.',
    },
    timeZone: {
      name: 'Time zone',
      effect: 'Used to count days, weeks and hours in figures, and to understand dates that people mention.',
    },
    smallestGroup: {
      name: 'Smallest group',
      effect:
        'Figures count people in groups of at least this size and show nothing about fewer. With 1 they are exact. 1 to 1,000.',
    },
    customCategories: {
      name: 'Own categories',
      effect:
        'Categories in addition to the five built-in ones. Each is part of one of them. A model that extracts memories assigns facts by their descriptions. At most 20.',
    },
    extractionInstructions: {
      name: 'Instructions for extraction',
      effect:
        'Additional instructions for the model that extracts memories, such as what matters in this product and the terms it uses. At most 500 characters. Without a model they have no effect.',
    },
    entityRules: {
      name: 'Rules',
      effect:
        'The entities to find in what people say, and how to normalize them. Applies to turns recorded from now on.',
    },
  },
  newUsers: 'Applies to new users. Existing users keep their own settings.',
  customName: 'Name',
  customDescription: 'What belongs to it',
  customBase: 'Part of',
  removeCustom: (name: string) => `Remove ${name}`,
  addCustom: 'Add category',
  laws: { PIPA: 'PIPA (Korea): ten days', GDPR: 'GDPR: one month', OTHER: 'Other law: thirty days' },
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
  isDefault: 'Default value',
  default: (value: string) => `Default: ${value}`,
  backToDefault: 'Reset to default',
  backToDefaultOf: (name: string) => `Reset to default: ${name}`,
  changed: 'Not saved yet',
  yes: 'yes',
  no: 'no',
  nothing: 'nothing',
  forEver: 'indefinitely',
  samples: (types: string) => `the sample rules, ${types} types`,
  intent: 'Intent',
  turns: 'Turns',
  addIntent: 'Add an intent',
  removeIntent: (intent: string) => `Remove ${intent}`,
  intentTwice: 'This intent is already listed.',
  byImportance: 'Delete turns by importance',
  suggested: 'These are suggested values. Change them before you save.',
  daysOfTurns: 'Leave a field empty to keep turns indefinitely; 0 hides them with the next retention run.',
  importance: (level: number) => `Importance ${level}`,
  daysOf: (what: string, days: string) => `${what}: ${days}`,
  notJson: 'This is not JSON',
  notJsonAt: (line: string, column: string) => `This is not JSON: see line ${line}, column ${column}.`,
  ruleTypes: 'What these rules find',
  ruleType: 'Type',
  ruleWords: 'Words',
  rulePatterns: 'Patterns',
  ruleAliases: 'Other names',

  unsaved: (count: number) => counted(count, 'unsaved change'),
  save: 'Save',
  discard: 'Discard',
  saved: 'Saved. The change applies immediately; on other servers within 30 seconds.',
  fieldsWrong: 'Nothing was saved. Correct the marked fields.',
  leave: 'Leave without saving?',
  leaveHint: 'Your changes will be lost.',
  stay: 'Stay',
  leaveAnyway: 'Leave',
  preview: 'Effect of this change',
  previewIntro: (more: string, less: string) =>
    `The next retention run would hide ${more} more, and ${less} would no longer be hidden. Users on legal hold are not counted.`,
  previewNothing: 'This change would not affect any existing turns or memories.',
  previewUndo: 'What a retention run hides can be restored for seven days, then it is deleted.',
  previewWhat: 'What',
  previewPresent: 'Now',
  previewProposed: 'With this change',
  previewTurns: (level: number) => `Turns of importance ${level}`,
  previewMemories: (category: string) => `Memories: ${category}`,
  saveAnyway: 'Save anyway',

  issuerIntro:
    'With an issuer, people access their own data with tokens of your sign-in: they view, correct and delete what is remembered about them, and open privacy requests.',
  issuerNone: 'No issuer is set. People can access their data only through your product.',
  issuer: 'Issuer',
  issuerHint: 'The exact “iss” claim of the tokens.',
  audience: 'Audience',
  audienceHint: 'The “aud” claim of the tokens. Together with the issuer it must be unique to this project.',
  jwksUrl: 'URL of the public keys',
  jwksUrlHint: 'The issuer’s JWK set. It must use https, such as https://id.example.com/.well-known/jwks.json',
  issuerSince: 'Set on',
  setIssuer: 'Set issuer',
  changeIssuer: 'Replace issuer',
  issuerSet: 'The issuer was set. Its keys are fetched with the first token.',
  removeIssuer: 'Remove issuer',
  removeIssuerDoes: (issuer: string) =>
    `Tokens of ${issuer} are no longer accepted, starting with the next request. What is remembered about its users is kept.`,
  typeIssuer: (issuer: string) => `Type “${issuer}” to continue`,
};
