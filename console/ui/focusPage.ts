/** Focuses the page if the focused element was removed: the keyboard would otherwise start over at the top. */
export function focusPage(): void {
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
}
