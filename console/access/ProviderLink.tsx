import { Button, Divider } from '@mantine/core';
import { urls } from '../urls.ts';
import { words } from '../words/words.ts';
import { useSignInMethods } from './useSignInMethods.ts';

/** The way through the identity provider, where the server has one. */
export function ProviderLink() {
  const methods = useSignInMethods();
  if (!methods?.oidc) return null;
  return (
    <>
      <Divider label={words.or} />
      <Button component="a" href={urls.signInWithProvider} variant="default" fullWidth>
        {words.signInWithProvider}
      </Button>
    </>
  );
}
