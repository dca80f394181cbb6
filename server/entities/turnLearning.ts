import { registerEnumType } from 'type-graphql';

export enum TurnLearningStatus {
  PENDING = 'PENDING',
  LEARNED = 'LEARNED',
  NOTHING_FOUND = 'NOTHING_FOUND',
  QUARANTINED = 'QUARANTINED',
  FORGOT = 'FORGOT',
  FAILED = 'FAILED',
  OFF = 'OFF',
}
registerEnumType(TurnLearningStatus, {
  name: 'TurnLearningStatus',
  description: 'The result of learning from a turn.',
  valuesConfig: {
    PENDING: { description: 'It has not been learned from yet, or is to be learned from again.' },
    LEARNED: { description: 'It said something that is or was remembered.' },
    NOTHING_FOUND: { description: 'Nothing in it was worth remembering.' },
    QUARANTINED: { description: 'What it said was put into quarantine.' },
    FORGOT: { description: 'It asked to forget something; `forgot` says what.' },
    FAILED: {
      description:
        'It could not be learned from, and is not tried again until staff retry the job or `relearnTurns` is called.',
    },
    OFF: { description: 'It is not learned from; `offReason` says why.' },
  },
});

export enum LearningOffReason {
  MEMORY_DISABLED = 'MEMORY_DISABLED',
  CONSENT_MISSING = 'CONSENT_MISSING',
  AUTO_EXTRACTION_OFF = 'AUTO_EXTRACTION_OFF',
  ANONYMOUS = 'ANONYMOUS',
  INTENT = 'INTENT',
  FORGOTTEN = 'FORGOTTEN',
  UNKNOWN = 'UNKNOWN',
}
registerEnumType(LearningOffReason, {
  name: 'LearningOffReason',
  description: 'Why a turn was not learned from at the time.',
  valuesConfig: {
    MEMORY_DISABLED: { description: 'Memory was disabled for the user.' },
    CONSENT_MISSING: { description: 'The user had not consented or had withdrawn consent.' },
    AUTO_EXTRACTION_OFF: {
      description: 'The user had turned automatic extraction off, and asked for nothing to be remembered.',
    },
    ANONYMOUS: { description: 'It was recorded in an anonymous session.' },
    INTENT: { description: 'Turns of its intent are kept in the transcript but not recalled.' },
    FORGOTTEN: {
      description: 'The user asked to forget it, or it was left out of recall when memories were deleted.',
    },
    UNKNOWN: { description: 'Memory was disabled or consent was missing; the server did not record which.' },
  },
});

export enum ForgetKind {
  THAT = 'THAT',
  TOPIC = 'TOPIC',
  EVERYTHING = 'EVERYTHING',
}
registerEnumType(ForgetKind, {
  name: 'ForgetKind',
  description: 'What a user asks to forget.',
  valuesConfig: {
    THAT: { description: 'What they said just before: in the previous turn of the session, or in the same message.' },
    TOPIC: { description: 'Everything that contains certain words.' },
    EVERYTHING: { description: 'Everything about them.' },
  },
});
