import { importanceOfTurn } from '../server/lifecycle/keep/importanceOfTurn.ts';
import { DAY_MS } from '../server/lifecycle/times/calendar.ts';
import type { Embedder } from '../server/minds/minds.ts';
import { offlineEmbedder } from '../server/minds/offlineMinds.ts';
import type { CandidateTurn } from '../server/queries/recall/candidateTurn.ts';
import { nameTerms, parseQuestion, stripNames } from '../server/recall/question.ts';
import { bm25 } from '../server/recall/rank/bm25.ts';
import { rankByText, type TextQuestion } from '../server/recall/rank/rankByText.ts';
import { type RankedCandidate, rankTurns, type TurnQuestion } from '../server/recall/rank/rankTurns.ts';
import { inWindow } from '../server/recall/rank/recency.ts';
import { NO_SIGNALS } from '../server/recall/rank/signals.ts';
import { SENTENCE_TURN_WEIGHTS, TURN_WEIGHTS, type TurnWeights } from '../server/recall/rank/weights.ts';
import { answersOf, endsAsking, namesTime } from '../server/text/sentences.ts';
import { askedWords } from '../server/text/words/askedWords.ts';
import type { Conversation } from './recallData.ts';
import { cosine, type Document, type Index, indexOf, matchedBy, statisticsOf } from './recallIndex.ts';

type BenchTurn = CandidateTurn & { document: Document };
export type IndexedConversation = {
  source: Conversation;
  turns: BenchTurn[];
  index: Index;
  texts: ReadonlyMap<string, string>;
  at: Date;
  embedder: Embedder;
};

/** A part of the ranking that is left out or changed, to measure its effect. */
export type Variant = {
  /** Ranks by BM25 of each turn alone. */
  alone?: true;
  weights?: TurnWeights;
  names?: 'kept';
  neighbours?: 'not fetched';
  texts?: 'unread';
  vectors?: 'none';
};

/** As many as the server requests. */
const NEAREST = 50;
const NEIGHBOURS_AMONG = 60;
/** The number of turns that a long prompt considers. */
const READ = 100;

export async function indexConversation(
  source: Conversation,
  { at, embedder = offlineEmbedder }: { at?: Date; embedder?: Embedder | undefined } = {},
): Promise<IndexedConversation> {
  const spoken = source.sessions.flatMap((session, i) =>
    session.turns.map((turn, j) => ({
      turn,
      sessionUid: String(i).padStart(4, '0'),
      startedAt: session.startedAt,
      turnNumber: j + 1,
    })),
  );
  const index = await indexOf(
    spoken.map(({ turn }) => turn.text),
    embedder,
  );
  const turns = spoken.map(({ turn, sessionUid, startedAt, turnNumber }, i): BenchTurn => {
    const { text, speaker, id: uid } = turn;
    const document = index.documents[i];
    if (!document) throw new Error(`Turn ${uid} was not indexed.`);
    return {
      ...{ userUid: source.id, uid, sessionUid, turnNumber, speaker, document },
      termCount: document.termCount,
      importance: importanceOfTurn({ userQuery: text, assistantResponse: '' }),
      occurredAt: new Date(Date.parse(startedAt) + turnNumber * 60_000),
      asks: endsAsking(text),
      namesTime: namesTime(text),
      matched: 0,
      cosine: null,
      inWindow: false,
    };
  });
  const last = Math.max(...turns.map((turn) => turn.occurredAt.getTime()));
  const texts = new Map(spoken.map(({ turn }) => [turn.id, turn.text]));
  return { source, turns, index, texts, at: at ?? new Date(last + DAY_MS), embedder };
}

/** The turns that the server would recall, best first: candidates, pure ranking, ranking again with neighbours, and by their texts. */
export async function recallTurns(from: IndexedConversation, asked: string, variant: Variant): Promise<string[]> {
  const { ranked, question, texts } = await rankedByIndex(from, asked, variant);
  return (question && variant.texts !== 'unread' ? rankByText(ranked, question, texts) : ranked).map(
    ({ item }) => item.uid,
  );
}

/** The turns as ranked without their texts, what their words are compared with, and the texts that the server would read. */
export async function rankedByIndex(
  from: IndexedConversation,
  asked: string,
  variant: Variant = {},
): Promise<{
  ranked: RankedCandidate[];
  question: TextQuestion | undefined;
  texts: Map<string, string>;
  about: TurnQuestion;
}> {
  const read = parseQuestion(asked, from.at, 'UTC');
  const { mask, namedSpeakers } =
    variant.names === 'kept' ? { mask: 0, namedSpeakers: [] } : nameTerms(read, from.source.speakers);
  const statistics = statisticsOf(from.index, read.terms);
  const question: TurnQuestion = {
    statistics: {
      ...statistics,
      documentFrequency: statistics.documentFrequency.map((count, i) => ((mask >> i) & 1 ? 0 : count)),
    },
    namedSpeakers,
    nameMask: mask,
    asksWhen: read.asksWhen,
    asksNow: read.asksNow,
    at: from.at,
    window: read.window,
  };
  const known = from.turns.map((turn) => ({ ...turn, matched: matchedBy(turn.document, read.terms) & ~mask }));
  const isModel = from.embedder.strength === 'model';
  const bare = stripNames(read.text, from.source.speakers).query;
  const [vector] = variant.vectors === 'none' ? [] : await from.embedder.embed([isModel ? bare : read.text]);
  const near = vector
    ? known
        .map((turn) => ({ ...turn, cosine: cosine(vector, turn.document.vector) }))
        .sort((a, b) => b.cosine - a.cosine)
    : [];
  const cosines = new Map(near.slice(0, NEAREST).map((turn) => [turn.uid, turn.cosine]));
  const candidates = known
    .map((turn) => ({ ...turn, cosine: cosines.get(turn.uid) ?? null }))
    .filter(
      (turn) => turn.matched !== 0 || turn.cosine !== null || (read.window && inWindow(turn.occurredAt, read.window)),
    );
  if (variant.alone) {
    const scores = bm25(candidates, question.statistics);
    const ranked = candidates.map((item, i) => ({
      item,
      score: scores[i] ?? 0,
      relevant: true,
      signals: NO_SIGNALS,
      passageTerms: 0,
      total: 0,
    }));
    return { ranked: ranked.sort((a, b) => b.score - a.score), question: undefined, texts: new Map(), about: question };
  }
  const { weights = isModel ? SENTENCE_TURN_WEIGHTS : TURN_WEIGHTS } = variant;
  const { missing } = rankTurns(candidates, question, { weights, among: NEIGHBOURS_AMONG });
  const wanted = new Set(missing.map((place) => `${place.sessionUid}#${place.turnNumber}`));
  const neighbours = known.filter((turn) => wanted.has(`${turn.sessionUid}#${turn.turnNumber}`));
  const all = variant.neighbours === 'not fetched' ? candidates : [...candidates, ...neighbours];
  const { ranked } = rankTurns(all, question, { weights });
  const words = askedWords(bare);
  return {
    ranked,
    question: words && { asked: words, asksWhen: read.asksWhen, mayAnswer: answersOf(read.text) },
    texts: new Map(ranked.slice(0, READ).map(({ item }) => [item.uid, from.texts.get(item.uid) ?? ''])),
    about: question,
  };
}
