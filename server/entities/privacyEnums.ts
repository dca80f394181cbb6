import { registerEnumType } from 'type-graphql';

export enum PrivacyRequestKind {
  ERASURE = 'ERASURE',
  EXPORT = 'EXPORT',
}
registerEnumType(PrivacyRequestKind, {
  name: 'PrivacyRequestKind',
  description: 'What a person asks for.',
  valuesConfig: {
    ERASURE: { description: 'That everything kept of them is erased.' },
    EXPORT: { description: 'A copy of everything kept of them.' },
  },
});

export enum PrivacyRequestStatus {
  AWAITING_IDENTITY = 'AWAITING_IDENTITY',
  PENDING = 'PENDING',
  ON_HOLD = 'ON_HOLD',
  APPROVED = 'APPROVED',
  DENIED = 'DENIED',
  RUNNING = 'RUNNING',
  COMPLETED = 'COMPLETED',
  FAILED = 'FAILED',
  CANCELLED = 'CANCELLED',
}
registerEnumType(PrivacyRequestStatus, {
  name: 'PrivacyRequestStatus',
  description: 'Where a privacy request stands.',
  valuesConfig: {
    AWAITING_IDENTITY: { description: 'Nobody has confirmed yet that the person is who they say.' },
    PENDING: { description: 'To be decided.' },
    ON_HOLD: { description: 'A legal hold keeps it from going on.' },
    APPROVED: { description: 'Decided, and about to be carried out.' },
    DENIED: { description: 'Refused, with grounds.' },
    RUNNING: { description: 'Being carried out.' },
    COMPLETED: { description: 'Carried out; there is a receipt or a file.' },
    FAILED: { description: 'Could not be carried out; can be tried again.' },
    CANCELLED: { description: 'Taken back.' },
  },
});

/** The final statuses. */
export const ENDED_STATUSES: readonly `${PrivacyRequestStatus}`[] = ['DENIED', 'COMPLETED', 'CANCELLED'];

export const isOpen = (status: `${PrivacyRequestStatus}`): boolean => !ENDED_STATUSES.includes(status);

export enum PrivacyLaw {
  GDPR = 'GDPR',
  PIPA = 'PIPA',
  OTHER = 'OTHER',
}
registerEnumType(PrivacyLaw, {
  name: 'PrivacyLaw',
  description: 'Under which law a person asks; the due date follows it.',
  valuesConfig: {
    GDPR: { description: 'One month; two more with notice. Runs from when identity is confirmed.' },
    PIPA: { description: 'Korea: ten days.' },
    OTHER: { description: 'Thirty days.' },
  },
});
