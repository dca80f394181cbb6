import { MemoryCategory, MemorySource } from '../../entities/enums.ts';
import { sentencesOf } from '../../text/sentences.ts';
import { shorten } from '../../text/shorten.ts';
import { contentKey } from '../facts/placedFact.ts';
import { englishAnswerStyle, koreanAnswerStyle, partsOfWish } from './answerStyle.ts';
import { answerTo, confirmedBy, isQuestion } from './clauses/answerTo.ts';
import { readClauses } from './clauses/clauseModel.ts';
import { clausesOf } from './clauses/clausesOf.ts';
import { isFragment } from './clauses/fragments.ts';
import { correctedDoubt } from './correctedDoubt.ts';
import { SECRET, storedWording } from './explicitRequest.ts';
import { type ExtractedFact, type ExtractionInput, type FoundFact, withinOf } from './extractedFact.ts';
import { namedCorrection } from './namedCorrection.ts';
import { documentRule } from './ordersWithin.ts';
import { ownAge, ownName } from './ownName.ts';
import { ownWords } from './ownWords.ts';
import { isOnce } from './passingRequest.ts';
import { requestsIn } from './requestsIn.ts';
import { endsInKorean, statedByPattern } from './statedByPattern.ts';
import { statedFacts } from './statedFacts.ts';

const INFERRED = 0.8;
/** The minimum probability of an answer preference. */
const WISH = 0.3;
const WISH_ALONE = 0.05;
/** For a statement beside a request to remember another one. */
const LASTING_BESIDE_REQUEST = 0.5;
/** For a statement beside the name that users give themselves. */
const LASTING_INTRODUCED = 0.4;
/** For one of a message that asks to remember something, if it is unclear what. */
const LASTING_IF_ASKED = 0.1;
/** A statement that is this much longer than a correction says more than that. */
const MORE_THAN_SAID = 8;
const PREVIEW = 160;
const MAX_CHARACTERS = 500;
/** A turn with more facts than this is a document; the rest are ignored. */
const MAX_FACTS = 8;

/**
 * The lasting facts that a user states in a turn, in Korean, English or both. Reads only the user's words, and the
 * assistant's previous message for the question that they answer. Patterns read explicit requests and answer
 * preferences. A classifier decides which other statements last; patterns word those that they recognize, and the
 * others are kept verbatim.
 */
export function extractFacts(told: ExtractionInput): ExtractedFact[] {
  const turn = withConfirmed(told);
  const sentences = ownWords(turn.userQuery, turn.previousUserQuery, turn.earlierUserQueries).flatMap(partsOfWish);
  const found = new Map<string, ExtractedFact>();
  const add = (fact: FoundFact, preview: string): void => {
    const key = contentKey(fact.content);
    // A second statement about the same subject corrects the first.
    for (const [other, { subject, exclusive }] of found) {
      if (exclusive && fact.exclusive && other !== key && subject === fact.subject) found.delete(other);
    }
    const known = found.get(key);
    if (!known || (fact.explicit && known.source === MemorySource.INFERRED)) found.set(key, extracted(fact, preview));
  };
  const read: string[] = [];
  let isIntroduced = false;
  const { requests, isAsked } = requestsIn(sentences, turn);
  const saidAsAsked = new Set(requests.map((request) => request?.said));
  const before = [...(turn.earlierUserQueries ?? []), turn.previousUserQuery ?? ''].filter(Boolean);
  for (const [at, sentence] of sentences.entries()) {
    const request = requests[at];
    // «… 이에요. 기억해 줘»: kept once, as asked.
    if (!request && saidAsAsked.has(sentence)) continue;
    const style = request ? undefined : styleOf(sentence, sentences[at - 1], sentences.length === 1);
    const rule = request || style ? undefined : documentRule(sentence);
    const facts = request
      ? asAsked(answeredBy(request.told, request.said === sentences[0] ? turn.previousAssistantResponse : undefined))
      : rule
        ? [rule]
        : style && !isOnce(sentence) && (withinOf(sentence) === 'session' || mayStand(sentence, turn))
          ? [style]
          : [];

    for (const fact of facts) add({ within: withinOf(sentence), ...fact }, request?.said ?? sentence);
    const name = facts.length === 0 ? ownName(sentence) : undefined;
    if (name) add(name.fact, sentence);
    isIntroduced ||= name !== undefined;
    const stated = name ? name.rest : sentence;
    const age = isIntroduced ? ownAge(stated) : undefined;
    if (age) add(age.fact, sentence);
    const rest = age ? age.rest : stated;
    if (facts.length === 0 && rest) read.push(rest);
  }
  const least = requests.some(Boolean) ? LASTING_BESIDE_REQUEST : LASTING_IF_ASKED;
  const asked = isAsked && !SECRET.test(turn.userQuery) ? least : isIntroduced ? LASTING_INTRODUCED : undefined;
  for (const { fact, said } of statedFacts(read, turn, asked))
    add({ ...fact, within: fact.within ?? openedFor(read, said) }, said);
  for (const { fact, said } of read.flatMap((sentence) => namedCorrection(sentence, before) ?? [])) {
    const stated = [...found].filter(([, { preview }]) => preview.includes(said) || said.includes(preview));
    const fuller = stated.find(([, { content }]) => content.length > said.length + MORE_THAN_SAID);
    if (fuller) fuller[1].replacement = fact.replacement;
    for (const [key] of fuller ? [] : stated) found.delete(key);
    if (!fuller) add(fact, said);
  }
  return withCorrected([...found.values()].slice(0, MAX_FACTS), turn);
}

/** The facts of a message, including doubtful earlier statements that its doubtful corrections confirm. */
function withCorrected(facts: ExtractedFact[], turn: ExtractionInput): ExtractedFact[] {
  const before = [...(turn.earlierUserQueries ?? []), turn.previousUserQuery ?? ''].filter(Boolean);
  if (before.length === 0 || !facts.some(({ tentative }) => tentative)) return facts;
  const kept = before.flatMap((userQuery) => extractFacts({ userQuery }));
  return facts.map((fact) => (fact.tentative && correctedDoubt(fact, before, kept)) || fact);
}

/** "Yes" says what the assistant asked. */
function withConfirmed(turn: ExtractionInput): ExtractionInput {
  const asked = sentencesOf(turn.previousAssistantResponse ?? '').at(-1);
  const confirmed = asked && confirmedBy(turn.userQuery, asked);
  return confirmed ? { ...turn, userQuery: confirmed, previousAssistantResponse: undefined } : turn;
}

/** The scope of a statement by the opening words of its sentence: "For this document, always …". */
function openedFor(sentences: readonly string[], said: string): FoundFact['within'] {
  const sentence = sentences.find((one) => one.includes(said));
  const opening = sentence?.slice(0, sentence.indexOf(said)) ?? '';
  return OPENING.test(opening) ? withinOf(opening) : undefined;
}
const OPENING =
  /^(?:(?:and|but|so|please),? )?(?:for|in|on|with|within|during) [^,;]{1,60},?\s*$|^[^,]{1,40}(?:에서는?|에선|에는|동안은?),?\s*$/i;

function mayStand(
  sentence: string,
  { userQuery: text, previousAssistantResponse: before = '' }: ExtractionInput,
): boolean {
  const needed = sentence.length >= text.trim().length ? WISH_ALONE : WISH;
  return readClauses({ clauses: clausesOf(sentence), text, before }).some(({ lasting }) => lasting >= needed);
}

function extracted({ explicit, confidence = INFERRED, ...fact }: FoundFact, preview: string): ExtractedFact {
  return {
    corrects: false,
    ...fact,
    category: MemoryCategory[fact.category],
    content: shorten(fact.content, MAX_CHARACTERS),
    source: explicit ? MemorySource.EXPLICIT : MemorySource.INFERRED,
    confidence: explicit ? 1 : confidence,
    preview: shorten(preview, PREVIEW),
  };
}

/** «2주 뒤 화요일 7시. 기억해 줘» says when, after the question what. */
function answeredBy(told: string, before = ''): string {
  const asked = isFragment(told) && isQuestion(before) ? sentencesOf(before).at(-1) : undefined;
  return asked ? answerTo(asked, told) : told;
}

/** Classifies an explicit request as the rules would; one that they don't recognize is kept as it was said. */
function asAsked(told: string): FoundFact[] {
  const style = styleOf(told);
  const known = style ? [style] : statedByPattern(told);
  const facts: FoundFact[] =
    known.length > 0
      ? known
      : [
          {
            content: storedWording(told),
            category: 'CONTEXT',
            subcategory: 'note',
            subject: `note:${contentKey(told)}`,
            exclusive: false,
          },
        ];
  return facts.map((fact) => ({ ...fact, explicit: true }));
}

function styleOf(sentence: string, previous?: string, alone = false): FoundFact | undefined {
  return endsInKorean(sentence) ? koreanAnswerStyle(sentence, previous) : englishAnswerStyle(sentence, alone);
}
