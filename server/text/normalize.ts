/**
 * Forms that look alike and mean the same: full-width letters and digits, the ideographic space, unit signs such as `㎡`
 * and `㎏`, superscripts, Roman numerals, circled numbers, ligatures. NFKC on the whole text would do harm: it
 * decomposes Korean `ㅋㅋ` into conjoining jamo, so only these ranges are folded.
 */
const FOLDED =
  /[\u00b2\u00b3\u00b9\u2070-\u209f\u2100-\u2138\u2160-\u217f\u2460-\u24ff\u3000\u3200-\u33ff\ufb00-\ufb06\uff01-\uff9f\uffe0-\uffe6]+/g;
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]+/g;

/** The form in which two texts are compared: NFC, look-alikes folded, lower case, white space collapsed, trimmed. */
export function normalize(text: string): string {
  return text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(FOLDED, (run) => run.normalize('NFKC'))
    .toLowerCase()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}
