import { useEffect, useState } from 'react';
import { urls } from './urls.ts';

/** The response of `/auth/methods`. */
export interface SignInMethods {
  password: boolean;
  oidc: boolean;
}

/** The available sign-in methods; undefined until the server answers, and if it does not. */
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
