import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import { words } from '../words/words.ts';
import { type Item, textOf } from './itemOf.ts';
import { keyed } from './keyed.ts';

interface Props {
  title: string;
  /** So that it is not told by colour alone. */
  sign: '+' | '−';
  color: string;
  items: readonly Item[];
  /** Whether what became of each is said. */
  withReason?: boolean;
}

/** What changed in one way between two contexts; nothing where nothing did. */
export function ChangedItems({ title, sign, color, items, withReason = false }: Props) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <Title order={3} size="h6" mb={4}>
        {title} ({items.length})
      </Title>
      <Stack component="ul" gap={6} p={0} m={0} style={{ listStyle: 'none' }}>
        {[...keyed(items)].map(([key, item]) => (
          <Group key={key} component="li" gap="xs" wrap="nowrap" align="start">
            <Badge variant="light" color={color} w={28} px={0} aria-hidden>
              {sign}
            </Badge>
            <div style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
              <Text size="sm" lineClamp={2}>
                {textOf(item)}
              </Text>
              <Text size="xs" c="dimmed">
                {words.play.sections[item.section]}
                {withReason && item.outcome !== 'INCLUDED' && ` · ${words.play.outcomes[item.outcome]}`}
              </Text>
            </div>
          </Group>
        ))}
      </Stack>
    </section>
  );
}
