import { Button, CloseButton, Group, Input, Stack, TextInput } from '@mantine/core';
import type { MemoryCategory } from '../gql/graphql.ts';
import { people } from '../people/words.ts';
import { Select } from '../ui/Choice.tsx';
import { type ControlProps, useTyped } from './control.ts';
import { settings as W } from './words.ts';

interface Custom {
  name: string;
  description: string;
  category: MemoryCategory;
}

/** One row; it keeps its position while its name is typed. */
interface Row extends Custom {
  key: number;
}

/** The server's answer also has the type of each. */
const rowsOf = (all: readonly Custom[]): Row[] =>
  all.map(({ name, description, category }, key) => ({ key, name, description, category }));

const categoriesOf = (rows: readonly Row[]): Custom[] =>
  rows
    .filter(({ name, description }) => `${name}${description}`.trim() !== '')
    .map(({ name, description, category }) => ({ name: name.trim(), description: description.trim(), category }));

/** The project's own categories, one row for each. */
export function CustomCategories({ label, description, value, error, onChange }: ControlProps<Custom[]>) {
  const [rows, setRows] = useTyped(value, categoriesOf, rowsOf);
  const change = (next: Row[]) => {
    setRows(next);
    onChange(categoriesOf(next));
  };
  const set = (key: number, more: Partial<Row>) =>
    change(rows.map((row) => (row.key === key ? { ...row, ...more } : row)));
  const next = Math.max(0, ...rows.map(({ key }) => key + 1));
  return (
    <Input.Wrapper labelElement="div" label={label} description={description} error={error}>
      <Stack gap="xs" my="xs">
        {rows.map((row) => (
          <Group key={row.key} gap="xs" wrap="nowrap" align="start">
            <TextInput
              w={140}
              aria-label={W.customName}
              placeholder={W.customName}
              value={row.name}
              onChange={(event) => set(row.key, { name: event.currentTarget.value })}
            />
            <TextInput
              flex={1}
              aria-label={W.customDescription}
              placeholder={W.customDescription}
              value={row.description}
              onChange={(event) => set(row.key, { description: event.currentTarget.value })}
            />
            <Select
              w={140}
              aria-label={W.customBase}
              value={row.category}
              names={people.categoryNames}
              onChoose={(category) => set(row.key, { category })}
            />
            <CloseButton
              mt={4}
              aria-label={W.removeCustom(row.name)}
              onClick={() => change(rows.filter(({ key }) => key !== row.key))}
            />
          </Group>
        ))}
        <Button
          size="xs"
          variant="default"
          style={{ alignSelf: 'start' }}
          onClick={() => setRows([...rows, { key: next, name: '', description: '', category: 'CONTEXT' }])}
        >
          {W.addCustom}
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}
