import { useMutation } from '@apollo/client/react';
import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { failureOf } from '../app/failureOf.ts';
import { graphql } from '../gql/index.ts';
import { settings as W } from './words.ts';

const SetIssuerMutation = graphql(`
  mutation SetIssuer($input: SetTokenIssuerInput!) {
    setTokenIssuer(input: $input) {
      tokenIssuer {
        issuer
      }
    }
  }
`);

const FIELDS = ['issuer', 'audience', 'jwksUrl'] as const;
/** The issuer version if no issuer is set. */
const NONE = 'none';
type Issuer = Record<(typeof FIELDS)[number], string>;

interface Props {
  /** The current issuer. */
  issuer: (Issuer & { version: string }) | null;
  onSet(): void;
}

/** Sets the issuer whose tokens are accepted, replacing the current one. */
export function SetIssuerForm({ issuer, onSet }: Props) {
  const [input, setInput] = useState<Issuer>({
    issuer: issuer?.issuer ?? '',
    audience: issuer?.audience ?? '',
    jwksUrl: issuer?.jwksUrl ?? '',
  });
  const [send, { loading, error }] = useMutation(SetIssuerMutation);
  const issues = failureOf(error).issues;
  const isSame = FIELDS.every((name) => input[name].trim() === issuer?.[name]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data } = await send({
      variables: {
        input: {
          issuer: input.issuer.trim(),
          audience: input.audience.trim(),
          jwksUrl: input.jwksUrl.trim(),
          expectedVersion: issuer?.version ?? NONE,
        },
      },
    }).catch(() => ({ data: undefined }));
    if (data) onSet();
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack maw={560}>
        {FIELDS.map((name) => (
          <TextInput
            key={name}
            label={W[name]}
            description={W[`${name}Hint`]}
            required
            error={issues.some(({ path }) => path === `input.${name}`)}
            value={input[name]}
            onChange={(event) => setInput({ ...input, [name]: event.currentTarget.value })}
          />
        ))}
        {error && <FailureAlert error={error} />}
        <Button type="submit" loading={loading} disabled={isSame} style={{ alignSelf: 'start' }}>
          {issuer ? W.changeIssuer : W.setIssuer}
        </Button>
      </Stack>
    </form>
  );
}
