import type { Context } from '../context.ts';
import type { UserScope } from '../db/scope.ts';
import { recallSubjectQuestion, toRecallSubject } from '../queries/recallSubject.ts';
import { referenceQuestions } from '../queries/referenceCandidates.ts';
import { readPhrase } from './readPhrase.ts';
import { refusalOf } from './refusalOf.ts';
import { type Resolution, resolveAll } from './resolveAll.ts';

/**
 * What a phrase refers to that is known to refer to something of the user's: the thing that it names, else what it points
 * at. Where nothing fits its noun, anything may be meant, and the answer is unsure.
 */
export async function resolvePhrase(
  context: Context,
  scope: UserScope,
  phrase: string,
  sessionKey: string | null,
): Promise<Resolution> {
  const { entityRules: rules, newUser } = context.settings;
  const [subject, ...answers] = await context.database.read(scope, [
    recallSubjectQuestion(scope),
    ...referenceQuestions(scope, phrase),
  ]);
  // Telling what a phrase means is recalling.
  if (refusalOf(toRecallSubject(subject!), newUser.consentRequired)) return nothing(phrase);
  const read = readPhrase(phrase, rules);
  const [resolution] = resolveAll([read], answers, { rules, sessionKey });
  if (resolution!.entity || read.ordinal !== undefined || read.types.length > 0) return resolution!;
  return resolveAll([{ ...read, nouns: [], certainty: 'weak' }], answers, { rules, sessionKey })[0]!;
}

const nothing = (phrase: string): Resolution => ({ phrase, entity: null, confidence: 0, candidates: [], itemId: null });
