import { List, Text } from '@mantine/core';
import { administration } from './words.ts';

/** Lists scopes and what each of them allows. */
export function ScopeList({ scopes }: { scopes: readonly string[] }) {
  return (
    <List listStyleType="none" spacing={4}>
      {scopes.map((scope) => (
        <List.Item key={scope}>
          <Text size="sm" ff="monospace">
            {scope}
          </Text>
          <Text size="sm" c="dimmed">
            {administration.keys.scopeNames[scope]}
          </Text>
        </List.Item>
      ))}
    </List>
  );
}
