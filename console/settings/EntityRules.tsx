import { Stack, Table, Textarea } from '@mantine/core';
import { formatNumber } from '../format/numbers.ts';
import type { ControlProps } from './control.ts';
import { useTyped } from './control.ts';
import { settings as W } from './words.ts';

/** Text that is not valid JSON is passed on as a string, so that it is not lost. */
function meaningOf(text: string): unknown {
  const now = readJson(text);
  return 'value' in now && typeof now.value === 'object' ? now.value : text;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

/** The entity rules as JSON, checked while typing; below it, a preview of what they find. */
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

const PLACE = /line (\d+) column (\d+)/;

/** Parses JSON while it is typed: returns the value, or where it is invalid. */
function readJson(text: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const [, line, column] = PLACE.exec((error as Error).message) ?? [];
    return { problem: line && column ? W.notJsonAt(line, column) : W.notJson };
  }
}

/** The entity types that some rules find, with their aliases and the number of words and patterns. */
function RuleTypes({ rules }: { rules: unknown }) {
  const types = typesOf(rules);
  if (types.length === 0) return null;
  return (
    <Table.ScrollContainer minWidth={420} type="native" tabIndex={0}>
      <Table aria-label={W.ruleTypes} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{W.ruleType}</Table.Th>
            <Table.Th scope="col">{W.ruleAliases}</Table.Th>
            <Table.Th scope="col" ta="right">
              {W.ruleWords}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {W.rulePatterns}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {types.map(({ type, aliases, words, patterns }) => (
            <Table.Tr key={type}>
              <Table.Td ff="monospace">{type}</Table.Td>
              <Table.Td>{aliases.join(', ')}</Table.Td>
              <Table.Td ta="right">{formatNumber(words)}</Table.Td>
              <Table.Td ta="right">{formatNumber(patterns)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

export interface RuleType {
  type: string;
  aliases: string[];
  words: number;
  patterns: number;
}

/** The entity types of some rules, as far as they can be read; the server validates them. */
export function typesOf(rules: unknown): RuleType[] {
  const types = (rules as { types?: unknown } | null)?.types;
  if (!Array.isArray(types)) return [];
  const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  return types.map((one: Record<string, unknown> | null) => ({
    type: String(one?.type ?? ''),
    aliases: listOf(one?.aliases).map(String),
    words: listOf(one?.words).length,
    patterns: listOf(one?.patterns).length,
  }));
}
