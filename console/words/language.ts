const NAME = 'recollect.language';

export type Language = 'ko' | 'en';

/** Pages are declared in this language, and scripts read them outside a browser. */
const asked = typeof localStorage === 'undefined' ? [] : [localStorage.getItem(NAME) ?? '', ...navigator.languages];

/** The language selected here; otherwise the browser's language if supported; otherwise English. */
export const language: Language =
  asked.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'ko' || tag === 'en') === 'ko' ? 'ko' : 'en';

/** Switches to the other language. Texts are read when a page loads, so the page is reloaded. */
export function chooseLanguage(chosen: Language): void {
  localStorage.setItem(NAME, chosen);
  window.location.reload();
}
