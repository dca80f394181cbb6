/** Why a file could not be read. */
export type FileFaultCode =
  | 'DAMAGED'
  | 'ENCRYPTED'
  | 'WRONG_TYPE'
  | 'NO_TEXT_LAYER'
  | 'NO_TEXT'
  | 'TOO_MANY_PAGES'
  | 'TOO_MUCH_TEXT'
  | 'EXPANDS_TOO_MUCH'
  | 'TOO_COMPLEX'
  | 'UNSAFE_XML'
  | 'MACROS';

/** Thrown by the readers; anything else that they throw means that the file is damaged. */
export class FileFault extends Error {
  override readonly name = 'FileFault';
  readonly code: FileFaultCode;

  constructor(code: FileFaultCode) {
    super(code);
    this.code = code;
  }
}
