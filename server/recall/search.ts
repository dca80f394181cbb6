import type { Context } from '../context.ts';
import { nothing } from '../db/database.ts';
import type { ProjectScope, UserScope } from '../db/scope.ts';
import { Passage } from '../entities/document.ts';
import type { Entity } from '../entities/entity.ts';
import { toldAtOf } from '../entities/memory.ts';
import type { Degradation } from '../entities/recallEnums.ts';
import type { Turn } from '../entities/turn.ts';
import { redact } from '../lifecycle/redact/redact.ts';
import { redactedKinds } from '../lifecycle/redact/redactionKind.ts';
import { recallAccessOf } from '../policies/recallAccess.ts';
import {
  type SupersededFact,
  supersededStatement,
  toCandidateMemories,
  toSupersededFacts,
} from '../queries/recall/candidateMemories.ts';
import type { CandidateTurn } from '../queries/recall/candidateTurn.ts';
import { candidateStatements, toCandidates } from '../queries/recall/candidateTurns.ts';
import { searchEntitiesStatement, toEntities } from '../queries/recall/entities.ts';
import { noteTurns, readBesideNearest } from '../queries/recall/readBesideNearest.ts';
import { listRefused, refusedStatement } from '../queries/recall/recallSubject.ts';
import { searchMemoriesStatement } from '../queries/recall/searchMemories.ts';
import {
  type SearchStatistics,
  searchStatisticsStatement,
  toSearchStatistics,
} from '../queries/recall/termStatistics.ts';
import type { AskedVector } from '../queries/recall/vectors.ts';
import { inStage } from '../telemetry/spans.ts';
import { type AskedWords, askedWords, weightedOverlap } from '../text/words/askedWords.ts';
import { embedQuestion, modelLanguage } from './embedQuestion.ts';
import { exactTerms, type ParsedQuestion, parseQuestion } from './question.ts';
import { isAbout } from './rank/isAbout.ts';
import { rankEntities, rankMemories } from './rank/rankMemories.ts';
import { NO_SIGNALS } from './rank/signals.ts';
import { recallTurns } from './recallTurns.ts';
import { documentHits, scoreHits, searchDocuments } from './searchHits.ts';
import { type Corpus, filterOf, ORDERS, type SearchHit, type SearchInput } from './searchInput.ts';

const MAX_HITS = 200;
/**
 * A turn without a word of the question is returned if its vector is as near as this, where the question is about
 * something that was said. With 0.3, the golden set's R@5 / R@10 would be 2 and 6 points less; a lower value adds nothing.
 */
const RELATED = 0.15;

/** Searches a user or a project, best first; at most 200 results. */
export async function search(
  context: Context,
  scope: UserScope | ProjectScope,
  input: SearchInput,
): Promise<{ hits: SearchHit[]; corpus: Corpus; degraded: `${Degradation}`[] }> {
  const { at } = input;
  const query = redact(input.query, redactedKinds(context.settings)).text;
  const question = parseQuestion(query, at, context.settings.timeZone);
  const words = askedWords(question.text);
  const vector = await inStage(context, 'embed', () => embedQuestion(context, scope, question.text));
  const before = input.to !== null && input.to < at ? input.to : at;
  const { recall } = context.database;
  const { findsRefused } = recallAccessOf(context.actor);
  const user = 'userUid' in scope && !findsRefused ? [scope.userUid] : [];
  const documents = await searchDocuments(context, scope, input, question, vector);
  const asked = searchStatements(context, scope, input, { question, vector, before, user });
  const statements = { ...asked, ...documents.statements };
  const [rows, refusedLately] = await inStage(context, 'find', () =>
    Promise.all([
      readBesideNearest(context, scope, statements),
      recall.isReplica ? listRefused(context, scope, user) : new Set<string>(),
    ]),
  );
  const isRefused = rows.refused.length + refusedLately.size > 0;
  const statistics = { ...toSearchStatistics(rows.statistics), ...input.corpus };
  noteTurns(scope, statistics.turns);
  const all = [
    ...documentHits(await documents.candidates(context, rows, 'as needed'), question, words),
    ...(rows.candidates.length !== 0
      ? await turnHits(
          context,
          scope,
          input,
          { question, words, before },
          {
            statistics,
            candidates: toCandidates(rows.candidates, question.terms),
            changed: toSupersededFacts(rows.superseded),
          },
        )
      : []),
    ...memoryHits(toCandidateMemories(rows.memories), input, { question, words }, context),
    ...entityHits(toEntities(rows.entities), input, question),
  ];
  const found = isRefused ? [] : findsRefused || 'userUid' in scope ? all : await recallable(context, scope, all);
  const ranked = found.sort((a, b) => b.score - a.score).slice(0, MAX_HITS);
  const best = scoreHits(ranked, question, words);
  const hits = input.order === 'RELEVANCE' ? best : best.sort(ORDERS[input.order]);
  const degraded: `${Degradation}`[] = [
    ...(vector === null ? (['EMBEDDING_UNAVAILABLE'] as const) : []),
    ...(recall.isBehind() ? (['REPLICA_BEHIND'] as const) : []),
  ];
  return { hits, corpus: { turns: statistics.turns, terms: statistics.terms }, degraded };
}

function searchStatements(
  context: Context,
  scope: UserScope | ProjectScope,
  input: SearchInput,
  asked: { question: ParsedQuestion; vector: AskedVector | null; before: Date; user: string[] },
) {
  const { kinds } = input;
  const { question, before, user } = asked;
  const words = { terms: question.terms, before, vector: asked.vector };
  const isRefusalKnown = user.length === 0 || context.database.recall.isReplica;
  return {
    refused: isRefusalKnown ? nothing<{ user_uid: string }>() : refusedStatement(context, user),
    statistics: searchStatisticsStatement(scope),
    memories: kinds.has('MEMORY')
      ? searchMemoriesStatement(scope, {
          ...words,
          before: input.at,
          now: context.clock.now(),
          filter: filterOf('MEMORY', input),
        })
      : nothing(),
    superseded:
      kinds.has('TURN') && 'userUid' in scope && !question.asksOfPast ? supersededStatement(scope, before) : nothing(),
    entities: kinds.has('ENTITY') ? searchEntitiesStatement(scope, before, input.filter) : nothing(),
    candidates: kinds.has('TURN')
      ? candidateStatements(scope, {
          ...words,
          since: input.from,
          window: question.window,
          filter: filterOf('TURN', input),
        })
      : ([] as const),
  };
}

/** What may be recalled of the users of a project. */
async function recallable(context: Context, scope: ProjectScope, hits: SearchHit[]): Promise<SearchHit[]> {
  const userUids = hits.flatMap(({ node }) => (node instanceof Passage ? [] : node.userUid));
  const refused = await listRefused(context, scope, [...new Set(userUids)]);
  return hits.filter(({ node }) => node instanceof Passage || !refused.has(node.userUid));
}

async function turnHits(
  context: Context,
  scope: UserScope | ProjectScope,
  input: SearchInput,
  { question, words, before }: { question: ParsedQuestion; words: AskedWords | undefined; before: Date },
  found: { statistics: SearchStatistics; candidates: ReturnType<typeof toCandidates>; changed: SupersededFact[] },
): Promise<SearchHit[]> {
  const keep = (turn: CandidateTurn): boolean =>
    (input.from === null || turn.occurredAt >= input.from) &&
    (input.minImportance === null || turn.importance >= input.minImportance) &&
    (input.sessionUids === null || input.sessionUids.includes(turn.sessionUid));
  const isOfWords = context.embedder.strength === 'words';
  const recalled = await recallTurns(context, scope, {
    ...found,
    question,
    words,
    at: input.at,
    before,
    most: MAX_HITS,
    admits: ({ relevant, item }) => relevant || item.matched !== 0 || (item.cosine ?? 0) >= RELATED,
    answers: (ranked, { statistics, nameMask }, { texts, question: compared }) => {
      if (!compared) return true;
      const { asked, mayAnswer } = compared;
      return isAbout(ranked, {
        ...{ statistics, nameMask, exactTerms: exactTerms(question) },
        nearest: ({ uid, cosine }) => (isOfWords ? cosine : null) ?? asked.nearest(texts.get(uid) ?? ''),
        said: ({ uid }) => weightedOverlap(asked, texts.get(uid) ?? ''),
        mayAnswer: ({ uid }) => mayAnswer(texts.get(uid) ?? ''),
      });
    },
    keep,
    filter: filterOf('TURN', input),
  });
  return recalled.map(({ turn, score, signals }) => ({
    node: turn,
    score,
    signals,
    passage: textOf(turn),
    terms: question.terms,
  }));
}

/** An arrow marks where the answer begins, because a snippet has one line. */
const textOf = ({ userQuery, assistantResponse }: Turn): string =>
  assistantResponse ? `${userQuery}\n→ ${assistantResponse}` : userQuery;

function memoryHits(
  candidates: ReturnType<typeof toCandidateMemories>,
  input: SearchInput,
  { question, words }: { question: ParsedQuestion; words: AskedWords | undefined },
  { embedder, settings }: Context,
): SearchHit[] {
  const wanted = candidates.filter(
    ({ memory }) =>
      (input.categories === null || input.categories.includes(memory.category)) &&
      (input.from === null || toldAtOf(memory) >= input.from) &&
      (input.to === null || toldAtOf(memory) <= input.to) &&
      (input.sessionUids === null || (memory.sessionUid !== null && input.sessionUids.includes(memory.sessionUid))),
  );
  return rankMemories(wanted, {
    termCount: question.terms.length,
    exactTerms: exactTerms(question),
    at: input.at,
    window: question.window,
    decay: settings,
    asked: words,
    modelLanguage: modelLanguage(embedder, question),
    part: question.part,
  })
    .filter(({ relevant }) => relevant)
    .map(({ item: { memory }, score, signals }) => ({
      node: memory,
      score,
      signals,
      passage: memory.content,
      terms: question.terms,
    }));
}

/** Entities are found by name; they score below a turn or a memory that matches the question equally well. */
function entityHits(entities: Entity[], input: SearchInput, question: ParsedQuestion): SearchHit[] {
  return rankEntities(entities, question.terms, input.at)
    .filter(
      ({ entity, named }) =>
        named > 0 &&
        (input.from === null || entity.lastMentionedAt >= input.from) &&
        (input.sessionUids === null ||
          (entity.lastSessionUid !== null && input.sessionUids.includes(entity.lastSessionUid))),
    )
    .map(({ entity, score, named, importance, recency }) => ({
      node: entity,
      score: 0.5 + score / 2,
      signals: { ...NO_SIGNALS, lexical: named, recency, importance },
      passage: entity.context ?? entity.value,
      terms: question.terms,
    }));
}
