import type { Refusals } from './refusal.ts';

/** Refused writes of turns and memories. */
export const memoryRefusals = {
  'turn.otherKey': {
    is: 'CONFLICT',
    message: 'This key has recorded another turn. Send a new key for a new turn, or the same turn to replay it.',
  },
  'session.ended': {
    is: 'CONFLICT',
    message: 'This session has ended, and its memories with it. A turn opens it again.',
  },
  'memory.equal': {
    is: 'CONFLICT',
    message: 'The active memory {id} says the same. Keep that one, or deactivate it first.',
  },
  'memory.scopeNeeds': { message: 'Scope {scope} needs it.' },
  'memory.scopeOnly': { message: 'Only scope {scope} takes it: set the scope, or leave this out.' },
  'user.memoryOff': {
    is: 'FORBIDDEN',
    message: 'This user has memory turned off. Turn it on with updateMemorySettings(enabled: true) first.',
  },
  'user.noConsent': {
    is: 'FORBIDDEN',
    message:
      'This user has not consented, or has withdrawn it. Record their consent to the purpose “memory” with recordConsent first.',
  },
  'user.categoryOff': {
    is: 'FORBIDDEN',
    message: 'This user does not allow memories of this category: see allowedCategories of their settings.',
  },
  'user.erased': {
    is: 'USER_ERASED',
    message:
      'This user was erased at their request: nothing is kept of them until a new consent is recorded with recordConsent.',
    issue: 'The user was erased.',
  },
  'retention.undoTooLate': {
    is: 'CONFLICT',
    message: 'What this run hid could be brought back until {until}; it is gone.',
  },
} as const satisfies Refusals;
