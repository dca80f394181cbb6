import { Anchor, Badge, Progress, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatNumber } from '../format/numbers.ts';
import { type Item, textOf, urlOf } from './itemOf.ts';
import { play } from './words.ts';

/** The signals of a score, in the order of their columns. */
export const SIGNALS = [
  'lexical',
  'neighbours',
  'passage',
  'session',
  'speaker',
  'time',
  'semantic',
  'recency',
  'importance',
  'confidence',
] as const;

export type Signal = (typeof SIGNALS)[number];
/** What ranked an item. Memories have fewer signals than turns. */
export interface Ranked {
  score: number;
  signals: { [S in Signal]?: number | null };
}

interface ItemRowProps extends ItemTextProps {
  /** The words of a passage. */
  text: string | undefined;
  /** Undefined for an item that was not ranked. */
  rank: Ranked | undefined;
  /** The value of a signal that fills its bar. */
  mostOf(signal: Signal): number;
}

/** An item of the prompt, with a breakdown of its score. */
export function ItemRow({ item, userId, text, rank, mostOf }: ItemRowProps) {
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <ItemText item={item} userId={userId} />{' '}
        {text !== undefined && (
          <Text size="xs" c="dimmed" lineClamp={2}>
            {text}
          </Text>
        )}
        {item.outcome === 'TRUNCATED' && (
          <Badge variant="default" size="sm">
            {play.cutShort}
          </Badge>
        )}
      </Table.Td>
      <Table.Td ta="right">{formatNumber(item.tokens)}</Table.Td>
      <SignalCell value={rank?.score} strong />
      {SIGNALS.map((signal) => (
        <SignalCell key={signal} value={rank && (rank.signals[signal] ?? null)} most={mostOf(signal)} />
      ))}
    </Table.Tr>
  );
}

interface ItemTextProps {
  item: Item;
  /** The item's user, if the viewer may open the item's page. */
  userId: string | undefined;
}

/** An item's content, linked to its own page. */
function ItemText({ item, userId }: ItemTextProps) {
  const url = userId === undefined ? undefined : urlOf(item, userId);
  return url ? (
    <Anchor component={Link} to={url} size="sm" lineClamp={3}>
      {textOf(item)}
    </Anchor>
  ) : (
    <Text size="sm" lineClamp={3} component="span">
      {textOf(item)}
    </Text>
  );
}

interface SignalCellProps {
  /** Null if the signal did not count, undefined if nothing was ranked. */
  value: number | null | undefined;
  /** The value that fills the bar. */
  most?: number;
  strong?: boolean;
}

/** One signal of a score: its figure above a bar. */
function SignalCell({ value, most = 1, strong = false }: SignalCellProps) {
  return (
    <Table.Td ta="right" w={84}>
      {value === null && <Text c="dimmed">–</Text>}
      {typeof value === 'number' && (
        <>
          <Text size="sm" fw={strong ? 600 : undefined}>
            {value.toFixed(2)}
          </Text>
          <Progress
            value={most > 0 ? (100 * Math.max(0, value)) / most : 0}
            size={4}
            color={strong ? 'var(--figure-color)' : 'gray.5'}
            aria-hidden
          />
        </>
      )}
    </Table.Td>
  );
}
