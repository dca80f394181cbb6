import { FileFault } from './fileFault.ts';

/** A label in the first bytes of HTML or XML: `<meta charset="…">`, `encoding="…"`. */
const DECLARED = /(?:charset|encoding)\s*=\s*["']?\s*([\w-]{2,20})/i;
/** Bytes that no text contains, except in UTF-16. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;
/** Latin text has an accent now and then; anything else in a single-byte encoding is not recognized. */
const MAX_ACCENTS = 0.15;

/**
 * Decodes text: by its byte order mark, else as UTF-8, the encoding that it declares, or the one of Korean Windows.
 * @throws FileFault WRONG_TYPE for something other than text, DAMAGED for text of no known encoding
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decodeBytes(bytes).replace(/^\uFEFF/, '');
  if (BINARY.test(text)) throw new FileFault('WRONG_TYPE');
  return text.toWellFormed();
}

function decodeBytes(bytes: Uint8Array): string {
  const marked = markOf(bytes);
  if (marked) return decodeAs(marked, bytes) ?? fail('DAMAGED');
  const utf8 = decodeAs('utf-8', bytes);
  if (utf8 !== undefined) return utf8;
  const declared = DECLARED.exec(Buffer.from(bytes.subarray(0, 1024)).toString('latin1'))?.[1];
  const named = declared ? decodeAs(declared, bytes) : undefined;
  const korean = named ?? decodeAs('euc-kr', bytes);
  if (korean !== undefined) return korean;
  const accents = bytes.reduce((count, byte) => count + (byte > 127 ? 1 : 0), 0);
  return accents <= bytes.length * MAX_ACCENTS ? decodeAs('windows-1252', bytes)! : fail('DAMAGED');
}

function markOf([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Undefined if the bytes are not in this encoding, or it does not exist. */
function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function fail(code: 'DAMAGED'): never {
  throw new FileFault(code);
}
