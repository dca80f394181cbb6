import type { Refusals } from './refusal.ts';

/** Refused writes of turns and memories, and what a user does not allow. */
export const memoryRefusals = {
  'turn.otherKey': {
    is: 'CONFLICT',
    message:
      'This idempotency key was used for a different turn. Use a new key for a new turn, or repeat the original turn.',
  },
  'session.ended': {
    is: 'CONFLICT',
    message: 'This session has ended, and its memories were deleted. Recording a turn reopens it.',
  },
  'memory.equal': {
    is: 'CONFLICT',
    message: 'The active memory {id} has the same content. Keep that one, or deactivate it first.',
  },
  'memory.superseded': {
    is: 'CONFLICT',
    message: 'The memory {id} has already superseded this one. Name that one instead.',
  },
  'memory.supersedesLonger': {
    message: 'A fact with scope SESSION can only supersede memories of the same session.',
  },
  'memory.supersededTwice': { message: 'Another fact in this request supersedes the same memory. Name it only once.' },
  'memories.none': { message: 'Send at least one fact.' },
  'memories.tooMany': { message: 'Send at most {max} facts at a time.' },
  'memories.emptyFilter': {
    message: 'Specify at least one condition. To delete all memories of the user, use forgetAllMemories.',
  },
  'memories.otherUser': { message: 'Differs from `userId`. Omit this field.' },
  'memory.unknownCategory': { message: 'Is not one of the project’s customCategories. See `projectSettings`.' },
  'memory.otherCategory': { message: 'Must be {category}, which this customCategory is part of.' },
  'memory.otherSubcategory': {
    message: 'Differs from customCategory, which becomes the subcategory. Omit this field.',
  },
  'entity.equal': {
    is: 'CONFLICT',
    message: 'The entity {id} already has this value. Merge the two with mergeEntities.',
  },
  'entity.intoItself': { message: 'An entity cannot be merged into itself.' },
  'entity.otherUser': { message: 'This entity belongs to another user.' },
  'memory.scopeNeeds': { message: 'Is required for scope {scope}.' },
  'memory.scopeOnly': { message: 'Is allowed only for scope {scope}. Set the scope or omit this field.' },
  'user.memoryOff': {
    is: 'FORBIDDEN',
    message: 'Memory is disabled for this user. Enable it first with updateMemorySettings(enabled: true).',
  },
  'user.noConsent': {
    is: 'FORBIDDEN',
    message:
      'This user has not consented or has withdrawn consent. First record their consent to the purpose “memory” with recordConsent.',
  },
  'user.categoryOff': {
    is: 'FORBIDDEN',
    message: 'This user does not allow memories in this category. See allowedCategories in their settings.',
  },
  'user.extractionOff': {
    is: 'FORBIDDEN',
    message:
      'Automatic extraction is disabled for this user. Enable it first with updateMemorySettings(autoExtraction: true).',
  },
  'turns.tooManyToRelearn': {
    message: 'More than {max} turns match. Specify a session, a shorter period or individual turns.',
  },
  'retention.undoTooLate': {
    is: 'CONFLICT',
    message: 'This retention run could be undone only until {until}. What it hid has been deleted.',
  },
} as const satisfies Refusals;

/** Refused writes of documents and their files. */
export const documentRefusals = {
  'version.otherKey': {
    is: 'CONFLICT',
    message:
      'This idempotency key was used for a different version. Use a new key for new content, or repeat the original content.',
  },
  'upload.type': {
    is: 'BAD_USER_INPUT',
    message:
      'Files of this type cannot be read. Upload plain text, Markdown, HTML, CSV, JSON, PDF, DOCX, XLSX, HWPX or HWP.',
  },
  'upload.size': { is: 'BAD_USER_INPUT', message: 'The size of a file must be between 1 and {max} bytes.' },
  'upload.noRetry': { is: 'CONFLICT', message: 'Only a failed upload can be retried, within 7 days of its failure.' },
  'upload.unusable': { is: 'NOT_FOUND', message: 'This upload URL is unknown or has expired. Create a new upload.' },
  'upload.used': { is: 'CONFLICT', message: 'This upload URL has been used. Create a new upload.' },
  'upload.otherType': {
    is: 'BAD_USER_INPUT',
    message: 'The content type differs from the `mediaType` that the upload was created with.',
  },
  'upload.tooLarge': {
    is: 'PAYLOAD_TOO_LARGE',
    message: 'The file is larger than the `size` that the upload was created with.',
  },
  'upload.incomplete': {
    is: 'BAD_USER_INPUT',
    message: 'The file is smaller than the `size` that the upload was created with. Send it again.',
  },
  'document.readOnly': { is: 'FORBIDDEN', message: 'You can read this document, but not change it.' },
} as const satisfies Refusals;
