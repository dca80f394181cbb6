import { MemoryCategory, MemorySource } from '../../entities/enums.ts';
import { sentencesOf } from '../../text/sentences.ts';
import { shorten } from '../../text/shorten.ts';
import { wordTables } from '../../text/words/wordTables.ts';
import { contentKey } from '../facts/contentKey.ts';
import { namesChange, saysChange } from '../facts/saysChange.ts';
import { type ClauseReading, type FactKind, readClauses } from './clauses/clauseModel.ts';
import { type Clause, clausesOf } from './clauses/clausesOf.ts';
import { writeFact } from './clauses/writeFact.ts';
import { englishAnswerStyle } from './englishAnswerStyle.ts';
import { type EnglishClause, englishClauses } from './englishClauses.ts';
import { englishHabits } from './englishHabits.ts';
import { englishResidence } from './englishResidence.ts';
import { englishSituation } from './englishSituation.ts';
import { englishTastes } from './englishTastes.ts';
import { englishWork } from './englishWork.ts';
import { explicitRequest, storedWording } from './explicitRequest.ts';
import type { ExtractedFact, ExtractorTurn, FoundFact } from './extractedFact.ts';
import { koreanAnswerStyle } from './koreanAnswerStyle.ts';
import { type KoreanClause, koreanClause } from './koreanClause.ts';
import { koreanClauses } from './koreanClauses.ts';
import { koreanHabits } from './koreanHabits.ts';
import { koreanResidence } from './koreanResidence.ts';
import { koreanSituation } from './koreanSituation.ts';
import { koreanTastes } from './koreanTastes.ts';
import { koreanWork } from './koreanWork.ts';
import { ownWords } from './ownWords.ts';
import { subjectKey } from './subjectKey.ts';
import { withinOf } from './withinOf.ts';

/** The first rule that matches a clause wins. */
const KOREAN: ((clause: KoreanClause) => FoundFact | undefined)[] = [
  koreanSituation,
  koreanResidence,
  koreanWork,
  koreanHabits,
  koreanTastes,
];
const ENGLISH: ((clause: EnglishClause) => FoundFact | undefined)[] = [
  englishSituation,
  englishResidence,
  englishWork,
  englishHabits,
  englishTastes,
];
const INFERRED = 0.8;
/** The probabilities from which on something is kept: a clause, by what else is known of it; and a wish for answers. */
const LASTING = 0.55;
const NAMING_A_CHANGE = 0.3;
const OF_TWO_WORDS = 0.65;
const KNOWN_TO_A_PATTERN = 0.03;
const WISH = 0.05;
const PREVIEW = 160;
const MAX_CHARACTERS = 500;
/** A turn that states more than this is a document; the rest of it is ignored. */
const MAX_FACTS = 8;

/**
 * The lasting facts that a user states in a turn, in Korean, English or both. Reads only the user's words, and what the
 * assistant said before for what they answer. Explicit requests and wishes for answers are read by patterns; what else lasts is decided by
 * a classifier, and written by a pattern that knows such statements, or as it was said.
 */
export function extractFacts(turn: TurnToRead): ExtractedFact[] {
  const sentences = ownWords(turn.userQuery, turn.previousUserQuery);
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
  for (const [at, sentence] of sentences.entries()) {
    const request = explicitRequest(sentence, sentences[at - 1], sentences[at + 1]);
    const style = request ? undefined : styleOf(sentence, sentences[at - 1], sentences.length === 1);
    const facts = request ? asAsked(request.told) : style && mayStand(sentence, turn) ? [style] : [];
    for (const fact of facts) add({ within: withinOf(sentence), ...fact }, request?.said ?? sentence);
    if (facts.length === 0) read.push(sentence);
  }
  for (const { fact, said } of statedFacts(read, turn)) add(fact, said);
  return [...found.values()].slice(0, MAX_FACTS);
}

/** «이번 것만 영어로» is not a wish for all answers. */
const mayStand = (sentence: string, { userQuery: text, previousAssistantResponse: before = '' }: TurnToRead): boolean =>
  readClauses({ clauses: clausesOf(sentence), text, before }).some(({ lasting }) => lasting >= WISH);

type TurnToRead = Pick<ExtractorTurn, 'userQuery' | 'previousUserQuery' | 'previousAssistantResponse'>;

interface StatedFact {
  fact: FoundFact;
  /** The words that state it. */
  said: string;
}

/** What the sentences of a message state; a clause that goes on with a fact is added to it. */
function statedFacts(sentences: readonly string[], turn: TurnToRead): StatedFact[] {
  const before = turn.previousAssistantResponse ?? '';
  const text = turn.userQuery;
  const clauses = sentences.flatMap(clausesOf);
  const readings = readClauses({ clauses, text, before, previous: turn.previousUserQuery });
  const facts: (StatedFact & { at: number; reading: ClauseReading })[] = [];
  clauses.forEach((clause, at) => {
    if (asks(clause) || TO_DO.test(clause.text)) return;
    const reading = readings[at];
    if (!reading) return;
    const last = facts.at(-1);
    const goesOn = reading.continues > 0.5 && (reading.change === 'new' || last?.reading.change !== 'new');
    if (last?.at === at - 1 && reading.lasting >= LASTING && goesOn) {
      const said = `${last.said} ${clause.text}`;
      facts[facts.length - 1] = {
        fact: asSaid(said, last.reading, '', last.fact.corrects),
        reading: last.reading,
        said,
        at,
      };
      return;
    }
    const answered = at === 0 ? before : '';
    const known =
      reading.lasting >= KNOWN_TO_A_PATTERN && !namesChange(clause.text) ? statedByPattern(clause.text) : [];
    if (known.length === 0 && (reading.lasting < neededOf(clause.text, answered) || isOfOthers(clause, reading)))
      return;
    const corrects = reading.change !== 'new' || saysChange(clause.sentence);
    const written =
      known.length > 0
        ? known.map((fact) => ({ ...fact, corrects, within: withinOf(clause.text, reading.about) }))
        : [asSaid(clause.text, reading, answered, corrects)];
    facts.push(...written.map((fact) => ({ fact, said: clause.text, at, reading })));
  });
  return facts;
}

const TO_DO = /^(?:please )?(?:remember|don['’]t forget|remind me) to\b/i;

/** «살거든?» and «있잖아?» tell; other questions ask. */
const asks = ({ sentence, isLast }: Clause): boolean =>
  isLast && /[?？]["'”’)\s]*$/.test(sentence) && !/(?:거든|잖아)요?[?？]/.test(sentence);

const MAX_ANSWER_WORDS = 3;
const isShort = (text: string): boolean => text.split(/\s+/).length <= MAX_ANSWER_WORDS;
const isQuestion = (text: string): boolean => /[?？]\s*$/.test(text);
/** How sure it must be: one word states nothing and two words little, unless they answer a question. */
function neededOf(text: string, before: string): number {
  const words = text.match(/[\p{L}\p{N}]*[a-z가-힣\d][\p{L}\p{N}]*/giu)?.length ?? 0;
  if (namesChange(text)) return NAMING_A_CHANGE;
  if (words > 2 || isQuestion(before)) return LASTING;
  return words === 2 ? OF_TWO_WORDS : 1;
}

/** A habit that names who has it: «민수는 매주 축구를 해», «버스가 매일 늦어». What one does is often named, too: «아침은 늘 오트밀이야». */
function isOfOthers({ text }: Clause, { kind, about }: ClauseReading): boolean {
  if (kind !== 'habit' || about !== 'user') return false;
  const read = koreanClause(text);
  return !!read && !read.first && read.topics.some((topic) => /[이가]$/.test(topic) || isName(topic.slice(0, -1)));
}

const isName = (word: string): boolean => /^[가-힣]{2,3}$/.test(word) && !wordTables().lexicon.noun(word);

/** A statement that no pattern knows; a short answer with its question. */
function asSaid(said: string, { kind, lasting, about }: ClauseReading, before: string, corrects = false): FoundFact {
  const question = isQuestion(before) && isShort(said) ? sentencesOf(before).at(-1) : undefined;
  const content = question ? `${question} ${said.replace(/(?:이요|요|이에요|예요)?[.!~\s]*$/, '')}` : writeFact(said);
  return {
    content,
    category: CATEGORY_OF[kind] ?? 'CONTEXT',
    subcategory: kind,
    subject: subjectKey(kind, content),
    exclusive: false,
    corrects,
    within: withinOf(said, about),
    confidence: Math.round((0.5 + lasting / 2) * 100) / 100,
  };
}

const CATEGORY_OF: Partial<Record<FactKind, FoundFact['category']>> = {
  residence: 'LOCATION',
  diet: 'PREFERENCE',
  taste: 'PREFERENCE',
  comparison: 'PREFERENCE',
  habit: 'BEHAVIOR',
  style: 'FEEDBACK',
};

function extracted({ explicit, confidence = INFERRED, ...fact }: FoundFact, preview: string): ExtractedFact {
  return {
    ...fact,
    category: MemoryCategory[fact.category],
    content: shorten(fact.content, MAX_CHARACTERS),
    source: explicit ? MemorySource.EXPLICIT : MemorySource.INFERRED,
    confidence: explicit ? 1 : confidence,
    preview: shorten(preview, PREVIEW),
  };
}

/** Files an explicit request as the rules would; what they don't recognize is kept as it was said. */
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
  return isKorean(sentence) ? koreanAnswerStyle(sentence, previous) : englishAnswerStyle(sentence, alone);
}

/** What the patterns know of a statement of the user's own words. */
export function statedByPattern(sentence: string): FoundFact[] {
  return isKorean(sentence)
    ? statedInKorean(sentence)
    : englishClauses(sentence).flatMap((clause) => firstOf(ENGLISH, clause));
}

const isKorean = (sentence: string): boolean => /[가-힣][^\p{L}\p{N}]*$/u.test(sentence);

/** A habit includes clauses joined by 고 ("저녁 먹고 산책해"); everything else is split there. */
function statedInKorean(sentence: string): FoundFact[] {
  const isHabit = ({ subcategory }: FoundFact): boolean => subcategory === 'habit';
  const whole = koreanClauses(sentence, false)
    .flatMap((clause) => firstOf(KOREAN, clause))
    .filter(isHabit);
  const parts = koreanClauses(sentence, true).flatMap((clause) => firstOf(KOREAN, clause));
  return whole.length > 0 ? [...parts.filter((fact) => !isHabit(fact)), ...whole] : parts;
}

function firstOf<C>(rules: ((clause: C) => FoundFact | undefined)[], clause: C): FoundFact[] {
  for (const rule of rules) {
    const fact = rule(clause);
    if (fact) return [fact];
  }
  return [];
}
