import { withoutUnseen } from '../../../text/fences.ts';
import { normalize } from '../../../text/normalize.ts';
import { sentencesOf } from '../../../text/sentences.ts';
import { readClauses } from '../clauses/clauseModel.ts';
import { clausesOf } from '../clauses/clausesOf.ts';
import { explicitRequest } from '../explicitRequest.ts';
import { PLANTED_FROM, type PlantedReason, SIGNS } from './signs.ts';

/** A longer text is a document; what asks for something stands at its beginning or end. */
const MAX_CHARACTERS = 6_000;
/** A sentence of this length asks for nothing simple. */
const MAX_OF_A_SENTENCE = 400;
/** A request to remember something that is less likely than this to be lasting is none: true ones have .12 or more. */
const DOUBTFUL_BELOW = 0.1;

/**
 * Why nothing of a user's message is to be kept by itself: it plants an order, a claim of authority, something about others, or poses as
 * a part of the conversation's own frame. Undefined for what people say of themselves.
 */
export function plantedIn(text: string): PlantedReason | undefined {
  const half = MAX_CHARACTERS / 2;
  const read = text.length > MAX_CHARACTERS ? `${text.slice(0, half)}\n${text.slice(-half)}` : text;
  return signedReason(read) ?? (asksDoubtfully(read) ? 'DOUBTFUL' : undefined);
}

/** The reason with the most weight. */
function signedReason(text: string): PlantedReason | undefined {
  const plain = text
    .split('\n')
    .map((line) => normalize(withoutUnseen(line)))
    .join('\n');
  const reasons = new Map<PlantedReason, number>();
  let sum = 0;
  for (const { pattern, weight, reason } of SIGNS) {
    if (!pattern.test(plain)) continue;
    sum += weight;
    if (reason) reasons.set(reason, (reasons.get(reason) ?? 0) + weight);
  }
  if (sum <= PLANTED_FROM) return undefined;
  return [...reasons].sort(([, a], [, b]) => b - a)[0]?.[0];
}

function asksDoubtfully(text: string): boolean {
  const sentences = sentencesOf(text).filter(({ length }) => length <= MAX_OF_A_SENTENCE);
  return sentences.some((sentence, at) => {
    const told = explicitRequest(sentence, sentences[at - 1], sentences[at + 1])?.told;
    if (!told) return false;
    const readings = readClauses({ clauses: clausesOf(told), text, before: '' });
    return readings.length > 0 && readings.every(({ lasting }) => lasting < DOUBTFUL_BELOW);
  });
}
