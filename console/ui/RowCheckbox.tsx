import { Checkbox, Table } from '@mantine/core';

interface Props {
  label: string;
  checked: boolean;
  /** @param through whether the shift key was held */
  onToggle(through: boolean): void;
}

/** Selects its row, as do x and the space bar on the row's link. With shift, selects all rows since the last one. */
export function RowCheckbox({ label, checked, onToggle }: Props) {
  return (
    <Table.Td>
      <Checkbox
        size="xs"
        aria-label={label}
        checked={checked}
        onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
        data-row-select
      />
    </Table.Td>
  );
}
