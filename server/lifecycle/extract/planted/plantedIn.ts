import { withoutUnseen } from '../../../text/fences.ts';
import { normalize } from '../../../text/normalize.ts';
import { sentencesOf } from '../../../text/sentences.ts';
import { readClauses } from '../clauses/clauseModel.ts';
import { clausesOf } from '../clauses/clausesOf.ts';
import { explicitRequest } from '../explicitRequest.ts';
import { PLANTED_FROM, PLANTED_IN_REQUEST, type PlantedReason, SIGNS } from './signs.ts';

/** A longer text is a document; what asks for something stands at its beginning or end. */
const MAX_CHARACTERS = 6_000;
/** A sentence of this length asks for nothing simple. */
const MAX_OF_A_SENTENCE = 400;
/** A request to remember what is less likely than this to last is none. True ones have .12 or more; without a word about oneself, .2. */
const DOUBTFUL_OF_SELF = 0.1;
const DOUBTFUL = 0.2;
/** Speaks of the one who writes, or of their people and things. */
const OF_SELF =
  /\b(?:i|my|mine|me|our|ours|we|us)\b|우리|울|저희|(?:^|[\s:,.])(?:나|저|난|전|제|내|나의|저의)(?:가|는|를|한테|에게|도)?(?=\s|$)/i;

/**
 * Why nothing of a user's message is to be kept by itself: it plants an order, a claim of authority, something about others, or poses as
 * a part of the conversation's own frame. Undefined for what people say of themselves.
 */
export function plantedIn(text: string): PlantedReason | undefined {
  const half = MAX_CHARACTERS / 2;
  const read = text.length > MAX_CHARACTERS ? `${text.slice(0, half)}\n${text.slice(-half)}` : text;
  const sentences = sentencesOf(read).filter(({ length }) => length <= MAX_OF_A_SENTENCE);
  const requests = sentences.flatMap((sentence, at) => {
    const request = explicitRequest(sentence, sentences[at - 1], sentences[at + 1]);
    return request ? [request.told] : [];
  });
  const signed = signedReason(read, requests.length > 0 ? PLANTED_IN_REQUEST : PLANTED_FROM);
  return signed ?? (requests.some((told) => isDoubtful(told, read)) ? 'DOUBTFUL' : undefined);
}

/** The reason with the most weight, if the signs weigh more than this. */
function signedReason(text: string, most: number): PlantedReason | undefined {
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
  return sum > most ? [...reasons].sort(([, a], [, b]) => b - a)[0]?.[0] : undefined;
}

function isDoubtful(told: string, text: string): boolean {
  const readings = readClauses({ clauses: clausesOf(told), text, before: '' });
  const below = OF_SELF.test(told) ? DOUBTFUL_OF_SELF : DOUBTFUL;
  return readings.length > 0 && readings.every(({ lasting }) => lasting < below);
}
