import { Radio, Stack } from '@mantine/core';
import type { StaffRole } from '../gql/graphql.ts';
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
