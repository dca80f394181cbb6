import { Checkbox, Table } from '@mantine/core';

interface Props {
  label: string;
  checked: boolean;
  onToggle(): void;
}

/** Selects the row that it stands in; x and the space bar on the row's link do the same. */
export function RowCheckbox({ label, checked, onToggle }: Props) {
  return (
    <Table.Td>
      <Checkbox size="xs" aria-label={label} checked={checked} onChange={onToggle} data-row-select />
    </Table.Td>
  );
}
