const NAME = 'recollect.key';

/** The key that the person typed. It lives as long as the tab, is sent to this server alone, and is never in an address. */
export const readKey = (): string => sessionStorage.getItem(NAME) ?? '';

export function keepKey(key: string): void {
  if (key) sessionStorage.setItem(NAME, key);
  else sessionStorage.removeItem(NAME);
}

/** The context of an operation that asks as a product would, with the key; every other one asks as who is signed in. */
export const AS_PRODUCT = { asProduct: true } as const;
