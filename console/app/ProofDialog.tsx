import { useMutation } from '@apollo/client/react';
import { Anchor, Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { secondFactorUrl } from '../access/pages.ts';
import { graphql } from '../gql/index.ts';
import { CodeInput, Form } from '../ui/Form.tsx';
import { asking } from '../words/asking.ts';
import { words } from '../words/words.ts';
import { FailureAlert } from './FailureAlert.tsx';
import { urls } from './urls.ts';
import { useSignInMethods } from './useSignInMethods.ts';

const ProveSecondFactorMutation = graphql(`
  mutation ProveSecondFactor($input: ProveSecondFactorInput!) {
    proveSecondFactor(input: $input) {
      provenUntil
    }
  }
`);

const MEANING = { BAD_USER_INPUT: words.wrongCode, CONFLICT: asking.notEnrolled };
/** Above the dialog whose mutation was refused. */
const ABOVE = 400;

/** Asks for a current code. The mutation that needed it is then repeated, or given up. */
export function ProofDialog({ onAnswer }: { onAnswer(shouldRepeat: boolean): void }) {
  const [code, setCode] = useState('');
  const methods = useSignInMethods();
  const [prove, { loading, error }] = useMutation(ProveSecondFactorMutation, { fetchPolicy: 'no-cache' });
  const submit = async () => {
    const { data } = await prove({ variables: { input: { totp: code.trim() } } }).catch(() => ({ data: undefined }));
    if (data) onAnswer(true);
    else setCode('');
  };
  return (
    <Modal
      opened
      onClose={() => onAnswer(false)}
      title={asking.proofTitle}
      centered
      zIndex={ABOVE}
      closeButtonProps={{ 'aria-label': words.shell.close }}
    >
      <Form isBusy={loading} onSubmit={submit}>
        <Text size="sm">{asking.proof}</Text>
        <CodeInput
          label={words.code}
          description={words.currentCodeHint}
          required
          isFirst
          value={code}
          onChange={setCode}
        />
        {error && (
          <>
            <FailureAlert error={error} meaning={MEANING} />
            <Anchor href={secondFactorUrl({})} target="_blank" size="sm">
              {asking.enroll}
            </Anchor>
          </>
        )}
        {methods?.oidc && (
          <Text size="sm">
            <Anchor href={`${urls.signInWithProvider}?anew`} target="_blank" inherit>
              {asking.provider}
            </Anchor>{' '}
            {asking.providerThen}{' '}
            <Anchor component="button" type="button" inherit onClick={() => onAnswer(true)}>
              {asking.providerDone}
            </Anchor>
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onAnswer(false)}>
            {words.shell.cancel}
          </Button>
          <Button type="submit" loading={loading}>
            {asking.goOn}
          </Button>
        </Group>
      </Form>
    </Modal>
  );
}
