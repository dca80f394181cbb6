import { registerEnumType } from 'type-graphql';

export enum PrivacyRequestKind {
  ERASURE = 'ERASURE',
  EXPORT = 'EXPORT',
}
registerEnumType(PrivacyRequestKind, {
  name: 'PrivacyRequestKind',
  description: 'The kind of a privacy request.',
  valuesConfig: {
    ERASURE: { description: 'Erase everything stored about the person.' },
    EXPORT: { description: 'Export a copy of everything stored about the person.' },
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
  description: 'The status of a privacy request.',
  valuesConfig: {
    AWAITING_IDENTITY: { description: 'The person’s identity has not been confirmed.' },
    PENDING: { description: 'The request awaits a decision.' },
    ON_HOLD: { description: 'A legal hold suspends the request.' },
    APPROVED: { description: 'The request was approved and is about to be carried out.' },
    DENIED: { description: 'The request was denied, with grounds.' },
    RUNNING: { description: 'The request is being carried out.' },
    COMPLETED: { description: 'The request was carried out. A receipt or a file is available.' },
    FAILED: { description: 'The request could not be carried out. It can be retried.' },
    CANCELLED: { description: 'The request was cancelled.' },
  },
});

/** The final statuses. */
export const ENDED_STATUSES: readonly PrivacyRequestStatus[] = [
  PrivacyRequestStatus.DENIED,
  PrivacyRequestStatus.COMPLETED,
  PrivacyRequestStatus.CANCELLED,
];
const ENDED: ReadonlySet<string> = new Set(ENDED_STATUSES);

export const isOpen = (status: `${PrivacyRequestStatus}`): boolean => !ENDED.has(status);

/** The condition for an open request, as SQL. The predicates of indexes spell it the same. */
export const IS_OPEN_SQL = `status NOT IN ('${ENDED_STATUSES.join("', '")}')`;

export enum PrivacyLaw {
  GDPR = 'GDPR',
  PIPA = 'PIPA',
  OTHER = 'OTHER',
}
registerEnumType(PrivacyLaw, {
  name: 'PrivacyLaw',
  description: 'The law that a privacy request falls under. It determines the due date.',
  valuesConfig: {
    GDPR: {
      description: 'One month from the confirmation of identity. It can be extended by two months with notice.',
    },
    PIPA: { description: 'Korea’s PIPA: ten days.' },
    OTHER: { description: 'Any other law: thirty days.' },
  },
});
