import { registerEnumType } from 'type-graphql';

export enum MemoryCategory {
  LOCATION = 'LOCATION',
  PREFERENCE = 'PREFERENCE',
  BEHAVIOR = 'BEHAVIOR',
  CONTEXT = 'CONTEXT',
  FEEDBACK = 'FEEDBACK',
}
registerEnumType(MemoryCategory, {
  name: 'MemoryCategory',
  description: 'The subject of a memory.',
  valuesConfig: {
    LOCATION: { description: 'Where the user lives, works or searches.' },
    PREFERENCE: { description: 'What the user likes or wants.' },
    BEHAVIOR: { description: 'What the user usually does.' },
    CONTEXT: { description: 'The user’s situation and decisions.' },
    FEEDBACK: { description: 'How the user wants the assistant to answer.' },
  },
});

export enum MemorySource {
  EXPLICIT = 'EXPLICIT',
  INFERRED = 'INFERRED',
  SYSTEM = 'SYSTEM',
}
registerEnumType(MemorySource, {
  name: 'MemorySource',
  description: 'How a memory became known, which decides how fast its confidence decays.',
  valuesConfig: {
    EXPLICIT: { description: 'The user or the product asked to remember it.' },
    INFERRED: { description: 'Extracted from what the user said.' },
    SYSTEM: { description: 'Created by Recollect from a decision in the conversation.' },
  },
});

export enum MemoryScope {
  USER = 'USER',
  SESSION = 'SESSION',
  DOCUMENT = 'DOCUMENT',
  SPACE = 'SPACE',
  AGENT = 'AGENT',
}
registerEnumType(MemoryScope, {
  name: 'MemoryScope',
  description: 'What determines the lifetime of a memory.',
  valuesConfig: {
    USER: { description: 'The memory lasts as long as its user.' },
    SESSION: { description: 'The memory lasts as long as its session.' },
    DOCUMENT: {
      description:
        'The memory lasts as long as its document, and is recalled only there. Members of its space share it.',
    },
    SPACE: {
      description: 'The memory is recalled only in its space and its documents. Members of the space share it.',
    },
    AGENT: { description: 'The memory is recalled for one assistant alone.' },
  },
});

export enum AuditAction {
  CREATED = 'CREATED',
  UPDATED = 'UPDATED',
  MERGED = 'MERGED',
  SUPERSEDED = 'SUPERSEDED',
  DEACTIVATED = 'DEACTIVATED',
  REACTIVATED = 'REACTIVATED',
  EXPIRED = 'EXPIRED',
  EVICTED = 'EVICTED',
  ERASED = 'ERASED',
  READ = 'READ',
  GRANTED = 'GRANTED',
  EXPORTED = 'EXPORTED',
  SETTINGS_CHANGED = 'SETTINGS_CHANGED',
  CONSENT_CHANGED = 'CONSENT_CHANGED',
  HELD = 'HELD',
  RELEASED = 'RELEASED',
  REQUEST_OPENED = 'REQUEST_OPENED',
  REQUEST_DECIDED = 'REQUEST_DECIDED',
  SIGNED_IN = 'SIGNED_IN',
  SIGN_IN_REFUSED = 'SIGN_IN_REFUSED',
  SIGNED_OUT = 'SIGNED_OUT',
}
registerEnumType(AuditAction, {
  name: 'AuditAction',
  description: 'The actions that the audit log records.',
  valuesConfig: {
    CREATED: { description: 'The subject was created.' },
    UPDATED: { description: 'The subject was updated.' },
    MERGED: { description: 'Another memory was merged into this one.' },
    SUPERSEDED: { description: 'The memory was superseded by a newer one.' },
    DEACTIVATED: { description: 'The memory was deactivated and is no longer recalled. This can be undone.' },
    REACTIVATED: { description: 'The memory was reactivated.' },
    EXPIRED: { description: 'The subject expired.' },
    EVICTED: { description: 'The memory was evicted because the user reached their limit.' },
    ERASED: { description: 'The subject was deleted.' },
    READ: { description: 'A staff member read the content.' },
    GRANTED: { description: 'A staff member was granted access to content, for a reason and a limited time.' },
    EXPORTED: { description: 'The data was exported, or a staff member exported a list.' },
    SETTINGS_CHANGED: { description: 'Settings of the user or the project were changed.' },
    CONSENT_CHANGED: { description: 'Consent was given or withdrawn.' },
    HELD: { description: 'The user was placed on legal hold.' },
    RELEASED: { description: 'A legal hold on the user was released.' },
    REQUEST_OPENED: { description: 'A privacy request was opened.' },
    REQUEST_DECIDED: { description: 'A privacy request was decided.' },
    SIGNED_IN: { description: 'A staff member signed in.' },
    SIGN_IN_REFUSED: { description: 'An attempt to sign in to the console was refused.' },
    SIGNED_OUT: { description: 'A staff member signed out.' },
  },
});

export enum FeedbackVerdict {
  USEFUL = 'USEFUL',
  WRONG = 'WRONG',
  OUTDATED = 'OUTDATED',
}
registerEnumType(FeedbackVerdict, {
  name: 'FeedbackVerdict',
  description: 'A verdict on a memory that was used for an answer.',
  valuesConfig: {
    USEFUL: {
      description: 'The memory helped. Its confidence rises, at most to 0.95, and it counts as used once more.',
    },
    WRONG: { description: 'The memory is wrong. It is deactivated, and its confidence drops to a quarter.' },
    OUTDATED: { description: 'The memory is no longer true. It is deactivated.' },
  },
});

export enum SaveOutcome {
  CREATED = 'CREATED',
  REINFORCED = 'REINFORCED',
  MERGED = 'MERGED',
  SUPERSEDED = 'SUPERSEDED',
}
registerEnumType(SaveOutcome, {
  name: 'SaveOutcome',
  description: 'The result of saving a fact.',
  valuesConfig: {
    CREATED: { description: 'A new memory was created.' },
    REINFORCED: { description: 'The fact was already known. Its confidence was increased.' },
    MERGED: { description: 'The fact was merged into a memory with nearly the same content.' },
    SUPERSEDED: { description: 'The fact superseded a memory that it contradicts, or that `supersedes` names.' },
  },
});
