import { v5 as uidOf } from 'uuid';
import { Entity } from '../../entities/entity.ts';
import type { EntityRules } from '../../lifecycle/entities/entityRules.ts';
import { ruleTypeOf } from '../../lifecycle/entities/ruleTypeOf.ts';
import {
  type LastSearch,
  type MentionedEntity,
  type ReferenceRows,
  toReferenceCandidates,
} from '../../queries/recall/referenceCandidates.ts';
import { normalize } from '../../text/normalize.ts';
import type { ReferencePhrase } from './findReferences.ts';
import { referenceWords } from './referenceWords.ts';
import { type ReferenceCandidate, resolveReference, resultsOf, type SearchResult } from './resolveReference.ts';

/** The result for a phrase. */
export interface Resolution {
  phrase: string;
  entity: Entity | null;
  /** From 0 to 1. */
  confidence: number;
  /** Best first, at most 5. */
  candidates: ResolvedCandidate[];
  /** The product's own key of the search result that the phrase refers to, such as "the first one". */
  itemId: string | null;
}

export interface ResolvedCandidate {
  entity: Entity;
  score: number;
  /** The turn that mentioned it last. */
  sourceTurnUid: string | null;
}

interface Conversation {
  rules: EntityRules;
  /** The running session. */
  sessionKey: string | null;
}

const SHOWN_CONFIDENCE = 0.9;
const SHOWN_TYPE = 'result';
const MAX_CANDIDATES = 5;

/** Resolves each phrase from the database's answers to `referenceStatements`. */
export const resolveAll = (
  phrases: readonly ReferencePhrase[],
  answers: ReferenceRows,
  conversation: Conversation,
): Resolution[] => (phrases.length === 0 ? [] : phrases.map(resolver(answers, conversation)));

/**
 * Resolves one phrase after another from the same answers. A search result that nobody has mentioned yet is returned
 * as an entity without mentions, so that "the first one" works immediately.
 */
export function resolver(
  answers: ReferenceRows,
  { rules, sessionKey }: Conversation,
): (phrase: ReferencePhrase) => Resolution {
  const { mentioned, lastSearch } = toReferenceCandidates(answers);
  const results = resultsOf(lastSearch?.shown);
  const candidates = mentioned.map((one) => candidateOf(one, rules));
  const known = new Map(mentioned.map(({ entity }) => [entity.uid, entity]));
  return (phrase) => {
    const resolved = resolveReference(phrase, candidates, { results, session: sessionKey });
    const shown = resolved.entityId === undefined && resolved.result?.label ? resolved.result : undefined;
    const listed = resolved.candidates.map(({ id, score }) => candidateAnswer(known.get(id)!, score));
    const entity = shown && lastSearch ? shownEntity(shown, phrase, lastSearch) : known.get(resolved.entityId ?? '');
    return {
      phrase: phrase.phrase,
      entity: entity ?? null,
      confidence: shown ? SHOWN_CONFIDENCE : resolved.confidence,
      candidates: shown && entity ? [candidateAnswer(entity, 1), ...listed].slice(0, MAX_CANDIDATES) : listed,
      itemId: resolved.result?.itemId ?? null,
    };
  };
}

const candidateOf = ({ entity, sessionKey, together }: MentionedEntity, rules: EntityRules): ReferenceCandidate => ({
  id: entity.uid,
  type: ruleTypeOf(entity.type, rules),
  value: entity.value,
  normalized: entity.normalized,
  mentionCount: entity.mentionCount,
  lastMentionedAt: entity.lastMentionedAt,
  session: sessionKey,
  together,
  generic: referenceWords(rules).typesOf.has(normalize(entity.value)),
});

const candidateAnswer = (entity: Entity, score: number): ResolvedCandidate => ({
  entity,
  score,
  sourceTurnUid: entity.lastTurnUid,
});

/** A result has no row, so its uid is derived from its name: the same in every answer, and found by no look-up. */
function shownEntity({ label, type }: SearchResult, phrase: ReferencePhrase, search: LastSearch): Entity {
  return Object.assign(new Entity(), {
    userUid: search.userUid,
    uid: uidOf(label, search.userUid),
    projectId: search.projectId,
    type: type ?? phrase.types[0] ?? SHOWN_TYPE,
    entityKey: '',
    value: label,
    normalized: null,
    amount: null,
    unit: null,
    context: null,
    mentionCount: 0,
    firstMentionedAt: search.at,
    lastMentionedAt: search.at,
    lastTurnUid: null,
    lastSessionUid: null,
  });
}
