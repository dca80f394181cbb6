import { readGolden } from '../../test/recall/golden/readGolden.ts';
import { type Measured, percent, shareOf } from './figures.ts';
import { recordTurns, type Source, settle } from './source.ts';

/**
 * The golden set: how much of the evidence a search finds, and how often it returns nothing for an unanswerable
 * question. Questions that name a time are left out, because a search always uses the server's "now".
 */
export async function measureGolden(source: Source): Promise<Measured> {
  const conversations = readGolden();
  const labelOf = new Map<string, string>();
  for (const [i, { id: userId, turns }] of conversations.entries()) {
    source.progress('Golden set: conversations recorded', i + 1, conversations.length);
    const ids = await recordTurns(
      source,
      turns.map(({ id, told, ...turn }) => ({ ...turn, userId })),
    );
    turns.forEach(({ id }, place) => void labelOf.set(ids[place] ?? '', id));
  }
  await settle(source);
  const questions = conversations.flatMap(({ id: userId, questions }) =>
    questions.map((question) => ({ ...question, userId })),
  );
  const wanted = questions.filter(({ kind }, i) => kind !== 'time' && source.counts(i));
  const asked: { kind: string; returned: number; r5: number; r10: number }[] = [];
  for (const [done, { kind, question, evidence, userId }] of wanted.entries()) {
    source.progress('Golden set: questions', done + 1, wanted.length);
    const { search } = await source.server.ask(
      'query ($query: String!, $userId: ID) { search(query: $query, userId: $userId, kinds: [TURN], first: 10) { edges { node { ... on Turn { id } } } } }',
      { query: question, userId },
    );
    const places: (string | undefined)[] = search.edges.map((edge: { node: { id: string } }) =>
      labelOf.get(edge.node.id),
    );
    const among = (most: number): number =>
      evidence.filter((label) => places.slice(0, most).includes(label)).length / evidence.length;
    asked.push({ kind, returned: places.length, r5: among(5), r10: among(10) });
  }
  const answerable = asked.filter(({ kind }) => kind !== 'none');
  const mean = (values: number[]): number => percent(values.reduce((sum, value) => sum + value, 0) / values.length);
  return {
    'golden.r5': mean(answerable.map(({ r5 }) => r5)),
    'golden.r10': mean(answerable.map(({ r10 }) => r10)),
    'golden.nothing': shareOf(
      asked.filter(({ kind }) => kind === 'none'),
      ({ returned }) => returned === 0,
    ),
  };
}
