import { clearMergeCache, countTokens as count, setMergeCacheSize } from 'gpt-tokenizer/encoding/o200k_base';

// The cache holds pieces of the texts they were cut from, and so the whole texts: kept small, and emptied after long ones.
setMergeCacheSize(2_000);
const LONG_TEXT = 8_192;

/** Text that looks like a special token is text: people write "<|endoftext|>" too. */
const PLAIN = { disallowedSpecial: new Set<string>() };

/**
 * Merging is quadratic in the length of one unbroken run (20,000 × "가" took 0.8 s), so longer runs are counted in parts.
 * That counts at most one token too many for every 200 characters of such a run, and changes nothing around it.
 */
const LONG_RUN = /(\S{201,}|\s{201,})/u;
const PARTS = /.{1,200}/gsu;

/** How many tokens (o200k_base) a text costs in a prompt. Measured 18 MB/s for English, 12 for Korean. */
export function countTokens(text: string): number {
  if (text === '') return 0;
  let tokens = 0;
  // Splitting by a captured run leaves the runs at the odd places.
  for (const [i, piece] of text.split(LONG_RUN).entries()) {
    if (i % 2 === 0) tokens += piece === '' ? 0 : count(piece, PLAIN);
    else for (const [part] of piece.matchAll(PARTS)) tokens += count(part, PLAIN);
  }
  if (text.length > LONG_TEXT) clearMergeCache();
  return tokens;
}
