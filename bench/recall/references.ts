import { type Measured, shareOf } from './figures.ts';
import { allowMemories, type Source, settle } from './source.ts';

type Event =
  | { turn: { sessionId: string; occurredAt: string } & Record<string, unknown>; interaction?: undefined }
  | { turn?: undefined; interaction: { itemId: string; kind: string } };
type Case = { id: string; kind: string; events: Event[]; phrase: string; sessionId: string; expected: string | null };

/** What a phrase refers to, or that it refers to nothing. */
export async function measureReferences(source: Source): Promise<Measured> {
  const cases = source.read<Case[]>('references-dev.json')?.filter(({ id }) => source.counts(id));
  if (!cases) return {};
  const userOf = ({ id }: Case): string => `reference-${id}`;
  const sessionOf = (one: Case, sessionId: string): string => `${sessionId}-${one.id}`;
  for (const one of cases) {
    const userId = userOf(one);
    await allowMemories(source, userId);
    for (const { turn, interaction } of one.events) {
      if (turn) {
        const occurredAt = new Date(turn.occurredAt).toISOString();
        await source.server.ask('mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { turn { id } } }', {
          input: { ...turn, userId, sessionId: sessionOf(one, turn.sessionId), occurredAt },
        });
      } else {
        const { itemId, kind } = interaction;
        await source.server.ask(
          'mutation ($input: RecordInteractionInput!) { recordInteraction(input: $input) { preferences { favorites } } }',
          { input: { userId, itemId, kind } },
        );
      }
    }
  }
  await settle(source);
  const resolved: { kind: string; right: boolean }[] = [];
  for (const one of cases) {
    const { resolveReference } = await source.server.ask(
      'query ($userId: ID!, $phrase: String!, $sessionId: ID) { resolveReference(userId: $userId, phrase: $phrase, sessionId: $sessionId) { entity { value } } }',
      { userId: userOf(one), phrase: one.phrase, sessionId: sessionOf(one, one.sessionId) },
    );
    const value: string | null = resolveReference?.entity?.value ?? null;
    const right =
      one.expected === null || value === null ? value === one.expected : plain(value) === plain(one.expected);
    resolved.push({ kind: one.kind, right });
  }
  const kinds = [...new Set(resolved.map(({ kind }) => kind))].sort();
  return Object.fromEntries(
    ['all', ...kinds].map((kind) => [
      `references.${kind}`,
      shareOf(
        resolved.filter((one) => kind === 'all' || one.kind === kind),
        ({ right }) => right,
      ),
    ]),
  );
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
