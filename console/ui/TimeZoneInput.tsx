import { Autocomplete, type AutocompleteProps } from '@mantine/core';

const ZONES = Intl.supportedValuesOf('timeZone');
const MAX_SHOWN = 50;

/** An IANA time zone, typed or selected from those known to the browser. */
export function TimeZoneInput(props: Omit<AutocompleteProps, 'data' | 'limit'>) {
  return <Autocomplete {...props} data={ZONES} limit={MAX_SHOWN} />;
}
