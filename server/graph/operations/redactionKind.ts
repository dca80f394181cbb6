import { registerEnumType } from 'type-graphql';

export enum RedactionKind {
  RRN = 'rrn',
  CARD = 'card',
  PHONE = 'phone',
  PASSWORD = 'password',
  SECRET = 'secret',
  BANK_ACCOUNT = 'bank_account',
  PASSPORT = 'passport',
  DRIVING_LICENCE = 'driving_licence',
  EMAIL = 'email',
  IP = 'ip',
}
registerEnumType(RedactionKind, {
  name: 'RedactionKind',
  description: 'The kinds of personal data that can be redacted.',
  valuesConfig: {
    RRN: { description: 'Korean resident registration numbers.' },
    CARD: { description: 'Payment card numbers.' },
    PHONE: { description: 'Phone numbers.' },
    PASSWORD: { description: 'Passwords stated in a sentence.' },
    SECRET: { description: 'API keys and tokens.' },
    BANK_ACCOUNT: { description: 'Bank account numbers.' },
    PASSPORT: { description: 'Passport numbers.' },
    DRIVING_LICENCE: { description: 'Driving licence numbers.' },
    EMAIL: { description: 'E-mail addresses. Redacted only if the project redacts them from turns.' },
    IP: { description: 'IPv4 and IPv6 addresses. Redacted only if the project redacts them from turns.' },
  },
});
