import { NativeSelect } from '@mantine/core';
import type { PrivacyLaw } from '../gql/graphql.ts';
import { administration } from '../words/administration.ts';
import { type ControlProps, FIELD_STYLES } from './controlProps.ts';

/** Under which law, and how much time it gives. */
export function LawSelect({ label, description, value, fallback, error, onChange }: ControlProps<PrivacyLaw | null>) {
  return (
    <NativeSelect
      label={label}
      description={description}
      error={error}
      styles={FIELD_STYLES}
      value={value ?? fallback ?? undefined}
      data={Object.entries(administration.settings.laws).map(([law, name]) => ({ value: law, label: name }))}
      onChange={(event) => onChange(event.currentTarget.value as PrivacyLaw)}
    />
  );
}
