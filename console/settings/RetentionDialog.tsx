import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core';
import { formatNumber } from '../format/numbers.ts';
import type { SettingsRetentionQuery } from '../gql/graphql.ts';
import { people } from '../people/words.ts';
import { words } from '../words/words.ts';
import { settings as W } from './words.ts';

export type RetentionDiff = SettingsRetentionQuery['retentionPreview']['diff'];

interface Props {
  /** What the new retention would do; undefined while no confirmation is needed. */
  diff: RetentionDiff | undefined;
  isBusy: boolean;
  onSave(): void;
  onClose(): void;
}

/** Shows in figures what a new retention would hide, before it is saved. */
export function RetentionDialog({ diff, isBusy, onSave, onClose }: Props) {
  const groups = diff?.groups.filter(({ more, less }) => more + less > 0) ?? [];
  return (
    <Modal
      opened={diff !== undefined}
      onClose={onClose}
      title={W.preview}
      centered
      size="lg"
      closeButtonProps={{ 'aria-label': words.shell.close }}
    >
      {diff && (
        <Stack>
          <Text size="sm">
            {groups.length > 0 ? W.previewIntro(formatNumber(diff.more), formatNumber(diff.less)) : W.previewNothing}
          </Text>
          {groups.length > 0 && (
            <>
              <Table aria-label={W.preview} verticalSpacing={4}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th scope="col">{W.previewWhat}</Table.Th>
                    <Table.Th scope="col" ta="right">
                      {W.previewPresent}
                    </Table.Th>
                    <Table.Th scope="col" ta="right">
                      {W.previewProposed}
                    </Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {groups.map(({ kind, importance, category, reason, present, proposed }) => (
                    <Table.Tr key={`${kind} ${importance} ${category} ${reason}`}>
                      <Table.Td>
                        {category ? W.previewMemories(people.categoryNames[category]) : W.previewTurns(importance ?? 0)}
                      </Table.Td>
                      <Table.Td ta="right">{formatNumber(present)}</Table.Td>
                      <Table.Td ta="right">{formatNumber(proposed)}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
              <Text size="sm" c="dimmed">
                {W.previewUndo}
              </Text>
            </>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {words.shell.cancel}
            </Button>
            <Button loading={isBusy} onClick={onSave}>
              {W.saveAnyway}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
