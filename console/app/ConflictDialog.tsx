import { useApolloClient } from '@apollo/client/react';
import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core';
import { people } from '../people/words.ts';
import { settings } from '../settings/words.ts';
import { asking } from '../words/asking.ts';
import { refusals } from '../words/refusals.ts';
import { words } from '../words/words.ts';
import type { Conflict } from './failures.ts';

interface Props {
  conflict: Conflict;
  onAnswer(shouldRepeat: boolean): void;
}

/** Above the dialog whose mutation was refused. */
const ABOVE = 400;

/** Shows what somebody else saved next to the user's own values, and lets the user choose. */
export function ConflictDialog({ conflict: { fields }, onAnswer }: Props) {
  const client = useApolloClient();
  const keepTheirs = () => {
    onAnswer(false);
    // Make the page show the saved values.
    void client.refetchQueries({ include: 'active' }).catch(() => undefined);
  };
  return (
    <Modal
      opened
      onClose={keepTheirs}
      title={asking.conflictTitle}
      size="lg"
      centered
      zIndex={ABOVE}
      closeButtonProps={{ 'aria-label': words.shell.close }}
    >
      <Stack gap="md">
        <Text size="sm">{asking.conflict}</Text>
        <Table layout="fixed" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{asking.field}</Table.Th>
              <Table.Th scope="col">{asking.yours}</Table.Th>
              <Table.Th scope="col">{asking.present}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fields.map(({ path, yours, present }) => (
              <Table.Tr key={path} style={{ verticalAlign: 'top' }}>
                <Table.Th scope="row">{labelOf(path)}</Table.Th>
                <Table.Td>{renderValue(yours)}</Table.Td>
                <Table.Td>{renderValue(present)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onAnswer(true)}>
            {asking.saveMine}
          </Button>
          <Button data-autofocus onClick={keepTheirs}>
            {asking.keepTheirs}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** A field's label on its page. @param path the server's path, such as `input.newUser.enabled` */
function labelOf(path: string): string {
  const inside = path.slice(path.indexOf('.') + 1);
  const fields: Record<string, { name: string }> = settings.fields;
  return fields[inside]?.name ?? refusals.fields[inside.slice(inside.lastIndexOf('.') + 1)] ?? inside;
}

const NAMES: Record<string, string> = {
  ...settings.redactions,
  ...settings.laws,
  ...people.categoryNames,
  ...words.roles,
};
const INDENT = 2;

function renderValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return asking.nothing;
  if (typeof value === 'boolean') return value ? asking.yes : asking.no;
  if (typeof value === 'string') return NAMES[value] ?? value;
  if (Array.isArray(value)) return value.map(renderValue).join(', ') || asking.nothing;
  return JSON.stringify(value, null, INDENT);
}
