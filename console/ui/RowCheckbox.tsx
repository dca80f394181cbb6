import { Checkbox, Table } from '@mantine/core';

interface Props {
  label: string;
  checked: boolean;
  /** @param through whether the shift key was held */
  onToggle(through: boolean): void;
}

/** Selects the row that it stands in; x and the space bar on the row's link do the same. With the shift key, all from the last one on. */
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
