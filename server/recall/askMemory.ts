import type { Context } from '../context.ts';
import type { UserScope } from '../db/scope.ts';
import type { Entity } from '../entities/entity.ts';
import type { Turn } from '../entities/turn.ts';
import { type Preferences, preferenceQuestions, toPreferences } from '../queries/people/findPreferences.ts';
import {
  type CandidateMemory,
  candidateMemoriesQuestion,
  toCandidateMemories,
} from '../queries/recall/candidateMemories.ts';
import { type Candidates, candidateQuestions, toCandidates } from '../queries/recall/candidateTurns.ts';
import { recentEntitiesQuestion, toEntities } from '../queries/recall/entities.ts';
import { type RecallSubject, recallSubjectQuestion, toRecallSubject } from '../queries/recall/recallSubject.ts';
import { type ReferenceAnswers, referenceQuestions } from '../queries/recall/referenceCandidates.ts';
import { type TierSession, tierQuestions, toTierSessions } from '../queries/turns/sessions.ts';
import { currentTurnsQuestion, toCurrentTurns } from '../queries/turns/turns.ts';
import type { ReadQuestion } from './question.ts';
import type { ContextInput } from './recalled.ts';

/** Everything that the database returns for a question, before ranking. */
export interface Findings {
  /** Undefined for a user that no write has mentioned yet. */
  subject: RecallSubject | undefined;
  currentTurns: Turn[];
  sessions: TierSession[];
  candidates: Candidates;
  memories: CandidateMemory[];
  entities: Entity[];
  preferences: Preferences;
  references: ReferenceAnswers;
}

export interface MemoryQuestion {
  input: ContextInput;
  question: ReadQuestion;
  vector: string | null;
  before: Date;
  hasReferences: boolean;
}

/** Runs all queries for a context in one round trip. */
export async function askMemory(context: Context, scope: UserScope, asked: MemoryQuestion): Promise<Findings> {
  const { settings } = context;
  const { input, question, before, vector } = asked;
  const search = { terms: question.terms, before, model: context.embedder.model, vector };
  const [
    subject,
    current,
    tierSessions,
    tierTurns,
    matching,
    frequent,
    nearest,
    inWindow,
    memories,
    entities,
    ...rest
  ] = await context.database.read(scope, [
    recallSubjectQuestion(scope),
    currentTurnsQuestion(scope, input.sessionKey, before, settings.messageLimit),
    ...tierQuestions(scope, {
      before,
      inPast: input.at !== null,
      runningSession: input.sessionKey,
      sessions: settings.shortTermLimit + settings.midTermLimit + settings.longTermLimit,
      verbatim: settings.shortTermLimit,
      turnsEach: settings.messageLimit,
    }),
    ...candidateQuestions(scope, { ...search, window: question.window }),
    candidateMemoriesQuestion(scope, {
      ...search,
      now: context.clock.now(),
      sessionKey: input.sessionKey,
      documentKey: input.documentKey,
    }),
    recentEntitiesQuestion(scope, before),
    ...preferenceQuestions(scope),
    ...(asked.hasReferences ? referenceQuestions(scope, input.query, before) : ([] as const)),
  ]);
  const [dimensions, queries, counts, interactions, lasts, ...references] = rest;
  return {
    subject: toRecallSubject(subject),
    currentTurns: toCurrentTurns(current),
    sessions: toTierSessions([tierSessions, tierTurns], before),
    candidates: toCandidates([matching, frequent, nearest, inWindow], question.terms),
    memories: toCandidateMemories(memories),
    entities: toEntities(entities),
    preferences: toPreferences([dimensions, queries, counts, interactions, lasts]),
    references,
  };
}
