const NAME = 'recollect.from';

/** Where to go after the identity provider, which always returns to the start page. Lives as long as the tab. */
export const readReturnPath = (): string | undefined => sessionStorage.getItem(NAME) ?? undefined;

export function storeReturnPath(from: string | undefined): void {
  if (from) sessionStorage.setItem(NAME, from);
  else sessionStorage.removeItem(NAME);
}
