import { useEffect, useState } from 'react';
import { urls } from '../urls.ts';

/** What `/auth/methods` answers. */
export interface SignInMethods {
  password: boolean;
  oidc: boolean;
}

/** How one may sign in; undefined until the server has said so, and when it does not. */
export function useSignInMethods(): SignInMethods | undefined {
  const [methods, setMethods] = useState<SignInMethods>();
  useEffect(() => {
    const stopped = new AbortController();
    fetch(urls.signInMethods, { signal: stopped.signal })
      .then((response) => (response.ok ? (response.json() as Promise<SignInMethods>) : undefined))
      .then(setMethods)
      .catch(() => undefined);
    return () => stopped.abort();
  }, []);
  return methods;
}
