/** Words that examples and manuals use in place of a secret. */
const PLACEHOLDERS =
  /change[-_ ]?me|passw[o0]rd|secret|please|example|default|admin|qwerty|letmein|your|api|token|key/gi;
const BEGINS_LIKE_ONE = /^(?:change[-_ ]?me|passw[o0]rd|secret|example|default|admin|qwerty|letmein)/i;
/** Placeholders that a manual tells its reader to replace. */
const TO_REPLACE = /^(?:change[-_ ]?me|your[-_ ]|<.*>$|…|\.\.\.|x{3,}$|\*{3,}$)/i;
const SEPARATORS = /[-_ .:!/]+/g;
/** A secret that begins with such a word must have this many other characters. */
const MIN_OF_ITS_OWN = 16;

/**
 * Whether anybody could guess a secret that we choose: an example's secret, one repeated character or a repeated
 * sequence.
 * @param leastOfItsOwn how many other characters a secret needs if it begins like an example
 */
export function isKnownDefault(secret: string, leastOfItsOwn = MIN_OF_ITS_OWN): boolean {
  if (isPlaceholder(secret) || isRepeated(secret) || isSequence(secret)) return true;
  if (!BEGINS_LIKE_ONE.test(secret)) return false;
  const own = secret.replace(PLACEHOLDERS, '').replace(SEPARATORS, '');
  return own.length < leastOfItsOwn || isRepeated(own) || isSequence(own);
}

/** Whether a secret issued by somebody else is still the placeholder from their manual. */
export const isPlaceholder = (secret: string): boolean => TO_REPLACE.test(secret);

/** `aaaa…`, `abcabc…`, `changeme-changeme-…`: a repeated piece of at most half the length; the last may be cut off. */
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

/** `0123456789`, `abcdef…`, `987654…`: each character is next to the one before it. */
function isSequence(secret: string): boolean {
  const steps = Array.from(secret.slice(1), (char, i) => char.charCodeAt(0) - secret.charCodeAt(i));
  return steps.length > 1 && (steps.every((step) => step === 1 || step === -9) || steps.every((step) => step === -1));
}
