export const FENCE_OPEN = '<recalled>';
export const FENCE_CLOSE = '</recalled>';

const FENCES = /<(?=[\s/\\]*recalled)/giu;

/** A recalled text as it may stand inside the fence: it can't close it, nor open another one. */
export function fence(text: string): string {
  return text.includes('<') ? text.replace(FENCES, '‹') : text;
}
