import { type ClauseReading, readClauses } from './clauses/clauseModel.ts';
import { type Clause, clausesOf } from './clauses/clausesOf.ts';
import { asksAlone, type ExplicitRequest, explicitRequest, isToDo, told, WHY_KO } from './explicitRequest.ts';
import type { ExtractionInput } from './extractedFact.ts';
import { isForThisDocument } from './ordersWithin.ts';

/** The least probability that a clause asks to remember something. */
const ASKS = 0.5;
/** How likely the sentence beside it must be to last: «알림 꺼 둬. 회의 중이야.» */
const LASTING = 0.1;
/** … where it is certain that it is meant: «비흡연자야. 기억해.» Reactions ("Thanks!") have less. */
const LASTING_IF_CERTAIN = 0.02;
/** The least probability that a clause asks to remember something, so that its doubtful statements are kept. */
const MAY_ASK = 0.2;
/** A question is another matter than what is asked to be remembered. */
const IS_QUESTION = /[?？]["'”’)\s]*$/;
/** «메모: …», "Here's one for the notebook: …" */
const AFTER_COLON = /^[^:：]{2,60}[:：]\s+(?=\S+\s+\S)/;
/** «기억해 둬 제발», "lock that in": fewer words name nothing to remember. */
const MAX_OF_A_BARE_REQUEST = 3;

interface Requests {
  /** What each sentence asks to remember, if anything. */
  requests: (ExplicitRequest | undefined)[];
  /** Whether the message asks to remember something. */
  isAsked: boolean;
}

/** A sentence with its clauses, as the model reads them. */
interface ReadSentence {
  text: string;
  clauses: readonly Clause[];
  readings: readonly ClauseReading[];
}

/** The requests of a message to remember something, in the wordings that rules know and in those that the clause model finds. */
export function requestsIn(sentences: readonly string[], turn: ExtractionInput): Requests {
  const split = sentences.map((text) => ({ text, clauses: clausesOf(text) }));
  const readings = readClauses({
    clauses: split.flatMap(({ clauses }) => clauses),
    text: turn.userQuery,
    before: turn.previousAssistantResponse ?? '',
  });
  let from = 0;
  const read = split.map(({ text, clauses }): ReadSentence => {
    from += clauses.length;
    return { text, clauses, readings: readings.slice(from - clauses.length, from) };
  });
  const requests = read.map((_, at) => requestAt(read, at));
  return { requests, isAsked: requests.some(Boolean) || readings.some(({ asks }) => asks >= MAY_ASK) };
}

function requestAt(sentences: readonly ReadSentence[], at: number): ExplicitRequest | undefined {
  const sentence = sentences[at]!;
  if (isForThisDocument(sentence.text)) return undefined;
  const usual = explicitRequest(sentence.text);
  if (asksAlone(sentence.text)) return beside(sentences, at, LASTING_IF_CERTAIN) ?? usual;
  if (usual) return usual;
  if (isToDo(sentence.text)) return undefined;
  if (!sentence.readings.some(({ asks }) => asks >= ASKS)) return undefined;
  return within(sentence) ?? beside(sentences, at, LASTING) ?? itself(sentence.text);
}

/** The clauses beside the request in its sentence, or what follows its colon. */
function within({ text: sentence, clauses, readings }: ReadSentence): ExplicitRequest | undefined {
  const others = clauses.filter((_, i) => readings[i]!.asks < ASKS).map(({ text }) => text);
  const stated = others.filter((text) => !IS_QUESTION.test(text) && wordsIn(text) > 1 && !isReason(text, sentence));
  if (stated.length > 0) return told(mayState(clauses, readings) ? sentence : stated.join(' '), sentence);
  if (!AFTER_COLON.test(sentence)) return undefined;
  const rest = sentence.replace(AFTER_COLON, '');
  return told(explicitRequest(rest)?.told ?? rest, sentence);
}

/** Whether an asking clause is so long that it may also state what it asks for: «내 맥북 8기가인 거 잊지 마». */
const mayState = (clauses: readonly Clause[], readings: readonly ClauseReading[]): boolean =>
  clauses.some(({ text }, i) => readings[i]!.asks >= ASKS && wordsIn(text) > (/[가-힣]/.test(text) ? 4 : 8));

/** "Remember, so I don't make more", «크리스마스 때 쓸 거니까 적어 둬»: why, and not what. */
function isReason(clause: string, sentence: string): boolean {
  if (WHY_KO.test(clause)) return true;
  const opening = sentence.slice(0, Math.max(0, sentence.indexOf(clause)));
  return ENDS_IN_REASON.test(opening) || IS_REASON.test(clause);
}
const REASONS = 'so|because|cause|bc|since|until|till|when(?:ever)?|in case';
const ENDS_IN_REASON = new RegExp(`\\b(?:${REASONS})\\s*$`, 'i');
const IS_REASON = new RegExp(`^(?:${REASONS}|for|as)\\b`, 'i');

/**
 * The sentence before the request, or the one after it.
 * @param lasting the least probability of that sentence
 */
function beside(sentences: readonly ReadSentence[], at: number, lasting: number): ExplicitRequest | undefined {
  const [previous, next] = [sentences[at - 1], sentences[at + 1]];
  const stated = (OF_NEXT.test(sentences[at]!.text) ? [next, previous] : [previous, next]).find(
    (one) =>
      one &&
      !IS_QUESTION.test(one.text) &&
      !REACTION.test(one.text) &&
      one.readings.some((reading) => reading.lasting >= lasting),
  );
  return stated && told(stated.text, stated.text);
}
/** «이거 하나 기억해 줘.», "Two things to keep:" */
const OF_NEXT = /[:：]\s*$|^(?:이거|이것만|이건|하나만|아래|다음)(?=\s)/;
const REACTION = /^(?:great|good|nice|perfect|ok(?:ay)?|sure|right|yes|no|hi|hey|hello|안녕|네|응|좋아)[.!~\s]*$/i;

/** A request with nothing beside it, which is no question and names more than itself. */
const itself = (request: string): ExplicitRequest | undefined =>
  IS_QUESTION.test(request) || OF_PEOPLE.test(request) || wordsIn(request) <= MAX_OF_A_BARE_REQUEST
    ? undefined
    : told(request, request);
const OF_PEOPLE = /\b(?:i|we|he|she|they)(?:['’]\w+)?(?: [\w'’]+){0,2} (?:remember|forget|note)\b/i;

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
