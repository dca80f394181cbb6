/** Why a file could not be read, in words for people who made it. */
export const FILE_FAULTS = {
  DAMAGED: 'The file is damaged or incomplete.',
  ENCRYPTED: 'The file is protected with a password.',
  WRONG_TYPE: 'The file’s content is of another type than declared.',
  NO_TEXT_LAYER: 'The file contains only pictures of pages, without a text layer.',
  NO_TEXT: 'The file contains no text.',
  TOO_MANY_PAGES: 'The file has too many pages.',
  TOO_MUCH_TEXT: 'The file contains more text than a document may have.',
  EXPANDS_TOO_MUCH: 'The file is small, but unpacks to far more than it should.',
  TOO_COMPLEX: 'Reading the file takes too much time or memory.',
  UNSAFE_XML: 'The file declares XML entities, which office programs never do.',
  MACROS: 'The file contains macros. Save it without them.',
} as const;

export type FileFaultCode = keyof typeof FILE_FAULTS;

/** Thrown by the readers; anything else that they throw means that the file is damaged. */
export class FileFault extends Error {
  override readonly name = 'FileFault';
  readonly code: FileFaultCode;

  constructor(code: FileFaultCode) {
    super(FILE_FAULTS[code]);
    this.code = code;
  }
}
