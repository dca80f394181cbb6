import { Input, NumberInput, SimpleGrid, Switch, Text } from '@mantine/core';
import type { ControlProps } from './control.ts';
import { SUGGESTED } from './suggestedDays.ts';
import { settings as W } from './words.ts';

type Days = Record<string, number | null>;

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Retention of turns in days, by importance, or forever for all of them. */
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

interface Props {
  label: string;
  least: number;
  /** Null means forever. */
  days: number | null;
  onChange(days: number | null): void;
}

/** Retention in days; empty means forever. */
export function DaysInput({ label, least, days, onChange }: Props) {
  return (
    <NumberInput
      label={label}
      size="sm"
      min={least}
      allowDecimal={false}
      allowNegative={false}
      placeholder={W.forEver}
      value={days ?? ''}
      onChange={(value) => onChange(value === '' ? null : Number(value))}
    />
  );
}
