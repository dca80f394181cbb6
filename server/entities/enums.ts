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
  description: 'What a memory is about.',
  valuesConfig: {
    LOCATION: { description: 'Where the user lives, works or is looking.' },
    PREFERENCE: { description: 'What the user likes or wants.' },
    BEHAVIOR: { description: 'What the user usually does.' },
    CONTEXT: { description: 'The user’s situation, and what was decided.' },
    FEEDBACK: { description: 'How the user wants to be answered.' },
  },
});

export enum MemorySource {
  EXPLICIT = 'EXPLICIT',
  INFERRED = 'INFERRED',
  SYSTEM = 'SYSTEM',
}
registerEnumType(MemorySource, {
  name: 'MemorySource',
  description: 'Where a memory comes from.',
  valuesConfig: {
    EXPLICIT: { description: 'The user or the product said to remember it.' },
    INFERRED: { description: 'Taken from what the user said.' },
    SYSTEM: { description: 'Made by Recollect from what was decided.' },
  },
});

export enum MemoryScope {
  USER = 'USER',
  SESSION = 'SESSION',
  DOCUMENT = 'DOCUMENT',
}
registerEnumType(MemoryScope, {
  name: 'MemoryScope',
  description: 'What a memory lives and dies with.',
  valuesConfig: {
    USER: { description: 'Its user.' },
    SESSION: { description: 'One session.' },
    DOCUMENT: { description: 'One document.' },
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
  description: 'What was done to whose data.',
  valuesConfig: {
    CREATED: { description: 'It came into being.' },
    UPDATED: { description: 'It was changed.' },
    MERGED: { description: 'Another was merged into it.' },
    SUPERSEDED: { description: 'A newer one took its place.' },
    DEACTIVATED: { description: 'It was taken out of recall; this can be undone.' },
    REACTIVATED: { description: 'It was brought back.' },
    EXPIRED: { description: 'Its time ran out.' },
    EVICTED: { description: 'It gave way at the user’s limit.' },
    ERASED: { description: 'It was deleted.' },
    READ: { description: 'Its content was read by staff.' },
    GRANTED: { description: 'Staff were let read it, for a reason and a time.' },
    EXPORTED: { description: 'It was exported, or a list was taken along by staff.' },
    SETTINGS_CHANGED: { description: 'Settings of the user or of the project were changed.' },
    CONSENT_CHANGED: { description: 'Consent was given or withdrawn.' },
    HELD: { description: 'The user was put on legal hold.' },
    RELEASED: { description: 'A legal hold of the user ended.' },
    REQUEST_OPENED: { description: 'A privacy request was opened.' },
    REQUEST_DECIDED: { description: 'A privacy request was decided.' },
    SIGNED_IN: { description: 'A member of staff signed in.' },
    SIGN_IN_REFUSED: { description: 'Somebody tried to sign in to the console and was refused.' },
    SIGNED_OUT: { description: 'A member of staff signed out.' },
  },
});
