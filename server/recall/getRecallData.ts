import type { Context } from '../context.ts';
import { nothing } from '../db/database.ts';
import type { UserScope } from '../db/scope.ts';
import type { Entity } from '../entities/entity.ts';
import type { Turn } from '../entities/turn.ts';
import {
  type DimensionRow,
  dimensionsStatement,
  type PreferenceDimension,
  toDimensions,
} from '../queries/people/preferences.ts';
import type { DocumentCandidates, Place } from '../queries/recall/candidateDocuments.ts';
import {
  type CandidateMemory,
  candidateMemoriesStatement,
  sharedMemoriesStatement,
  supersededStatement,
  toCandidateMemories,
  toSupersededFacts,
} from '../queries/recall/candidateMemories.ts';
import { type Candidates, candidateStatements, toCandidates } from '../queries/recall/candidateTurns.ts';
import { documentsIfAny } from '../queries/recall/documentsIfAny.ts';
import { recentEntitiesStatement, toEntities } from '../queries/recall/entities.ts';
import { findReadable } from '../queries/recall/readableDocuments.ts';
import { noteTurns, readBesideNearest } from '../queries/recall/readBesideNearest.ts';
import { type RecallSubject, recallSubjectStatement, toRecallSubject } from '../queries/recall/recallSubject.ts';
import { type ReferenceRows, referenceStatements } from '../queries/recall/referenceCandidates.ts';
import type { AskedVector } from '../queries/recall/vectors.ts';
import { type TierSession, tierStatements, toTierSessions } from '../queries/turns/sessions.ts';
import { currentTurnsStatement, toCurrentTurns, toTurns, turnsOfDocumentStatement } from '../queries/turns/turns.ts';
import type { AskedWords } from '../text/words/askedWords.ts';
import { type OutdatedFact, outdatedFacts } from './outdated.ts';
import type { ParsedQuestion } from './question.ts';
import type { ContextInput } from './recalled.ts';
import type { ReferencePhrase } from './references/findReferences.ts';

/** Everything that the database returns for a question, before ranking. */
export interface RecallData {
  /** Undefined for a user that no write has mentioned yet. */
  subject: RecallSubject | undefined;
  currentTurns: Turn[];
  sessions: TierSession[];
  candidates: Candidates;
  memories: CandidateMemory[];
  /** The statements that have changed since they were made. */
  outdated: OutdatedFact[];
  documents: DocumentCandidates;
  /** The user's latest turns about the document, newest first. */
  turnsOfDocument: Turn[];
  /** What the members of the space share about it and its documents. */
  shared: CandidateMemory[];
  entities: Entity[];
  preferences: PreferenceDimension[];
  references: ReferenceRows;
}

export interface RecallRequest {
  input: ContextInput;
  question: ParsedQuestion;
  /** The words of the question; undefined if none is distinctive. */
  words: AskedWords | undefined;
  vector: AskedVector | null;
  /** The moment of the question. */
  at: Date;
  /** Anything later is ignored. */
  before: Date;
  /** The phrases that refer to something. */
  phrases: readonly ReferencePhrase[];
  place: Place;
}

const MAX_TURNS_OF_DOCUMENT = 10;

/** Runs all queries for a context in one round trip. */
export async function getRecallData(context: Context, scope: UserScope, asked: RecallRequest): Promise<RecallData> {
  const { question, vector, place } = asked;
  const { filter, tokenBudget: mostTokens } = asked.input;
  const readable = await findReadable(context, scope, place);
  const search = { terms: question.terms, vector, place, mostTokens, filter };
  const documents = documentsIfAny(scope, search, readable);
  // A filter, and the words of a reference, decide which index is best.
  const planned = filter || asked.phrases.length > 0 ? 'as needed' : 'once';
  const statements = { ...recallStatements(context, scope, asked), ...documents.statements };
  const rows = await readBesideNearest(context, scope, statements, planned);
  const subject = toRecallSubject(rows.subject);
  if (subject) noteTurns(scope, subject.user.recallableCount);
  const memories = toCandidateMemories(rows.memories);
  return {
    subject,
    currentTurns: toCurrentTurns(rows.current),
    sessions: toTierSessions(rows.tiers, asked.before),
    candidates: toCandidates(rows.candidates, question.terms),
    memories,
    outdated: outdatedFacts(toSupersededFacts(rows.superseded), memories),
    documents: await documents.candidates(context, rows, planned),
    turnsOfDocument: toTurns([rows.turnsOfDocument]),
    shared: toCandidateMemories(rows.shared),
    entities: filter ? [] : toEntities(rows.entities),
    preferences: toDimensions(rows.preferences),
    references: rows.references,
  };
}

function recallStatements(
  { settings, clock }: Context,
  scope: UserScope,
  { input, question, before, vector, place, phrases }: RecallRequest,
) {
  const { filter } = input;
  const inPast = input.at !== null;
  const search = { terms: question.terms, before, inPast, vector, filter };
  return {
    subject: recallSubjectStatement(scope),
    current: currentTurnsStatement(scope, input.sessionKey, before, settings.messageLimit),
    tiers: tierStatements(scope, {
      before,
      inPast,
      runningSession: input.sessionKey,
      // A summary covers all turns, so with a filter only turns are shown.
      sessions: settings.shortTermLimit + (filter ? 0 : settings.midTermLimit + settings.longTermLimit),
      verbatim: settings.shortTermLimit,
      turnsEach: settings.messageLimit,
      filter,
    }),
    candidates: candidateStatements(scope, { ...search, window: question.window }),
    memories: candidateMemoriesStatement(scope, {
      ...search,
      now: clock.now(),
      sessionKey: input.sessionKey,
      documentKey: input.documentKey,
      spaceUid: place.spaceUid,
      agentKey: input.agentKey,
    }),
    superseded: supersededStatement(scope, before),
    entities: recentEntitiesStatement(scope, before, inPast),
    turnsOfDocument: turnsOfDocumentStatement(scope, input, before, MAX_TURNS_OF_DOCUMENT),
    shared: sharedMemoriesStatement(scope, place, {
      ...search,
      now: clock.now(),
      // Nothing is shared about a document that the user may not read.
      documentKey: place.document?.documentKey ?? null,
      consentRequired: settings.newUser.consentRequired,
    }),
    preferences: filter ? nothing<DimensionRow>() : dimensionsStatement(scope.userUid, input.at),
    references: phrases.length > 0 ? referenceStatements(scope, input.query, before) : ([] as const),
  };
}
