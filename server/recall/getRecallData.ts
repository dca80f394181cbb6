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
import {
  type DocumentCandidates,
  documentStatements,
  type Place,
  toDocumentCandidates,
} from '../queries/recall/candidateDocuments.ts';
import {
  type CandidateMemory,
  candidateMemoriesStatement,
  sharedMemoriesStatement,
  supersededStatement,
  toCandidateMemories,
  toSupersededFacts,
} from '../queries/recall/candidateMemories.ts';
import { type Candidates, candidateStatements, toCandidates } from '../queries/recall/candidateTurns.ts';
import { recentEntitiesStatement, toEntities } from '../queries/recall/entities.ts';
import { findReadable } from '../queries/recall/readableDocuments.ts';
import { noteTurns, readBesideNearest } from '../queries/recall/readBesideNearest.ts';
import { type RecallSubject, recallSubjectStatement, toRecallSubject } from '../queries/recall/recallSubject.ts';
import { type ReferenceRows, referenceStatements } from '../queries/recall/referenceCandidates.ts';
import type { AskedVector } from '../queries/recall/vectors.ts';
import { type TierSession, tierStatements, toTierSessions } from '../queries/turns/sessions.ts';
import { currentTurnsStatement, toCurrentTurns, toTurns, turnsOfDocumentStatement } from '../queries/turns/turns.ts';
import { type OutdatedFact, outdatedFacts } from './outdated.ts';
import type { ReadQuestion } from './question.ts';
import type { ContextInput } from './recalled.ts';

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
  /** The turns of other members of the space about its documents. */
  shared: CandidateMemory[];
  entities: Entity[];
  preferences: PreferenceDimension[];
  references: ReferenceRows;
}

export interface RecallRequest {
  input: ContextInput;
  question: ReadQuestion;
  vector: AskedVector | null;
  before: Date;
  hasReferences: boolean;
  place: Place;
}

const MAX_TURNS_OF_DOCUMENT = 10;

/** Runs all queries for a context in one round trip. */
export async function getRecallData(context: Context, scope: UserScope, asked: RecallRequest): Promise<RecallData> {
  const { settings } = context;
  const { input, question, before, vector, place } = asked;
  const { filter } = input;
  const inPast = input.at !== null;
  const search = { terms: question.terms, before, inPast, vector, filter };
  const readable = await findReadable(context, scope, place);
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
    superseded,
    entities,
    turnsOfDocument,
    shared,
    around,
    short,
    byWords,
    byMeaning,
    ...rest
  ] = await readBesideNearest(
    context,
    scope,
    [
      recallSubjectStatement(scope),
      currentTurnsStatement(scope, input.sessionKey, before, settings.messageLimit),
      ...tierStatements(scope, {
        before,
        inPast,
        runningSession: input.sessionKey,
        // A summary covers all turns, so with a filter only turns are shown.
        sessions: settings.shortTermLimit + (filter ? 0 : settings.midTermLimit + settings.longTermLimit),
        verbatim: settings.shortTermLimit,
        turnsEach: settings.messageLimit,
        filter,
      }),
      ...candidateStatements(scope, { ...search, window: question.window }),
      candidateMemoriesStatement(scope, {
        ...search,
        now: context.clock.now(),
        sessionKey: input.sessionKey,
        documentKey: input.documentKey,
        spaceUid: place.spaceUid,
        agentKey: input.agentKey,
      }),
      supersededStatement(scope, before),
      recentEntitiesStatement(scope, before, inPast),
      turnsOfDocumentStatement(scope, input, before, MAX_TURNS_OF_DOCUMENT),
      sharedMemoriesStatement(scope, place, {
        ...search,
        now: context.clock.now(),
        // Nothing is shared about a document that the user may not read.
        documentKey: place.document?.documentKey ?? null,
        consentRequired: settings.newUser.consentRequired,
      }),
      ...documentStatements(
        scope,
        { terms: question.terms, vector, place, mostTokens: input.tokenBudget, filter },
        readable,
      ),
      filter ? nothing<DimensionRow>() : dimensionsStatement(scope.userUid, input.at),
      ...(asked.hasReferences ? referenceStatements(scope, input.query, before) : ([] as const)),
    ],
    // A filter, and the words of a reference, decide which index is best.
    filter || asked.hasReferences ? 'as needed' : 'once',
  );
  const known = toCandidateMemories(memories);
  const [dimensions, ...references] = rest;
  const recalled = toRecallSubject(subject);
  if (recalled) noteTurns(scope, recalled.user.recallableCount);
  return {
    subject: recalled,
    currentTurns: toCurrentTurns(current),
    sessions: toTierSessions([tierSessions, tierTurns], before),
    candidates: toCandidates([matching, frequent, nearest, inWindow], question.terms),
    memories: known,
    outdated: outdatedFacts(toSupersededFacts(superseded), known),
    documents: toDocumentCandidates([around, short, byWords, byMeaning]),
    turnsOfDocument: toTurns([turnsOfDocument]),
    shared: toCandidateMemories(shared),
    entities: filter ? [] : toEntities(entities),
    preferences: toDimensions(dimensions),
    references,
  };
}
