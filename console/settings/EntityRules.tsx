import { Stack, Textarea } from '@mantine/core';
import type { ControlProps } from './controlProps.ts';
import { RuleTypes } from './RuleTypes.tsx';
import { readJson } from './readJson.ts';
import { useTyped } from './useTyped.ts';

/** What cannot be read as JSON is handed on as the text that it is, so that it is not lost. */
function meaningOf(text: string): unknown {
  const now = readJson(text);
  return 'value' in now && typeof now.value === 'object' ? now.value : text;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

/** The rules by which entities are found, as JSON that is checked as it is typed; below it, what they find. */
export function EntityRules({ label, description, value, error, onChange }: ControlProps) {
  const [text, setText] = useTyped(value, meaningOf, textOf);
  const read = readJson(text);
  const change = (typed: string) => {
    setText(typed);
    onChange(meaningOf(typed));
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
