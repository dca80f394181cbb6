import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Table, Text } from '@mantine/core';
import { Fragment } from 'react';
import type { ContextTold_ContextFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Panel } from '../ui/Panel.tsx';
import { useMay } from '../viewer/Allowed.tsx';
import { ItemRow, type Ranked, SIGNALS, type Signal } from './ItemRow.tsx';
import { keyed, nameOf } from './itemOf.ts';
import { play } from './words.ts';

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
    documents {
      document {
        id
      }
      passages {
        score
        signals {
          lexical
          semantic
          recency
          importance
          confidence
        }
        passage {
          heading
          text
        }
      }
    }
    relatedTurns {
      score
      signals {
        lexical
        neighbours
        passage
        session
        speaker
        time
        semantic
        recency
        importance
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

/** Scores of words have no fixed maximum: their bars compare them with the best. */
const UNBOUNDED: ReadonlySet<string> = new Set(['lexical', 'neighbours', 'passage', 'session']);
const COLUMNS = SIGNALS.length + 3;

/** The items in the prompt, section by section; ranked items show a breakdown of their score. */
export function ContextTold({ context }: { context: FragmentType<ContextTold_ContextFragment> }) {
  const maySee = useMay('users.list');
  const { data, complete } = useFragment({
    fragment: ContextToldFragment,
    fragmentName: 'ContextTold_context',
    from: context,
  });
  if (!complete) return null;
  const items = [...keyed(data.report.included)];
  const passages = data.documents.flatMap(({ document, passages: found }) =>
    found.map((one) => [nameOf('DOCUMENTS', document.id, one.passage.heading), one] as const),
  );
  const ranked = new Map<string, Ranked>([
    ...data.memories.map(({ memory, ...rank }) => [`MEMORIES ${memory.id}`, rank] as const),
    ...data.relatedTurns.map(({ turn, ...rank }) => [`RELATED_TURNS ${turn.id}`, rank] as const),
    ...passages.map(([key, { passage: _, ...rank }]) => [key, rank] as const),
  ]);
  const textsOf = new Map(passages.map(([key, { passage }]) => [key, passage.text]));
  const mostOf = (signal: Signal): number =>
    UNBOUNDED.has(signal) ? Math.max(...[...ranked.values()].map(({ signals }) => signals[signal] ?? 0)) : 1;
  const sections = [...new Set(items.map(([, { section }]) => section))];
  return (
    <Panel title={play.told}>
      {items.length === 0 ? (
        <Text c="dimmed">{play.toldNone}</Text>
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {play.signalsHint}
          </Text>
          <Table.ScrollContainer minWidth={1280} type="native" tabIndex={0}>
            <Table aria-label={play.told} verticalSpacing={6}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{play.item}</Table.Th>
                  {[play.tokens, play.score, ...SIGNALS.map((signal) => play.signals[signal])].map((name) => (
                    <Table.Th key={name} ta="right" scope="col">
                      {name}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {sections.map((section) => (
                  <Fragment key={section}>
                    <Table.Tr bg="var(--mantine-color-default-hover)">
                      <Table.Th colSpan={COLUMNS} scope="colgroup" fz="sm">
                        {play.sections[section]}
                      </Table.Th>
                    </Table.Tr>
                    {items
                      .filter(([, item]) => item.section === section)
                      .map(([key, item]) => (
                        <ItemRow
                          key={key}
                          item={item}
                          userId={maySee ? data.user?.userId : undefined}
                          text={textsOf.get(key)}
                          rank={ranked.get(key)}
                          mostOf={mostOf}
                        />
                      ))}
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
