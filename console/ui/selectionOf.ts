/** What is selected of a list that is seen page by page. */
export interface Selection {
  has(id: string): boolean;
  /** @param through also what lies between it and the one that was selected last */
  toggle(id: string, through?: boolean): void;
  /** Whether all, some or none of those shown are selected. */
  shown: 'ALL' | 'SOME' | 'NONE';
  /** Selects all that are shown, or none of them. */
  toggleShown(): void;
}

/**
 * @param ids what is selected, whether it is shown or not
 * @param shown what the page shows
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

/** What stands between two of a list, in whichever order they stand; nothing where one of them does not. */
function between(list: string[], one: string | undefined, other: string): string[] {
  const [from, to] = [list.indexOf(one ?? ''), list.indexOf(other)].sort((a, b) => a - b) as [number, number];
  return from < 0 ? [] : list.slice(from, to + 1).filter((id) => id !== other);
}
