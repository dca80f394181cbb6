const NAME = 'recollect.language';

export type Language = 'ko' | 'en';

/** The language that was chosen here; else the browser's, where we speak it; else English. */
export const language: Language =
  [localStorage.getItem(NAME) ?? '', ...navigator.languages]
    .map((tag) => tag.slice(0, 2))
    .find((tag) => tag === 'ko' || tag === 'en') === 'ko'
    ? 'ko'
    : 'en';

/** Speaks the other language from now on. All words are read when a page begins, so it begins anew. */
export function chooseLanguage(chosen: Language): void {
  localStorage.setItem(NAME, chosen);
  window.location.reload();
}
