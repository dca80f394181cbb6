/** A sentence end: a mark before white space, with closing quotes or brackets; East Asian marks need no space. */
const END = /[.!?…]["'”’»)\]』」]*(?=\s|$)|[。！？]["'”’»)\]』」]*(?![。！？])/g;
const ABBREVIATION =
  /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|st|no|vs|inc|ltd|co|corp|e\.g|i\.e|etc|approx|dept|est|fig|[a-z])\.$/i;
const NUMBERED = /^\s*\(?\d{1,3}[.)]$/;
const BULLET = /^(?:[-*•·▪◦>#]+\s+)+/;

/** The sentences of a text, in order, trimmed, without bullets. Korean and English; a line break ends a sentence. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const line of text.normalize('NFC').split(/[\r\n\u2028\u2029]+/)) {
    let start = 0;
    for (const match of line.matchAll(END)) {
      const end = match.index + match[0].length;
      // "Mr. Kim" and "1. Sign" do not end here.
      const tail = line.slice(Math.max(start, end - 12), end);
      if (ABBREVIATION.test(tail) || (end - start < 8 && NUMBERED.test(line.slice(start, end)))) continue;
      add(sentences, line.slice(start, end));
      start = end;
    }
    add(sentences, line.slice(start));
  }
  return sentences;
}

function add(sentences: string[], piece: string): void {
  const sentence = piece.trim().replace(BULLET, '');
  if (/[\p{L}\p{N}]/u.test(sentence)) sentences.push(sentence);
}
