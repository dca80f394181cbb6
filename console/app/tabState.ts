const KEY_NAME = 'recollect.key';

/** The key that the user typed. It lives as long as the tab, is sent only to this server, and is never in a URL. */
export const readKey = (): string => sessionStorage.getItem(KEY_NAME) ?? '';

export function storeKey(key: string): void {
  if (key) sessionStorage.setItem(KEY_NAME, key);
  else sessionStorage.removeItem(KEY_NAME);
}

/** Operation context for requests sent as a product, with the key. All others are sent as the signed-in user. */
export const AS_PRODUCT = { asProduct: true } as const;

const RETURN_NAME = 'recollect.from';

/** Where to go after the identity provider, which always returns to the start page. Lives as long as the tab. */
export const readReturnPath = (): string | undefined => sessionStorage.getItem(RETURN_NAME) ?? undefined;

export function storeReturnPath(from: string | undefined): void {
  if (from) sessionStorage.setItem(RETURN_NAME, from);
  else sessionStorage.removeItem(RETURN_NAME);
}
