import { Anchor, Badge, Checkbox, Group, Input, SimpleGrid, Stack, Switch, Text, Textarea } from '@mantine/core';
import type { ComponentType } from 'react';
import { formatNumber, formatPercent } from '../format/numbers.ts';
import type { PrivacyLaw } from '../gql/graphql.ts';
import { SETTING_FIELDS } from '../gql/settingFields.ts';
import { people } from '../people/words.ts';
import { Select } from '../ui/Choice.tsx';
import { TimeZoneInput } from '../ui/TimeZoneInput.tsx';
import { CustomCategories } from './CustomCategories.tsx';
import { type ControlProps, FIELD_STYLES, useTyped } from './control.ts';
import { EntityRules, typesOf } from './EntityRules.tsx';
import { IntentLimits } from './IntentLimits.tsx';
import { CountInput, DaysInput, ShareInput, TurnTtl } from './NumberInputs.tsx';
import { isSame, type SettingName } from './settingsDraft.ts';
import { settings as W } from './words.ts';

// The schema determines the type of each setting; a control never receives another type.
// biome-ignore lint/suspicious/noExplicitAny: as above
type Control = ComponentType<ControlProps<any>>;

/** The control for each kind of setting. */
const CONTROLS: Record<string, Control> = {
  integer: CountInput,
  number: ShareInput,
  boolean: FlagSwitch,
  string: TextInput,
};

/** Settings whose control does not follow from their kind alone. */
const OWN_CONTROLS: { [name in SettingName]?: Control } = {
  intentLimits: IntentLimits,
  turnTtl: TurnTtl,
  memoryTtl: MemoryTtl,
  'newUser.allowedCategories': (props) => <ManyOf {...props} names={people.categoryNames} />,
  redactTurns: (props) => <ManyOf {...props} names={W.redactions} />,
  privacyLaw: LawSelect,
  timeZone: ZoneInput,
  customCategories: CustomCategories,
  entityRules: EntityRules,
};

/** Settings that take the full width. */
const WIDE: readonly string[] = ['choices', 'list', 'json'];

interface SettingFieldProps {
  name: SettingName;
  value: unknown;
  fallback: unknown;
  isChanged: boolean;
  error: string | undefined;
  onChange(value: unknown): void;
  onReset(): void;
}

/** One setting: its control, its effect, its default and a reset button. */
export function SettingField({ name, value, fallback, isChanged, error, onChange, onReset }: SettingFieldProps) {
  const { kind } = SETTING_FIELDS[name];
  const Control = OWN_CONTROLS[name] ?? CONTROLS[kind];
  if (!Control) throw new Error(`The setting ${name} has no control.`);
  const { name: label, effect } = W.fields[name];
  const isDefault = isSame(value ?? fallback, fallback);
  return (
    <Stack gap={6} style={WIDE.includes(kind) ? { gridColumn: '1 / -1' } : undefined}>
      <Control label={label} description={effect} value={value} fallback={fallback} error={error} onChange={onChange} />
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {isDefault ? W.isDefault : W.default(renderSetting(name, fallback))}
        </Text>
        {!isDefault && (
          <Anchor component="button" type="button" size="sm" aria-label={W.backToDefaultOf(label)} onClick={onReset}>
            {W.backToDefault}
          </Anchor>
        )}
        {isChanged && (
          <Badge color="yellow" variant="light">
            {W.changed}
          </Badge>
        )}
      </Group>
    </Stack>
  );
}

function FlagSwitch({ label, description, value, error, onChange }: ControlProps<boolean>) {
  return (
    <Switch
      label={label}
      description={description}
      error={error}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

function TextInput({ label, description, value, error, onChange }: ControlProps<string>) {
  return (
    <Textarea
      label={label}
      description={description}
      error={error}
      autosize
      minRows={2}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Selects the privacy law, with the time that it allows. */
function LawSelect({ label, description, value, fallback, error, onChange }: ControlProps<PrivacyLaw | null>) {
  return (
    <Select
      label={label}
      description={description}
      error={error}
      styles={FIELD_STYLES}
      value={value ?? fallback ?? undefined}
      names={W.laws}
      onChoose={onChange}
    />
  );
}

interface ManyOfProps extends ControlProps<string[]> {
  names: Record<string, string>;
}

/** Multiple choice from a few values. */
function ManyOf({ label, description, value, error, names, onChange }: ManyOfProps) {
  return (
    <Checkbox.Group label={label} description={description} error={error} value={value} onChange={onChange}>
      <Group gap="md" mt="xs">
        {Object.entries(names).map(([one, name]) => (
          <Checkbox key={one} value={one} label={name} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

type Days = Record<string, number | null>;

/** Retention of memories in days, by category. */
function MemoryTtl({ label, description, value, error, onChange }: ControlProps<Days>) {
  return (
    <Input.Wrapper labelElement="div" label={label} description={description} error={error}>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm" my="xs">
        {Object.entries(people.categoryNames).map(([category, name]) => (
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

const readZone = (typed: string) => typed || null;
const writeZone = (value: string | null) => value ?? '';

/** A time zone. Clearing it restores the default. */
function ZoneInput({ label, description, value, fallback, error, onChange }: ControlProps<string | null>) {
  const [typed, setTyped] = useTyped(value, readZone, writeZone);
  return (
    <TimeZoneInput
      label={label}
      description={description}
      error={error}
      styles={FIELD_STYLES}
      placeholder={fallback ?? undefined}
      value={typed}
      onChange={(given) => {
        setTyped(given);
        onChange(readZone(given));
      }}
    />
  );
}

/** Summarizes the value of a setting. */
function renderSetting(name: SettingName, value: unknown): string {
  if (name === 'entityRules') return W.samples(formatNumber(typesOf(value).length));
  if (name === 'privacyLaw') return W.laws[value as keyof typeof W.laws];
  if (name === 'memoryTtl' || value === null) return W.forEver;
  if (typeof value === 'boolean') return value ? W.yes : W.no;
  if (name === 'confidenceFloor') return formatPercent(Number(value));
  if (typeof value === 'number') return formatNumber(value);
  if (Array.isArray(value)) return value.map(nameOf).join(', ') || W.nothing;
  if (typeof value === 'object')
    return (
      Object.entries(value)
        .map(([what, count]) => `${what} ${count}`)
        .join(', ') || W.nothing
    );
  return String(value) || W.nothing;
}

const NAMES: Record<string, string> = { ...W.redactions, ...people.categoryNames };
const nameOf = (one: string | { name: string }): string => (typeof one === 'string' ? (NAMES[one] ?? one) : one.name);
