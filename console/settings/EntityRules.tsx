import { Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { ControlProps } from './controlProps.ts';
import { RuleTypes } from './RuleTypes.tsx';
import { readJson } from './readJson.ts';

/** What cannot be read as JSON is handed on as the text that it is, so that it is not lost. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

/** The rules by which entities are found, as JSON that is checked as it is typed; below it, what they find. */
export function EntityRules({ label, description, value, error, onChange }: ControlProps) {
  const [text, setText] = useState(() => textOf(value));
  const read = readJson(text);
  const change = (typed: string) => {
    setText(typed);
    const now = readJson(typed);
    onChange('value' in now && typeof now.value === 'object' ? now.value : typed);
  };
  return (
    <Stack gap="md">
      <Textarea
        label={label}
        description={description}
        error={'problem' in read ? read.problem : error}
        autosize
        minRows={12}
        maxRows={28}
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } }}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {'value' in read && <RuleTypes rules={read.value} />}
    </Stack>
  );
}
