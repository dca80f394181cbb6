import { Input, SimpleGrid } from '@mantine/core';
import { words } from '../words/words.ts';
import type { ControlProps } from './controlProps.ts';
import { DaysInput } from './DaysInput.tsx';

type Days = Record<string, number | null>;

/** How many days memories of each category live. */
export function MemoryTtl({ label, description, value, error, onChange }: ControlProps<Days>) {
  return (
    <Input.Wrapper labelElement="div" label={label} description={description} error={error}>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm" my="xs">
        {Object.entries(words.people.categoryNames).map(([category, name]) => (
          <DaysInput
            key={category}
            label={name}
            least={1}
            days={value[category] ?? null}
            onChange={(days) => onChange({ ...value, [category]: days })}
          />
        ))}
      </SimpleGrid>
    </Input.Wrapper>
  );
}
