/** What is selected of a list that is seen page by page. */
export interface Selection {
  has(id: string): boolean;
  toggle(id: string): void;
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
    toggle: (id) => onChange(ids.includes(id) ? without([id]) : [...ids, id]),
    shown: isAll ? 'ALL' : here.length > 0 ? 'SOME' : 'NONE',
    toggleShown: () => onChange(isAll ? without(shown) : [...without(shown), ...shown]),
  };
}
