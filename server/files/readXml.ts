import { Parser } from 'htmlparser2';
import { FileFault } from './fileTypes.ts';

/** The callbacks of a reader. Names have no namespace prefix: `p` for `hp:p`. */
interface XmlHandler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Deeper than anything that an office program writes. */
const MAX_DEPTH = 512;
const DECLARATION = /<!\s*(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i;

/**
 * Reads XML from start to end, without a tree.
 * @throws FileFault UNSAFE_XML for a document type or entities, DAMAGED for tags that are not closed
 */
export function readXml(bytes: Uint8Array, { open, close, text }: XmlHandler): void {
  const xml = decodeSafeXml(bytes);
  let depth = 0;
  let elements = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        elements++;
        if (++depth > MAX_DEPTH) throw new FileFault('TOO_COMPLEX');
        open?.(localName(name), attributes);
      },
      onclosetag(name, isImplied) {
        depth--;
        // `<a/>` is closed implicitly too; a tag closed by the end of the text leaves others open.
        if (isImplied && parser.endIndex >= xml.length) throw new FileFault('DAMAGED');
        close?.(localName(name));
      },
      ontext: (piece) => text?.(piece),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(xml);
  parser.end();
  if (depth !== 0 || elements === 0) throw new FileFault('DAMAGED');
}

/**
 * The text of XML that declares no document type.
 * @throws FileFault UNSAFE_XML
 */
export function decodeSafeXml(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  const xml = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  if (DECLARATION.test(xml)) throw new FileFault('UNSAFE_XML');
  return xml;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** An attribute by its name with or without a prefix: `id` finds `r:id`. */
export function attributeOf(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  return attributes[name] ?? Object.entries(attributes).find(([full]) => full.endsWith(`:${name}`))?.[1];
}
