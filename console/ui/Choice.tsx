import { NativeSelect, type NativeSelectProps, SegmentedControl, type SegmentedControlProps } from '@mantine/core';

interface ChoiceProps<T extends string> {
  value: T | undefined;
  /** The values in the order in which they are shown, each with its name. */
  names: Readonly<Record<T, string>>;
  onChoose(value: NoInfer<T>): void;
}

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const isNamed = <T extends string>(names: Readonly<Record<T, string>>, value: string): value is T =>
  Object.hasOwn(names, value);

type SelectProps<T extends string> = ChoiceProps<T> & Omit<NativeSelectProps, 'value' | 'data' | 'onChange'>;

/** One of several values, in a drop-down list. */
export function Select<T extends string>({ names, onChoose, ...props }: SelectProps<T>) {
  return (
    <NativeSelect
      {...props}
      data={optionsOf(names)}
      onChange={({ currentTarget: { value } }) => isNamed(names, value) && onChoose(value)}
    />
  );
}

type SegmentsProps<T extends string> = ChoiceProps<T> & Omit<SegmentedControlProps, 'value' | 'data' | 'onChange'>;

/** One of a few values, side by side. */
export function Segments<T extends string>({ names, onChoose, ...props }: SegmentsProps<T>) {
  return (
    <SegmentedControl
      {...props}
      data={optionsOf(names)}
      onChange={(value) => isNamed(names, value) && onChoose(value)}
    />
  );
}
