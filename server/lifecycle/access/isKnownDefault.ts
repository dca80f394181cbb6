/** Words that examples and manuals put where a secret belongs. */
const PLACEHOLDERS =
  /change[-_ ]?me|passw[o0]rd|secret|please|example|default|admin|qwerty|letmein|your|api|token|key/gi;
const BEGINS_LIKE_ONE = /^(?:change[-_ ]?me|passw[o0]rd|secret|example|default|admin|qwerty|letmein)/i;
/** What a manual's reader is meant to replace, whoever gives the secret out. */
const TO_REPLACE = /^(?:change[-_ ]?me|your[-_ ]|<.*>$|…|\.\.\.|x{3,}$|\*{3,}$)/i;
const SEPARATORS = /[-_ .:!/]+/g;
/** A secret that merely begins with such a word has this many characters of its own. */
const LEAST_OF_ITS_OWN = 16;

/**
 * Whether everybody could guess a secret that we choose: an example's, one character, or a sequence again and again.
 * @param leastOfItsOwn how much one that begins as an example's does must have beside such words
 */
export function isKnownDefault(secret: string, leastOfItsOwn = LEAST_OF_ITS_OWN): boolean {
  if (isPlaceholder(secret) || isRepeated(secret) || isSequence(secret)) return true;
  if (!BEGINS_LIKE_ONE.test(secret)) return false;
  const own = secret.replace(PLACEHOLDERS, '').replace(SEPARATORS, '');
  return own.length < leastOfItsOwn || isRepeated(own) || isSequence(own);
}

/** Whether a secret that others gave us is what their manual prints in its place. */
export const isPlaceholder = (secret: string): boolean => TO_REPLACE.test(secret);

/** `aaaa…`, `abcabc…`, `changeme-changeme-…`: one piece, at most half of it, again and again; the last may be cut off. */
function isRepeated(secret: string): boolean {
  for (let length = 1; length <= secret.length / 2; length++)
    if (
      secret ===
      secret
        .slice(0, length)
        .repeat(Math.ceil(secret.length / length))
        .slice(0, secret.length)
    )
      return true;
  return false;
}

/** `0123456789`, `abcdef…`, `987654…`: every character is the neighbour of the one before. */
function isSequence(secret: string): boolean {
  const steps = Array.from(secret.slice(1), (char, i) => char.charCodeAt(0) - secret.charCodeAt(i));
  return steps.length > 1 && (steps.every((step) => step === 1 || step === -9) || steps.every((step) => step === -1));
}
