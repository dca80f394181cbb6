const NAME = 'recollect.from';

/** Where to go after the identity provider, which always returns to the start page. Lives as long as the tab. */
export const readWayBack = (): string | undefined => sessionStorage.getItem(NAME) ?? undefined;

export function keepWayBack(from: string | undefined): void {
  if (from) sessionStorage.setItem(NAME, from);
  else sessionStorage.removeItem(NAME);
}
