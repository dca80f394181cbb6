import { Chip, Group, NativeSelect } from '@mantine/core';
import { MEMORY_CATEGORIES, type UserState } from '../urls.ts';
import { words } from '../words/words.ts';

interface Props {
  state: Pick<UserState, 'show' | 'category' | 'order'>;
  onChange(change: Partial<UserState>): void;
}

const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));

/** Which memories of a user are listed, and in which order. */
export function MemoriesFilters({ state, onChange }: Props) {
  return (
    <Group gap="xs" role="search" aria-label={words.people.filterMemories}>
      <NativeSelect
        size="xs"
        aria-label={words.people.show}
        value={state.show}
        data={optionsOf(words.people.shows)}
        onChange={(event) => onChange({ show: event.currentTarget.value as UserState['show'] })}
      />
      <NativeSelect
        size="xs"
        aria-label={words.people.order}
        value={state.order}
        data={optionsOf(words.people.memoryOrders)}
        onChange={(event) => onChange({ order: event.currentTarget.value as UserState['order'] })}
      />
      <Chip.Group
        multiple
        value={state.category}
        onChange={(chosen) => onChange({ category: MEMORY_CATEGORIES.filter((one) => chosen.includes(one)) })}
      >
        <Group gap={4} role="group" aria-label={words.people.categories}>
          {MEMORY_CATEGORIES.map((category) => (
            <Chip key={category} size="xs" value={category} variant="light">
              {words.people.categoryNames[category]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Group>
  );
}
