/** Stands for `gpt-tokenizer` in a suite: the worker's own, see environment.mjs. */
export const { countTokens, setMergeCacheSize, clearMergeCache } = globalThis.tokenizer;
