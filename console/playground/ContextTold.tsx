import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Badge, Table, Text } from '@mantine/core';
import { Fragment } from 'react';
import { formatNumber } from '../format/formatNumber.ts';
import type { ContextTold_ContextFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Panel } from '../ui/Panel.tsx';
import { useMay } from '../viewer/useMay.ts';
import { words } from '../words/words.ts';
import { ItemText } from './ItemText.tsx';
import { keyed } from './keyed.ts';
import { SignalCell } from './SignalCell.tsx';

const ContextToldFragment = graphql(`
  fragment ContextTold_context on MemoryContext {
    id
    user {
      id
      userId
    }
    memories {
      score
      signals {
        lexical
        semantic
        recency
        importance
        confidence
      }
      memory {
        id
      }
    }
    relatedTurns {
      score
      signals {
        lexical
        semantic
        recency
        importance
        confidence
      }
      turn {
        id
      }
    }
    report {
      included {
        ...ContextItem_item @unmask
      }
    }
  }
`);

type Ranked = Pick<ContextTold_ContextFragment['memories'][number], 'score' | 'signals'>;

const SIGNALS = ['lexical', 'semantic', 'recency', 'importance', 'confidence'] as const;
const COLUMNS = SIGNALS.length + 3;

/** What went into the prompt, section by section; what was ranked has its score taken apart. */
export function ContextTold({ context }: { context: FragmentType<ContextTold_ContextFragment> }) {
  const maySee = useMay('users.list');
  const { data, complete } = useFragment({
    fragment: ContextToldFragment,
    fragmentName: 'ContextTold_context',
    from: context,
  });
  if (!complete) return null;
  const items = [...keyed(data.report.included)];
  const ranked = new Map<string, Ranked>([
    ...data.memories.map(({ memory, ...rank }) => [`MEMORIES ${memory.id}`, rank] as const),
    ...data.relatedTurns.map(({ turn, ...rank }) => [`RELATED_TURNS ${turn.id}`, rank] as const),
  ]);
  // The other signals end at 1; words have no end of their own.
  const mostLexical = Math.max(...[...ranked.values()].map(({ signals }) => signals.lexical ?? 0));
  const sections = [...new Set(items.map(([, { section }]) => section))];
  return (
    <Panel title={words.play.told}>
      {items.length === 0 ? (
        <Text c="dimmed">{words.play.toldNone}</Text>
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {words.play.signalsHint}
          </Text>
          <Table.ScrollContainer minWidth={860} type="native" tabIndex={0}>
            <Table aria-label={words.play.told} verticalSpacing={6}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{words.play.item}</Table.Th>
                  {[words.play.tokens, words.play.score, ...SIGNALS.map((signal) => words.play.signals[signal])].map(
                    (name) => (
                      <Table.Th key={name} ta="right" scope="col">
                        {name}
                      </Table.Th>
                    ),
                  )}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {sections.map((section) => (
                  <Fragment key={section}>
                    <Table.Tr bg="var(--mantine-color-default-hover)">
                      <Table.Th colSpan={COLUMNS} scope="colgroup" fz="sm">
                        {words.play.sections[section]}
                      </Table.Th>
                    </Table.Tr>
                    {items
                      .filter(([, item]) => item.section === section)
                      .map(([key, item]) => {
                        const rank = ranked.get(key);
                        return (
                          <Table.Tr key={key}>
                            <Table.Td style={{ overflowWrap: 'anywhere' }}>
                              <ItemText item={item} userId={maySee ? data.user?.userId : undefined} />{' '}
                              {item.outcome === 'TRUNCATED' && (
                                <Badge variant="default" size="sm">
                                  {words.play.cutShort}
                                </Badge>
                              )}
                            </Table.Td>
                            <Table.Td ta="right">{formatNumber(item.tokens)}</Table.Td>
                            <SignalCell value={rank?.score} strong />
                            {SIGNALS.map((signal) => (
                              <SignalCell
                                key={signal}
                                value={rank?.signals[signal]}
                                most={signal === 'lexical' ? mostLexical : 1}
                              />
                            ))}
                          </Table.Tr>
                        );
                      })}
                  </Fragment>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </>
      )}
    </Panel>
  );
}
