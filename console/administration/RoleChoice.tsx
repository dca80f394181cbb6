import { Radio, Stack } from '@mantine/core';
import type { StaffRole } from '../gql/graphql.ts';
import { administration } from '../words/administration.ts';
import { words } from '../words/words.ts';

const W = administration.staff;
const ROLES: StaffRole[] = ['SUPPORT', 'ANALYST', 'ADMIN'];

/** Chooses a role, each with what it may do. */
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
