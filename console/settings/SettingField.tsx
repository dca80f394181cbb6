import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import type { ComponentType } from 'react';
import { administration } from '../words/administration.ts';
import { words } from '../words/words.ts';
import { CountInput } from './CountInput.tsx';
import type { ControlProps } from './controlProps.ts';
import { EntityRules } from './EntityRules.tsx';
import { FlagSwitch } from './FlagSwitch.tsx';
import { IntentLimits } from './IntentLimits.tsx';
import { LawSelect } from './LawSelect.tsx';
import { ManyOf } from './ManyOf.tsx';
import { MemoryTtl } from './MemoryTtl.tsx';
import type { SettingName } from './settingNames.ts';
import { isSame } from './settingsDraft.ts';
import { TurnTtl } from './TurnTtl.tsx';
import { tellSetting } from './tellSetting.ts';
import { ZoneInput } from './ZoneInput.tsx';

const W = administration.settings;

// Which type a setting has, the schema says; a control is given no other.
// biome-ignore lint/suspicious/noExplicitAny: as above
const CONTROLS: Record<SettingName, ComponentType<ControlProps<any>>> = {
  shortTermLimit: CountInput,
  messageLimit: CountInput,
  midTermLimit: CountInput,
  longTermLimit: CountInput,
  summaryMaxLength: CountInput,
  tokenLimit: CountInput,
  intentLimits: IntentLimits,
  turnTtl: TurnTtl,
  memoryTtl: MemoryTtl,
  'newUser.enabled': FlagSwitch,
  'newUser.consentRequired': FlagSwitch,
  'newUser.autoExtraction': FlagSwitch,
  'newUser.allowedCategories': (props) => <ManyOf {...props} names={words.people.categoryNames} />,
  'newUser.maxMemories': CountInput,
  'newUser.retentionDays': CountInput,
  redactTurns: (props) => <ManyOf {...props} names={W.redactions} />,
  privacyLaw: LawSelect,
  timeZone: ZoneInput,
  smallestGroup: CountInput,
  entityRules: EntityRules,
};

/** Those that take the whole width. */
const WIDE: readonly SettingName[] = [
  'intentLimits',
  'turnTtl',
  'memoryTtl',
  'newUser.allowedCategories',
  'redactTurns',
  'entityRules',
];

interface Props {
  name: SettingName;
  value: unknown;
  fallback: unknown;
  isChanged: boolean;
  error: string | undefined;
  onChange(value: unknown): void;
  onReset(): void;
}

/** One setting: its control, what it changes, its default and the way back to it. */
export function SettingField({ name, value, fallback, isChanged, error, onChange, onReset }: Props) {
  const Control = CONTROLS[name];
  const { name: label, effect } = W.fields[name];
  const isDefault = isSame(value ?? fallback, fallback);
  return (
    <Stack gap={6} style={WIDE.includes(name) ? { gridColumn: '1 / -1' } : undefined}>
      <Control label={label} description={effect} value={value} fallback={fallback} error={error} onChange={onChange} />
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {isDefault ? W.isDefault : W.default(tellSetting(name, fallback))}
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
