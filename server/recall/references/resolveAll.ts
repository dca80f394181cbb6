import { v5 as uidOf } from 'uuid';
import type { Context } from '../../context.ts';
import type { UserScope } from '../../db/scope.ts';
import { Entity } from '../../entities/entity.ts';
import { LIMITS } from '../../entities/limits.ts';
import type { EntityRules } from '../../lifecycle/entities/entityRules.ts';
import { recallSubjectStatement, toRecallSubject } from '../../queries/recall/recallSubject.ts';
import {
  type ReferenceRows,
  referenceStatements,
  type ShowingTurn,
  toReferenceCandidates,
} from '../../queries/recall/referenceCandidates.ts';
import { normalize } from '../../text/normalize.ts';
import { type Resolution, type ResolvedCandidate, recallRefusal } from '../recalled.ts';
import { type ReferencePhrase, readPhrase, readReferences } from './findReferences.ts';
import { fitOf } from './fitOf.ts';
import { resolveReference } from './resolveReference.ts';
import type { Thing } from './thing.ts';
import { type Surroundings, thingsOf } from './things.ts';

interface Conversation extends Dialogue {
  scope: UserScope;
  /** The document that the question is asked in. */
  documentKey: string | null;
  at: Date;
}

const SHOWN_TYPE = 'result';

/** Resolves each phrase from the database's answers to `referenceStatements`. */
export const resolveAll = (
  phrases: readonly ReferencePhrase[],
  answers: ReferenceRows,
  conversation: Conversation,
): Resolution[] => {
  if (phrases.length === 0) return [];
  const resolve = resolver(answers, conversation);
  const all = phrases.map((phrase) => ({ certainty: phrase.certainty, resolution: resolve(phrase) }));
  // In "the second one, how much is it?", "it" is the second one; in "is it cheaper than the second one?", another thing.
  let isNamed = false;
  return all.flatMap(({ certainty, resolution }) => {
    if (certainty === 'clear' && resolution.entity) isNamed = true;
    return (certainty === 'open' && !resolution.entity) || (certainty === 'weak' && isNamed) ? [] : [resolution];
  });
};

/**
 * Resolves one phrase after another from the same answers. A search result that nobody has mentioned yet is returned
 * as an entity without mentions, so that "the first one" works immediately.
 */
function resolver(answers: ReferenceRows, conversation: Conversation): (phrase: ReferencePhrase) => Resolution {
  const { scope, rules, sessionKey, documentKey, at } = conversation;
  const candidates = toReferenceCandidates(answers);
  const surroundings = thingsOf(candidates, rules, { key: documentKey, at });
  referAgain(surroundings, candidates.turns, conversation);
  return (phrase) => {
    const { thing, confidence, candidates } = resolveReference(phrase, surroundings, sessionKey);
    const answerOf = (one: Thing) =>
      one.entity ?? entityIn(one, phrase, surroundings) ?? shownEntity(one, phrase, scope);
    return {
      phrase: phrase.phrase,
      entity: thing ? answerOf(thing) : null,
      confidence,
      candidates: candidates.map((each) => candidateAnswer(answerOf(each.thing), each.score)),
      itemId: thing?.result?.itemId ?? null,
    };
  };
}

const candidateAnswer = (entity: Entity, score: number): ResolvedCandidate => ({
  entity,
  score,
  sourceTurnUid: entity.lastTurnUid,
});

const MIN_NAME = 2;

/**
 * The entity whose name a result's texts contain, the longest in its label first: "헬리오시티 84㎡" is the 헬리오시티. Only
 * one of a type that was asked for: the district in a flat's address is not the flat.
 */
function entityIn({ result }: Thing, phrase: ReferencePhrase, { things }: Surroundings): Entity | undefined {
  if (!result || (phrase.types.length === 0 && phrase.nouns.length === 0)) return undefined;
  const fitting = things.filter((thing) => thing.entity && !thing.isGeneric && fitOf(phrase, thing) > 0);
  for (const text of result.texts.map(normalize)) {
    const contained = fitting.flatMap((thing) =>
      thing.names.filter((name) => name.length >= MIN_NAME && text.includes(name)).map((name) => ({ thing, name })),
    );
    const longest = contained.sort((a, b) => b.name.length - a.name.length)[0];
    if (longest) return longest.thing.entity;
  }
  return undefined;
}

/** A result has no row, so its uid is derived from its name: the same in every answer, and found by no lookup. */
function shownEntity({ result, events }: Thing, phrase: ReferencePhrase, { userUid, projectId }: UserScope): Entity {
  const label = result?.label ?? '';
  const at = events[0]?.at ?? new Date(0);
  return Object.assign(new Entity(), {
    userUid,
    uid: uidOf(label, userUid),
    projectId,
    type: result?.type ?? phrase.types[0] ?? SHOWN_TYPE,
    entityKey: '',
    value: label,
    normalized: null,
    amount: null,
    unit: null,
    context: null,
    mentionCount: 0,
    firstMentionedAt: at,
    lastMentionedAt: at,
    lastTurnUid: null,
    lastSessionUid: null,
  });
}

/**
 * Resolves a phrase that is known to refer to something of the user's: to the thing that it names, otherwise to the one
 * that it refers back to.
 */
export async function resolvePhrase(
  context: Context,
  scope: UserScope,
  phrase: string,
  sessionKey: string | null,
): Promise<Resolution> {
  const { entityRules: rules, newUser, timeZone } = context.settings;
  const now = context.clock.now();
  const [subject, ...answers] = await context.database.recall.read(scope, [
    recallSubjectStatement(scope),
    ...referenceStatements(scope, phrase, new Date(now.getTime() + LIMITS.futureMs)),
  ]);
  // Resolving a phrase is a form of recall.
  if (recallRefusal(toRecallSubject(subject), newUser.consentRequired)) return nothing(phrase);
  return resolver(answers, { scope, rules, sessionKey, documentKey: null, at: now, timeZone })(
    readPhrase(phrase, rules, now, timeZone),
  );
}

const nothing = (phrase: string): Resolution => ({ phrase, entity: null, confidence: 0, candidates: [], itemId: null });

interface Dialogue {
  rules: EntityRules;
  /** The current session. */
  sessionKey: string | null;
  timeZone: string;
}

const MAX_REFERRING_TURNS = 10;

/**
 * After "does the second one allow pets?", "that listing" is the second one: a thing that a turn of the current session chose
 * from others was mentioned again there.
 */
export function referAgain(
  { things, lists }: Surroundings,
  turns: readonly ShowingTurn[],
  { rules, sessionKey, timeZone }: Dialogue,
): void {
  const said = turns.filter((turn) => sessionKey !== null && turn.sessionKey === sessionKey);
  for (const { at, userQuery } of said.slice(0, MAX_REFERRING_TURNS).reverse()) {
    const phrases = readReferences(userQuery, rules, at, timeZone).filter(isChoice);
    if (phrases.length === 0) continue;
    const before = new Map(
      things.flatMap((thing) => {
        const events = thing.events.filter((event) => event.at < at);
        return events.length > 0 ? [[thing, { ...thing, events }] as const] : [];
      }),
    );
    const then = {
      things: [...before.values()],
      lists: lists
        .filter((list) => list.at < at)
        .map((list) => ({ ...list, things: list.things.flatMap((thing) => before.get(thing) ?? []) })),
    };
    for (const phrase of phrases) {
      const { thing: meant } = resolveReference(phrase, then, sessionKey);
      const [thing] = [...before].find(([, copy]) => copy === meant) ?? [];
      thing?.events.unshift({ act: 'said', at, sessionKey, place: 1 });
    }
  }
}

/** Whether a phrase distinguishes one of several things. */
const isChoice = ({ certainty, clues }: ReferencePhrase): boolean =>
  certainty === 'clear' && (clues.ordinal !== undefined || clues.compare !== undefined || clues.words.length > 0);
