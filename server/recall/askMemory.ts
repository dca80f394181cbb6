import type { Context } from '../context.ts';
import type { Question, Row } from '../db/database.ts';
import type { UserScope } from '../db/scope.ts';
import type { Entity } from '../entities/entity.ts';
import type { Turn } from '../entities/turn.ts';
import { type CandidateMemory, candidateMemoriesQuestion, toCandidateMemories } from '../queries/candidateMemories.ts';
import { type Candidates, candidateQuestions, toCandidates } from '../queries/candidateTurns.ts';
import { currentTurnsQuestion, toCurrentTurns } from '../queries/currentTurns.ts';
import { type Preferences, preferenceQuestions, toPreferences } from '../queries/findPreferences.ts';
import { type RecallSubject, recallSubjectQuestion, toRecallSubject } from '../queries/recallSubject.ts';
import { recentEntitiesQuestion, toEntities } from '../queries/recentEntities.ts';
import { referenceQuestions } from '../queries/referenceCandidates.ts';
import { type TierSession, tierQuestions, toTierSessions } from '../queries/tierSessions.ts';
import type { ReadQuestion } from './question.ts';
import type { ContextInput } from './recalled.ts';

/** Everything that the database knows to a question, before it is ranked. */
export interface Findings {
  /** Undefined for a user whom no write has named. */
  subject: RecallSubject | undefined;
  currentTurns: Turn[];
  sessions: TierSession[];
  candidates: Candidates;
  memories: CandidateMemory[];
  entities: Entity[];
  preferences: Preferences;
  references: Row[][];
}

export interface MemoryQuestion {
  input: ContextInput;
  question: ReadQuestion;
  vector: string | null;
  before: Date;
  hasReferences: boolean;
}

/** Asks all that a context needs in one round trip. */
export async function askMemory(context: Context, scope: UserScope, asked: MemoryQuestion): Promise<Findings> {
  const { settings } = context;
  const { input, question, before, vector } = asked;
  const search = { terms: question.terms, before, model: context.embedder.model, vector };
  const groups: Record<string, Question[]> = {
    subject: [recallSubjectQuestion(scope)],
    current: [currentTurnsQuestion(scope, input.sessionKey, before, settings.messageLimit)],
    tiers: tierQuestions(scope, {
      before,
      inPast: input.at !== null,
      runningSession: input.sessionKey,
      sessions: settings.shortTermLimit + settings.midTermLimit + settings.longTermLimit,
      verbatim: settings.shortTermLimit,
      turnsEach: settings.messageLimit,
    }),
    candidates: candidateQuestions(scope, { ...search, window: question.window }),
    memories: [
      candidateMemoriesQuestion(scope, {
        ...search,
        now: context.clock.now(),
        sessionKey: input.sessionKey,
        documentKey: input.documentKey,
      }),
    ],
    entities: [recentEntitiesQuestion(scope, before)],
    preferences: preferenceQuestions(scope),
    references: asked.hasReferences ? referenceQuestions(scope, input.query, before) : [],
  };
  const rows = await context.database.read(scope, Object.values(groups).flat());
  const take = (name: string): Row[][] => rows.splice(0, groups[name]!.length);
  // In the order of the groups above: each takes its own answers off the front.
  return {
    subject: toRecallSubject(take('subject')[0]!),
    currentTurns: toCurrentTurns(take('current')[0]!),
    sessions: toTierSessions(take('tiers'), before),
    candidates: toCandidates(take('candidates'), question.terms),
    memories: toCandidateMemories(take('memories')[0]!),
    entities: toEntities(take('entities')[0]!),
    preferences: toPreferences(take('preferences')),
    references: take('references'),
  };
}
