import { readGolden } from '../../test/recall/golden/readGolden.ts';
import { type Measured, shareOf } from './figures.ts';
import { recordTurns, type Source, settle } from './source.ts';

/** For which share of the golden set's questions that nothing answers a search returns nothing. */
export async function measureUnanswerable(source: Source): Promise<Measured> {
  const conversations = readGolden();
  for (const [i, { id, turns }] of conversations.entries()) {
    source.progress('Golden conversations recorded', i + 1, conversations.length);
    await recordTurns(
      source,
      turns.map(({ id: label, told, ...turn }) => ({ ...turn, userId: id })),
    );
  }
  await settle(source);
  const returned: number[] = [];
  for (const { id, questions } of conversations) {
    for (const { question } of questions.filter(({ kind }) => kind === 'none')) {
      const { search } = await source.server.ask(
        'query ($query: String!, $userId: ID) { search(query: $query, userId: $userId, kinds: [TURN], first: 10) { edges { score } } }',
        { query: question, userId: id },
      );
      returned.push(search.edges.length);
    }
  }
  return { 'unanswerable.nothing': shareOf(returned, (count) => count === 0) };
}
