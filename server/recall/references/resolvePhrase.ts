import type { Context } from '../../context.ts';
import type { UserScope } from '../../db/scope.ts';
import { recallSubjectStatement, toRecallSubject } from '../../queries/recall/recallSubject.ts';
import { referenceStatements } from '../../queries/recall/referenceCandidates.ts';
import { readPhrase } from './readPhrase.ts';
import { recallRefusal } from './recallRefusal.ts';
import { type Resolution, resolver } from './resolveAll.ts';

/** A product's clock may run ahead of ours. */
const CLOCK_SKEW_MS = 86_400_000;

/**
 * Resolves a phrase that is known to refer to something of the user's: to the thing that it names, else to what it
 * points at.
 */
export async function resolvePhrase(
  context: Context,
  scope: UserScope,
  phrase: string,
  sessionKey: string | null,
): Promise<Resolution> {
  const { entityRules: rules, newUser, timeZone } = context.settings;
  const now = context.clock.now();
  const [subject, ...answers] = await context.database.read(scope, [
    recallSubjectStatement(scope),
    ...referenceStatements(scope, phrase, new Date(now.getTime() + CLOCK_SKEW_MS)),
  ]);
  // Resolving a phrase is a form of recall.
  if (recallRefusal(toRecallSubject(subject), newUser.consentRequired)) return nothing(phrase);
  return resolver(answers, { scope, rules, sessionKey })(readPhrase(phrase, rules, now, timeZone));
}

const nothing = (phrase: string): Resolution => ({ phrase, entity: null, confidence: 0, candidates: [], itemId: null });
