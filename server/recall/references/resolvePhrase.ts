import type { Context } from '../../context.ts';
import type { UserScope } from '../../db/scope.ts';
import type { EntityRules } from '../../lifecycle/entities/entityRules.ts';
import { recallSubjectStatement, toRecallSubject } from '../../queries/recall/recallSubject.ts';
import { referenceStatements } from '../../queries/recall/referenceCandidates.ts';
import { normalize } from '../../text/normalize.ts';
import { trimParticle } from '../../text/particles.ts';
import { findReferences, type ReferencePhrase } from './findReferences.ts';
import { recallRefusal } from './recallRefusal.ts';
import { referenceWords } from './referenceWords.ts';
import { type Resolution, resolver } from './resolveAll.ts';

/**
 * Resolves a phrase that is known to refer to something of the user's: to the thing that it names, else to what it
 * points at. If nothing fits its noun, it may mean anything, and the confidence is low.
 */
export async function resolvePhrase(
  context: Context,
  scope: UserScope,
  phrase: string,
  sessionKey: string | null,
): Promise<Resolution> {
  const { entityRules: rules, newUser } = context.settings;
  const [subject, ...answers] = await context.database.read(scope, [
    recallSubjectStatement(scope),
    ...referenceStatements(scope, phrase),
  ]);
  // Resolving a phrase is a form of recall.
  if (recallRefusal(toRecallSubject(subject), newUser.consentRequired)) return nothing(phrase);
  const read = readPhrase(phrase, rules);
  const resolve = resolver(answers, { rules, sessionKey });
  const resolution = resolve(read);
  if (resolution.entity || read.ordinal !== undefined || read.types.length > 0) return resolution;
  return resolve({ ...read, nouns: [], certainty: 'weak' });
}

const nothing = (phrase: string): Resolution => ({ phrase, entity: null, confidence: 0, candidates: [], itemId: null });

/** "그 배", "that ship": refers to a thing by a noun that the rules need not know. */
const POINTING =
  /(?:^|\s)(?:그|저|이)\s+(?<ko>[가-힣A-Za-z0-9]{1,20})|\b(?:that|this|those|these|the|same)\s+(?<en>[\p{L}\p{N}-]{2,40})/iu;

/**
 * Parses a phrase that is known to be a reference: as in a question if it looks like one, else by a noun of the rules
 * in it, else by the noun it points at or its own words, which may be a type or a value of the product's.
 */
function readPhrase(phrase: string, rules: EntityRules): ReferencePhrase {
  const text = phrase.normalize('NFC').trim();
  const found = findReferences(text, rules);
  const best = found.find(({ certainty }) => certainty === 'clear') ?? found[0];
  if (best) return { ...best, phrase };
  const { typesOf } = referenceWords(rules);
  const pointed = POINTING.exec(text)?.groups;
  const pointedAt = pointed?.en ?? (pointed?.ko && trimParticle(pointed.ko));
  const words = text.split(/\s+/).flatMap((word) => [word, trimParticle(word)]);
  const noun = [pointedAt ?? '', text, ...words].map(normalize).find((one) => typesOf.has(one));
  const types = noun === undefined ? undefined : typesOf.get(noun);
  return { phrase, nouns: [noun ?? normalize(pointedAt ?? text)], types: types ?? [], certainty: 'clear' };
}
