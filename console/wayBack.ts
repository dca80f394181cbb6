const NAME = 'recollect.from';

/** Where somebody was going when they left for the identity provider, which always leads back to the start. Ends with the tab. */
export const readWayBack = (): string | undefined => sessionStorage.getItem(NAME) ?? undefined;

export function keepWayBack(from: string | undefined): void {
  if (from) sessionStorage.setItem(NAME, from);
  else sessionStorage.removeItem(NAME);
}
