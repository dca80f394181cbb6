import type { Refusals } from './refusal.ts';

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
