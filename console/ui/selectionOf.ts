/** The selection in a paged list. */
export interface Selection {
  has(id: string): boolean;
  /** @param through whether to include everything between this item and the last selected one */
  toggle(id: string, through?: boolean): void;
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
    toggle: (id, through = false) => {
      const taken = [...(through ? between(shown, ids.at(-1), id) : []), id];
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
