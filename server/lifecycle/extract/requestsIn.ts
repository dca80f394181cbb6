import { type ClauseReading, readClauses } from './clauses/clauseModel.ts';
import { type Clause, clausesOf } from './clauses/clausesOf.ts';
import { isForThisDocument } from './documentRule.ts';
import { asksAlone, type ExplicitRequest, explicitRequest, isToDo, told, WHY_KO } from './explicitRequest.ts';
import type { ExtractionInput } from './extractedFact.ts';

/** The least probability that a clause asks to remember something. */
const ASKS = 0.2;
/** … that the message does, in whatever words, so that its doubtful statements are kept. */
const MAY_ASK = 0.1;
/** A question is another matter than what is asked to be remembered. */
const IS_QUESTION = /[?？]["'”’)\s]*$/;
/** «메모: …», "Here's one for the notebook: …" */
const AFTER_COLON = /^[^:：]{2,60}[:：]\s+(?=\S+\s+\S)/;

interface Requests {
  /** What each sentence asks to remember, if anything. */
  requests: (ExplicitRequest | undefined)[];
  /** Whether the message asks to remember something. */
  isAsked: boolean;
}

/** The requests of a message to remember something, in the wordings that rules know and in those that the clause model finds. */
export function requestsIn(sentences: readonly string[], turn: ExtractionInput): Requests {
  const clauses = sentences.map(clausesOf);
  const read = readClauses({
    clauses: clauses.flat(),
    text: turn.userQuery,
    before: turn.previousAssistantResponse ?? '',
  });
  const starts = clauses.map((_, at) => clauses.slice(0, at).reduce((sum, { length }) => sum + length, 0));
  const requests = sentences.map((sentence, at) => {
    if (isForThisDocument(sentence)) return undefined;
    const usual = explicitRequest(sentence);
    if (usual) return usual;
    if (asksAlone(sentence)) return beside(sentences, at);
    if (isToDo(sentence)) return undefined;
    const own = clauses[at] ?? [];
    const readings = read.slice(starts[at]!, starts[at]! + own.length);
    if (!readings.some(({ asks }) => asks >= ASKS)) return undefined;
    return within(sentence, own, readings) ?? beside(sentences, at);
  });
  return { requests, isAsked: requests.some(Boolean) || read.some(({ asks }) => asks >= MAY_ASK) };
}

/** The clauses beside the request in its sentence, or what follows its colon. */
function within(
  sentence: string,
  clauses: readonly Clause[],
  readings: readonly ClauseReading[],
): ExplicitRequest | undefined {
  const others = clauses.filter((_, i) => readings[i]!.asks < ASKS).map(({ text }) => text);
  const stated = others.filter((text) => !IS_QUESTION.test(text) && wordsIn(text) > 1 && !isReason(text, sentence));
  if (stated.length > 0) return told(mayState(clauses, readings) ? sentence : stated.join(' '), sentence);
  return AFTER_COLON.test(sentence) ? told(sentence.replace(AFTER_COLON, ''), sentence) : undefined;
}

/** Whether an asking clause is so long that it may also state what it asks for: «내 맥북 8기가인 거 잊지 마». */
const mayState = (clauses: readonly Clause[], readings: readonly ClauseReading[]): boolean =>
  clauses.some(({ text }, i) => readings[i]!.asks >= ASKS && wordsIn(text) > (/[가-힣]/.test(text) ? 4 : 8));

/** "Remember, so I don't make more", «크리스마스 때 쓸 거니까 적어 둬»: why, and not what. */
function isReason(clause: string, sentence: string): boolean {
  if (WHY_KO.test(clause)) return true;
  const opening = sentence.slice(0, Math.max(0, sentence.indexOf(clause)));
  return /\b(?:so|because|cause|bc|since|until|till|when|whenever|in case)\s*$/i.test(opening);
}

/** The sentence before the request, or the one after it; the request itself if there is neither and it is no question. */
function beside(sentences: readonly string[], at: number): ExplicitRequest | undefined {
  const sentence = sentences[at]!;
  const [previous, next] = [sentences[at - 1], sentences[at + 1]];
  const stated = (/[:：]\s*$/.test(sentence) ? [next, previous] : [previous, next]).find(
    (text) => text && !IS_QUESTION.test(text) && wordsIn(text) > 1,
  );
  if (stated) return told(stated, stated);
  return IS_QUESTION.test(sentence) || wordsIn(sentence) <= MAX_OF_A_BARE_REQUEST
    ? undefined
    : told(sentence, sentence);
}
/** «기억해 둬 제발», "lock that in": fewer words name nothing to remember. */
const MAX_OF_A_BARE_REQUEST = 3;

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
