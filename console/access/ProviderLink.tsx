import { Button, Divider } from '@mantine/core';
import { urls } from '../urls.ts';
import { keepWayBack } from '../wayBack.ts';
import { words } from '../words/words.ts';
import { useSignInMethods } from './useSignInMethods.ts';

/** The way through the identity provider, where the server has one. */
export function ProviderLink({ from }: { from: string | undefined }) {
  const methods = useSignInMethods();
  if (!methods?.oidc) return null;
  return (
    <>
      <Divider label={words.or} />
      <Button
        component="a"
        href={urls.signInWithProvider}
        variant="default"
        fullWidth
        onClick={() => keepWayBack(from)}
      >
        {words.signInWithProvider}
      </Button>
    </>
  );
}
