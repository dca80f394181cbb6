import type { Context } from '../context.ts';
import type { ProjectScope, UserScope } from '../db/scope.ts';
import type { Entity } from '../entities/entity.ts';
import type { MemoryCategory } from '../entities/enums.ts';
import type { Memory } from '../entities/memory.ts';
import type { Turn } from '../entities/turn.ts';
import { redact } from '../lifecycle/redact/redact.ts';
import { toCandidateMemories } from '../queries/candidateMemories.ts';
import { type CandidateTurn, candidateQuestions, toCandidates } from '../queries/candidateTurns.ts';
import { toEntities } from '../queries/recentEntities.ts';
import { searchEntitiesQuestion } from '../queries/searchEntities.ts';
import { searchMemoriesQuestion } from '../queries/searchMemories.ts';
import { searchStatisticsQuestion, toSearchStatistics } from '../queries/searchStatistics.ts';
import { embedQuestion } from './embedQuestion.ts';
import type { Signals } from './fuse.ts';
import { type ReadQuestion, readQuestion } from './question.ts';
import { rankEntities } from './rankEntities.ts';
import { rankMemories } from './rankMemories.ts';
import { recallTurns } from './recallTurns.ts';
import { snippetOf } from './snippetOf.ts';

export interface SearchInput {
  query: string;
  kinds: ReadonlySet<'TURN' | 'MEMORY' | 'ENTITY'>;
  from: Date | null;
  to: Date | null;
  minImportance: number | null;
  categories: MemoryCategory[] | null;
  /** The only session whose turns count; null for all. */
  sessionUids: string[] | null;
  /** The moment that the pages are pinned to: nothing later is seen. */
  at: Date;
}

export interface SearchHit {
  node: Turn | Memory | Entity;
  score: number;
  signals: Signals;
  snippet: string;
}

const MOST_HITS = 200;

/** What is found of a user or a project, best first; at most 200. */
export async function search(
  context: Context,
  scope: UserScope | ProjectScope,
  input: SearchInput,
): Promise<SearchHit[]> {
  const { kinds, at } = input;
  const question = readQuestion(redact(input.query).text, at, context.settings.timeZone);
  const vector = await embedQuestion(context, question.text);
  const before = input.to !== null && input.to < at ? input.to : at;
  const words = { terms: question.terms, before, model: context.embedder.model, vector };
  const [statistics, memories, entities, ...turns] = await context.database.read(scope, [
    searchStatisticsQuestion(scope),
    kinds.has('MEMORY') ? searchMemoriesQuestion(scope, { ...words, now: context.clock.now() }) : NOTHING,
    kinds.has('ENTITY') ? searchEntitiesQuestion(scope, before) : NOTHING,
    ...(kinds.has('TURN') ? candidateQuestions(scope, { ...words, since: input.from, window: question.window }) : []),
  ]);
  const found = [
    ...(kinds.has('TURN')
      ? await turnHits(context, scope, input, question, before, {
          statistics: toSearchStatistics(statistics!),
          candidates: toCandidates(turns, question.terms),
        })
      : []),
    ...memoryHits(toCandidateMemories(memories!), input, question),
    ...entityHits(toEntities(entities!), input, question),
  ];
  return found.sort((a, b) => b.score - a.score).slice(0, MOST_HITS);
}

const NOTHING = { name: 'nothing', text: 'SELECT 1 WHERE false', values: [] };

async function turnHits(
  context: Context,
  scope: UserScope | ProjectScope,
  input: SearchInput,
  question: ReadQuestion,
  before: Date,
  found: { statistics: ReturnType<typeof toSearchStatistics>; candidates: ReturnType<typeof toCandidates> },
): Promise<SearchHit[]> {
  const keep = (turn: CandidateTurn): boolean =>
    (input.from === null || turn.occurredAt >= input.from) &&
    (input.minImportance === null || turn.importance >= input.minImportance) &&
    (input.sessionUids === null || input.sessionUids.includes(turn.sessionUid));
  const recalled = await recallTurns(context, scope, {
    ...found,
    question,
    at: input.at,
    before,
    most: MOST_HITS,
    everyMatch: true,
    keep,
  });
  return recalled.map(({ turn, score, signals }) => ({
    node: turn,
    score,
    signals,
    snippet: snippetOf(
      turn.assistantResponse ? `${turn.userQuery}\n${turn.assistantResponse}` : turn.userQuery,
      question.terms,
    ),
  }));
}

function memoryHits(
  candidates: ReturnType<typeof toCandidateMemories>,
  input: SearchInput,
  question: ReadQuestion,
): SearchHit[] {
  const wanted = candidates.filter(
    ({ memory }) =>
      (input.categories === null || input.categories.includes(memory.category)) &&
      (input.from === null || memory.createdAt >= input.from) &&
      (input.sessionUids === null || (memory.sessionUid !== null && input.sessionUids.includes(memory.sessionUid))),
  );
  return rankMemories(wanted, question.terms.length, input.at, question.window)
    .filter(({ item, relevant }) => relevant || item.matched !== 0)
    .map(({ item: { memory }, score, signals }) => ({
      node: memory,
      score,
      signals,
      snippet: snippetOf(memory.content, question.terms),
    }));
}

/** An entity is found by name; its score stands below that of a turn or a memory that says as much of the question. */
function entityHits(entities: Entity[], input: SearchInput, question: ReadQuestion): SearchHit[] {
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
      signals: { semantic: null, lexical: named, recency, importance, confidence: null },
      snippet: entity.context ?? entity.value,
    }));
}
