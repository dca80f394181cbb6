import { Input, NumberInput, SimpleGrid, Switch, Text } from '@mantine/core';
import { formatPercent } from '../format/numbers.ts';
import { type ControlProps, FIELD_STYLES, useTyped } from './control.ts';
import { SUGGESTED } from './suggestedDays.ts';
import { settings as W } from './words.ts';

const PERCENT = 100;
const readShare = (typed: number | string) => (typed === '' ? null : Number(typed) / PERCENT);
const writeShare = (value: number | null): number | string => (value === null ? '' : Math.round(value * PERCENT));

/** A share from 0 to 1, as a percentage. Clearing it restores the default. */
export function ShareInput(props: ControlProps<number | null>) {
  const placeholder = props.fallback === null ? '' : formatPercent(props.fallback);
  return (
    <WholeNumber {...props} read={readShare} write={writeShare} max={PERCENT} suffix=" %" placeholder={placeholder} />
  );
}

const readCount = (typed: number | string) => (typed === '' ? null : Number(typed));
const writeCount = (value: number | null): number | string => value ?? '';

/** A whole number. Clearing it restores the default, which is then shown in grey. */
export function CountInput(props: ControlProps<number | null>) {
  const placeholder = props.fallback === null ? W.forEver : String(props.fallback);
  return <WholeNumber {...props} read={readCount} write={writeCount} placeholder={placeholder} />;
}

interface WholeNumberProps extends ControlProps<number | null> {
  read(typed: number | string): number | null;
  write(value: number | null): number | string;
  max?: number;
  suffix?: string;
  placeholder: string;
}

function WholeNumber({ read, write, value, fallback: _, onChange, ...shown }: WholeNumberProps) {
  const [typed, setTyped] = useTyped(value, read, write);
  return (
    <NumberInput
      {...shown}
      styles={FIELD_STYLES}
      min={0}
      allowDecimal={false}
      allowNegative={false}
      value={typed}
      onChange={(given) => {
        setTyped(given);
        onChange(read(given));
      }}
    />
  );
}

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
            {value === SUGGESTED && `${W.suggested} `}
            {W.daysOfTurns}
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

interface DaysInputProps {
  label: string;
  least: number;
  /** Null means forever. */
  days: number | null;
  onChange(days: number | null): void;
}

/** Retention in days; empty means forever. */
export function DaysInput({ label, least, days, onChange }: DaysInputProps) {
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
