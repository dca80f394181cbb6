const NAME = 'recollect.key';

/** The key that the user typed. It lives as long as the tab, is sent only to this server, and is never in a URL. */
export const readKey = (): string => sessionStorage.getItem(NAME) ?? '';

export function storeKey(key: string): void {
  if (key) sessionStorage.setItem(NAME, key);
  else sessionStorage.removeItem(NAME);
}

/** Operation context for requests sent as a product, with the key. All others are sent as the signed-in user. */
export const AS_PRODUCT = { asProduct: true } as const;
