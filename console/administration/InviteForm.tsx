import { useMutation } from '@apollo/client/react';
import { Alert, Button, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../app/FailureAlert.tsx';
import type { StaffRole } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Form } from '../ui/Form.tsx';
import { words } from '../words/words.ts';
import { administration } from './words.ts';

const W = administration.staff;
const ROLES: StaffRole[] = ['SUPPORT', 'ANALYST', 'ADMIN'];

/** Selects a role and explains what each role may do. */
export function RoleChoice({ value, onChange }: { value: StaffRole; onChange(role: StaffRole): void }) {
  return (
    <Radio.Group label={W.role} value={value} onChange={(role) => onChange(role as StaffRole)}>
      <Stack gap="xs" mt="xs">
        {ROLES.map((role) => (
          <Radio key={role} value={role} label={words.roles[role]} description={W.roles[role]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

const InviteMutation = graphql(`
  mutation Invite($input: InviteStaffInput!) {
    inviteStaff(input: $input) {
      staff {
        id
        name
      }
      linkDelivery
    }
  }
`);
const NOBODY = { email: '', name: '', role: 'SUPPORT' as StaffRole };

/**
 * Invites a staff member and says how they get the link.
 * @param onInvited also called when the mail could not be sent, because the account exists anyway
 */
export function InviteForm({ onInvited }: { onInvited(): void }) {
  const [input, setInput] = useState(NOBODY);
  const change = (more: Partial<typeof input>) => setInput((before) => ({ ...before, ...more }));
  const [invite, { data, loading, error }] = useMutation(InviteMutation);

  const submit = async () => {
    const variables = { input: { ...input, email: input.email.trim(), name: input.name.trim() } };
    const { data: done } = await invite({ variables }).catch(() => ({ data: undefined }));
    if (done) setInput(NOBODY);
    onInvited();
  };

  return (
    <Form isBusy={loading} onSubmit={submit}>
      {data && (
        <Alert color="green" role="status" title={W.invited(data.inviteStaff.staff.name)}>
          {W.linkOut[data.inviteStaff.linkDelivery]}
        </Alert>
      )}
      <Text size="sm">{W.inviteIntro}</Text>
      {error && <FailureAlert error={error} />}
      <TextInput
        label={W.email}
        type="email"
        autoComplete="off"
        required
        data-autofocus
        value={input.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <TextInput
        label={W.person}
        description={W.nameHint}
        autoComplete="off"
        required
        maxLength={200}
        value={input.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <RoleChoice value={input.role} onChange={(role) => change({ role })} />
      <Button type="submit" loading={loading}>
        {W.submit}
      </Button>
    </Form>
  );
}
