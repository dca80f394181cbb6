import { Textarea } from '@mantine/core';

interface TextBoxProps {
  label: string;
  description?: string;
  value: string;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  /** Whether it has the initial focus of its dialog. */
  isFirst?: boolean;
  onChange(text: string): void;
}

/** A text of a few lines, such as a reason; it grows while one types. */
export function TextBox({ isFirst = false, onChange, ...props }: TextBoxProps) {
  return (
    <Textarea
      {...props}
      autosize
      minRows={2}
      data-autofocus={isFirst || undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
