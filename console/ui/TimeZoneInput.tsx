import { Autocomplete, type AutocompleteProps } from '@mantine/core';

const ZONES = Intl.supportedValuesOf('timeZone');
const MOST_SHOWN = 50;

/** An IANA time zone, typed or chosen of those that the browser knows. */
export function TimeZoneInput(props: Omit<AutocompleteProps, 'data' | 'limit'>) {
  return <Autocomplete {...props} data={ZONES} limit={MOST_SHOWN} />;
}
