import { Button, Card, Checkbox, Group, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** The selection in a paged list. */
export interface Selection {
  has(id: string): boolean;
  /** @param through whether to include everything between this item and the last selected one */
  toggle(id: string, isRange?: boolean): void;
  /** Whether all, some or none of the shown items are selected. */
  shown: 'ALL' | 'SOME' | 'NONE';
  /** Selects all shown items; if they all are selected, deselects them. */
  toggleShown(): void;
}

/**
 * @param ids the selected ids, shown or not
 * @param shown the ids on the current page
 */
export function selectionOf(ids: string[], shown: string[], onChange: (ids: string[]) => void): Selection {
  const here = shown.filter((id) => ids.includes(id));
  const without = (gone: string[]) => ids.filter((id) => !gone.includes(id));
  const isAll = shown.length > 0 && here.length === shown.length;
  return {
    has: (id) => ids.includes(id),
    toggle: (id, isRange = false) => {
      const taken = [...(isRange ? between(shown, ids.at(-1), id) : []), id];
      onChange(ids.includes(id) ? without([id]) : [...without(taken), ...taken]);
    },
    shown: isAll ? 'ALL' : here.length > 0 ? 'SOME' : 'NONE',
    toggleShown: () => onChange(isAll ? without(shown) : [...without(shown), ...shown]),
  };
}

/** The items between two items of a list, in either order; empty if one of them is not in the list. */
function between(list: string[], one: string | undefined, other: string): string[] {
  const [from, to] = [list.indexOf(one ?? ''), list.indexOf(other)].sort((a, b) => a - b) as [number, number];
  return from < 0 ? [] : list.slice(from, to + 1).filter((id) => id !== other);
}

interface RowCheckboxProps {
  label: string;
  checked: boolean;
  /** @param through whether the shift key was held */
  onToggle(isRange: boolean): void;
}

/** Selects its row, as do x and the space bar on the row's link. With shift, selects all rows since the last one. */
export function RowCheckbox({ label, checked, onToggle }: RowCheckboxProps) {
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

interface SelectionBarProps {
  label: string;
  /** The number of selected items, as text. */
  count: string;
  clear: string;
  onClear(): void;
  /** Actions on the selected items. */
  children: ReactNode;
}

/** Stays visible below a list while something is selected. */
export function SelectionBar({ label, count, clear, onClear, children }: SelectionBarProps) {
  return (
    <Card
      component="section"
      withBorder
      shadow="md"
      padding="xs"
      aria-label={label}
      style={{ position: 'sticky', bottom: 12, zIndex: 2 }}
    >
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text size="sm" fw={600} role="status">
            {count}
          </Text>
          <Button size="xs" variant="subtle" onClick={onClear}>
            {clear}
          </Button>
        </Group>
        <Group gap="xs">{children}</Group>
      </Group>
    </Card>
  );
}
