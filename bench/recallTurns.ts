import { offlineEmbedder } from '../server/minds/offlineMinds.ts';
import { stripNames } from '../server/recall/question.ts';
import { bm25, inverseDocumentFrequency } from '../server/recall/rank/bm25.ts';
import { type Evidence, fuse, type Weights } from '../server/recall/rank/fuse.ts';
import { type PlacedTurn, spreadScores } from '../server/recall/rank/rankTurns.ts';
import { inWindow, recency } from '../server/recall/rank/recency.ts';
import { timeWindowOf } from '../server/recall/timeWindowOf.ts';
import type { Conversation } from './recallData.ts';
import { cosine, type Document, type Index, indexOf, matchedBy, statisticsOf, termsOf } from './recallIndex.ts';

type BenchTurn = PlacedTurn & { id: string; at: Date; document: Document };
export type IndexedConversation = { source: Conversation; turns: BenchTurn[]; index: Index };

/** What is left out or changed, to measure its effect. */
export type Variant = {
  weights: Weights;
  names?: 'kept';
  spread?: 'none' | 'once';
  lexical?: 'frequencies';
  semantic?: 'none';
  vectors?: number;
};

export async function indexConversation(source: Conversation): Promise<IndexedConversation> {
  const spoken = source.sessions.flatMap((session) =>
    session.turns.map((turn, i) => ({ session, turn, turnNumber: i + 1 })),
  );
  const index = await indexOf(spoken.map(({ turn }) => turn.text));
  const turns = spoken.map(({ session, turn, turnNumber }, i) => ({
    id: turn.id,
    sessionUid: session.id,
    turnNumber,
    speaker: turn.speaker,
    matched: 0,
    at: new Date(Date.parse(session.startedAt) + turnNumber * 60_000),
    document: index.documents[i]!,
  }));
  return { source, turns, index };
}

/** The ten turns that the server would recall: candidates, then pure ranking. */
export async function recallTurns(from: IndexedConversation, question: string, variant: Variant): Promise<string[]> {
  const { query, namedSpeakers } =
    variant.names === 'kept' ? { query: question, namedSpeakers: [] } : stripNames(question, from.source.speakers);
  const at = new Date(Math.max(...from.turns.map((turn) => turn.at.getTime())) + 86_400_000);
  const window = timeWindowOf(question, at, 'UTC');
  const terms = termsOf(window?.relative ? query.replace(window.words, ' ') : query);
  const statistics = statisticsOf(from.index, terms);
  const [vector] = await offlineEmbedder.embed([query]);
  const known = from.turns.map((turn) => ({
    ...turn,
    matched: matchedBy(turn.document, terms),
    cosine: cosine(vector!, turn.document.vector),
  }));
  const nearest = new Set([...known].sort((a, b) => b.cosine - a.cosine).slice(0, variant.vectors ?? 50));
  const turns = known.filter(
    (turn) =>
      turn.matched !== 0 || (variant.semantic !== 'none' && nearest.has(turn)) || (window && inWindow(turn.at, window)),
  );

  const idf = inverseDocumentFrequency(statistics);
  const score = (all: typeof known) => {
    const candidates = all.map((turn) => ({ matched: turn.matched, termCount: turn.document.termCount }));
    return variant.lexical === 'frequencies'
      ? all.map((turn) => withFrequencies(turn.document, terms, idf, from.index.averageTermCount))
      : bm25(candidates, statistics);
  };
  let spread = spreadScores({ turns, scores: score(turns), idf, namedSpeakers });
  if (variant.spread === 'none') {
    const scores = score(turns);
    spread = turns.map((turn, i) => ({ ...turn, turn, score: scores[i]! }));
  } else if (variant.spread !== 'once') {
    // Neighbours that were not candidates are fetched, and everything is scored again now that their speakers are
    // known.
    const place = (turn: { sessionUid: string; turnNumber: number }) => `${turn.sessionUid}#${turn.turnNumber}`;
    const wanted = new Set(
      spread
        .slice(0, 30)
        .filter((each) => !each.turn)
        .map(place),
    );
    const all = [...turns, ...known.filter((turn) => wanted.has(place(turn)))];
    spread = spreadScores({ turns: all, scores: score(all), idf, namedSpeakers });
  }
  const evidence = spread
    .map((each) => ({
      each,
      turn:
        each.turn ?? known.find((turn) => turn.sessionUid === each.sessionUid && turn.turnNumber === each.turnNumber),
    }))
    .filter(({ turn }) => turn !== undefined)
    .map(
      ({ each, turn }): Evidence<string> => ({
        item: turn!.id,
        lexical: each.score,
        semantic: variant.semantic === 'none' ? null : turn!.cosine,
        recency: recency(turn!.at, at, window),
        inWindow: window ? inWindow(turn!.at, window) : false,
      }),
    );
  return fuse(evidence, variant.weights)
    .slice(0, 10)
    .map(({ item }) => item);
}

/** Textbook BM25, for comparison with bm25(), which counts presence only. */
function withFrequencies(document: Document, terms: string[], idf: number[], average: number): number {
  return terms.reduce((sum, term, i) => {
    const tf = document.frequencies.get(term) ?? 0;
    return sum + (idf[i]! * tf * 1.9) / (tf + 0.9 * (0.7 + (0.3 * document.termCount) / average));
  }, 0);
}
