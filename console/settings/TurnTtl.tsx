import { Input, SimpleGrid, Switch, Text } from '@mantine/core';
import { administration } from '../words/administration.ts';
import type { ControlProps } from './controlProps.ts';
import { DaysInput } from './DaysInput.tsx';
import { SUGGESTED } from './suggestedDays.ts';

type Days = Record<string, number | null>;

const W = administration.settings;
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** How many days turns live, by importance; or all of them for ever. */
export function TurnTtl({ label, description, value, error, onChange }: ControlProps<Days | null>) {
  return (
    <Input.Wrapper labelElement="div" label={label} description={description} error={error}>
      <Switch
        mt="xs"
        label={W.byImportance}
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? SUGGESTED : null)}
      />
      {value && (
        <>
          <Text size="sm" c="dimmed" mt="xs">
            {W.suggestion}
          </Text>
          <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm" my="xs">
            {LEVELS.map((level) => (
              <DaysInput
                key={level}
                label={W.importance(level)}
                least={0}
                days={value[level] ?? null}
                onChange={(days) => onChange({ ...value, [level]: days })}
              />
            ))}
          </SimpleGrid>
        </>
      )}
    </Input.Wrapper>
  );
}
