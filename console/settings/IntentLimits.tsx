import { Button, CloseButton, Group, Input, NumberInput, Stack, TextInput } from '@mantine/core';
import type { ControlProps } from './control.ts';
import { useTyped } from './control.ts';
import { settings as W } from './words.ts';

/** One row; it keeps its position while its intent is typed. */
interface Row {
  key: number;
  intent: string;
  limit: number;
}

const rowsOf = (limits: Record<string, number>): Row[] =>
  Object.entries(limits).map(([intent, limit], key) => ({ key, intent, limit }));

function limitsOf(rows: Row[]): Record<string, number> {
  const named = rows.filter(({ intent }) => intent.trim() !== '');
  return Object.fromEntries(named.map(({ intent, limit }) => [intent.trim(), limit]));
}

/** The number of turns shown per intent, one row for each. */
export function IntentLimits({ label, description, value, error, onChange }: ControlProps<Record<string, number>>) {
  const [rows, setRows] = useTyped(value, limitsOf, rowsOf);
  const change = (next: Row[]) => {
    setRows(next);
    onChange(limitsOf(next));
  };
  const set = (key: number, more: Partial<Row>) =>
    change(rows.map((row) => (row.key === key ? { ...row, ...more } : row)));
  const isTwice = (row: Row) =>
    row.intent.trim() !== '' && rows.some((other) => other.key < row.key && other.intent.trim() === row.intent.trim());

  return (
    <Input.Wrapper labelElement="div" label={label} description={description} error={error}>
      <Stack gap="xs" my="xs" maw={480}>
        {rows.map((row) => (
          <Group key={row.key} gap="xs" wrap="nowrap" align="start">
            <TextInput
              flex={1}
              aria-label={W.intent}
              placeholder={W.intent}
              error={isTwice(row) ? W.intentTwice : undefined}
              value={row.intent}
              onChange={(event) => set(row.key, { intent: event.currentTarget.value })}
            />
            <NumberInput
              w={100}
              aria-label={W.daysOf(W.turns, row.intent)}
              min={0}
              allowDecimal={false}
              allowNegative={false}
              value={row.limit}
              onChange={(limit) => set(row.key, { limit: Number(limit) })}
            />
            <CloseButton
              mt={4}
              aria-label={W.removeIntent(row.intent)}
              onClick={() => change(rows.filter(({ key }) => key !== row.key))}
            />
          </Group>
        ))}
        <Button
          size="xs"
          variant="default"
          style={{ alignSelf: 'start' }}
          onClick={() =>
            setRows([...rows, { key: Math.max(0, ...rows.map(({ key }) => key + 1)), intent: '', limit: 5 }])
          }
        >
          {W.addIntent}
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}
