import { LRUCache } from 'lru-cache';
import type { ProfilePart } from '../lifecycle/facts/profilePartOf.ts';
import { MAX_TERMS } from '../queries/recall/termStatistics.ts';
import { isFunctionTerm, singleSyllableForms } from '../text/korean/searchTerms.ts';
import { escapePattern } from '../text/normalize.ts';
import { anyOf, sequence } from '../text/patterns.ts';
import { asksNow, asksWhen } from '../text/sentences.ts';
import { baseForm } from '../text/stem.ts';
import { tokenize } from '../text/tokenize.ts';
import { unknownWords } from '../text/words/textVector.ts';
import { comingWindowOf, type TimeWindow, timeWindowOf } from './timeWindow.ts';

/** A question in the form that recall uses. */
export interface ParsedQuestion {
  /** Distinct terms, at most 30, because a turn's matches are the bits of one integer. */
  terms: string[];
  /** The time window that it mentions. */
  window: TimeWindow | undefined;
  text: string;
  /** Whether it asks for a time. */
  asksWhen: boolean;
  /** Whether it asks how something is now. */
  asksNow: boolean;
  /** Whether it asks how something was before. */
  asksOfPast: boolean;
  /** Whether it asks what the assistant said, so that answers matter more than what led to them. */
  asksOfAnswer: boolean;
  /** Whether it asks what is known of the user as a whole, so that facts matter more than turns. */
  asksOfUser: boolean;
  /** The part of the user's profile that it asks for. */
  part: ProfilePart | undefined;
}

const PAST = anyOf(
  /예전|옛날|이전|원래|처음|당시|그때|지난|(?:^|\s)전에|\d월|언제|바뀌/i,
  /변경|\b(?:before|used to|previous(?:ly)?|original(?:ly)?|former(?:ly)?|earlier|history)\b/i,
  /\b(?:past|last|first|back then|when|ever|changed?|old|ago|was|were|did|had)\b/i,
);

/** "하라고 했지" quotes advice; "얼마라고 했지" may quote the person, so it takes a verb before 라고. */
const ANSWERED = anyOf(
  /(?:하|보|먹으|쓰|넣으|가|사|두|받으|마시|바꾸|끓이|찾으|읽으|적으|물으|해보|해주)라고\s?(?:했|그랬|하셨|말)/i,
  /(?:추천|설명|제안|정리|조언|요약)\s?해\s?(?:준|줬|주)|(?:알려|가르쳐|말해|골라|짜|써)\s?(?:준|줬|주셨)/i,
  sequence(
    /\byou(?:'d| had| did)? /i,
    anyOf(
      /said|say|told|tell|suggest(?:ed)?|recommend(?:ed)?|mention(?:ed)?/i,
      /gave|give|list(?:ed)?|advised?|explain(?:ed)?|wrote|write|propos(?:e|ed)/i,
    ),
    /\b/i,
  ),
  /\byour (?:advice|answer|suggestions?|recommendations?)\b/i,
  /\byour (?:list|recipe|explanation|draft|plan|version)\b/i,
);

/** Not "Who am I meeting?". */
const WHO_AM_I = /\bwho am i(?: (?:to you|really|exactly|again|anyway|as a person))?\s*(?:[?!.,]|$)/i;

const KNOWN = anyOf(
  // Not «나에 대해 팀장이 뭐라고 했지?».
  /(?:^|\s)(?:나|저)에\s?(?:대해서?|대한|관해서?|관한)(?=.*(?:알고|알아|아는|기억|정보|정리|요약|(?:뭐|뭘)(?!라|래|랬)|말해\s?(?:줘|봐|주세|줄래|달라)|설명해))(?!.*(?:누가|누구|[가-힣]{2}(?:이|가|께서)\s?(?:뭐라|한\s|했|말)))/i,
  // It names the user as its object and asks: «나 알아» and «날 잘 알아» state something.
  /(?:^|\s)(?:나를|저를|날|절)\s?(?:얼마나|잘|좀)?\s?(?:알아|알고\s?있)(?:(?:니|냐|나|는지)요?|(?:어|요)*\s?[?？])\s?[?？]?$/i,
  /(?:^|\s)(?:나|저|날|절)(?:를|에)?\s?얼마나\s?(?:잘\s?)?(?:알아|알고\s?있)(?:니|냐|나|어|요|는지)*\s?[?？]?$/i,
  /^(?:(?:너|넌|너는|네가|니가|혹시|근데)\s)*(?:나|저)\s?(?:잘\s)?(?:알아|알고\s?있)(?:(?:니|냐|나|는지)요?|(?:어|요)*\s?[?？])\s?[?？]?$/i,
  /(?:^|\s)(?:내|제)\s?(?:정보|프로필|기억)(?:을|를)?\s?(?:좀|다|전부|모두)?\s?(?:보여|알려|말해|정리\s?(?:좀\s?)?해|요약\s?(?:좀\s?)?해)(?:\s?(?:줘|주|줄|달라|봐|라|봐라)|$|[?.!])/i,
  // Not «내가 어떤 사람이랑 만나기로 했지?».
  /(?:^|\s)(?:나는|난|나|저는|전|내가|제가)\s?어떤\s?사람(?:이(?:야|에요|예요|고|니|냐|지|죠|었|라고|라는|란|더)|인(?:지|가|것|거|\s것|\s거)|일까|일지|입니|으로\s?(?:보|기억|생각|알)|\s?같|\s?[?？]?$)/i,
  /\bwhat (?:all |else )?do you (?:\w+ )?(?:know|remember|have(?: stored)?) (?:about|on) me\b/i,
  /\b(?:everything|anything|all|what)(?: that)? you(?:['’]ve| have)? (?:know|remember|learn(?:ed|t)|stored?|saved?|got)[^.?!]{0,12} (?:about|on) me\b/i,
  /\b(?:tell|remind) me (?:\w+ )?about (?:me|myself)\b/i,
  WHO_AM_I,
  /\b(?:summari[sz]e|describe) (?:me|my profile)\b\s?(?:$|[.?!]|(?:in|as|for)\b)/i,
);

/** Questions about oneself, whose few words occur in no fact: "Where do I live?" is answered by "Home is Mapo". */
const ASKS: [ProfilePart, RegExp][] = [
  [
    'residence',
    anyOf(
      /어디(?:에|서|에서)?\s?(?:살|사[는니냐나시세]|거주)|(?:사는|거주하는)\s?(?:곳|데|동네|지역|집)|거주지|(?:내|제|우리)\s?집(?:은|이)?\s?어디/i,
      /(?:내|제|우리|집)\s?주소|\bwhere (?:do|am|are) (?:i|we) (?:currently |now )?(?:live|living|based)\b/i,
      /\b(?:my|our) (?:home )?address\b/i,
      /\bwhere(?:'s| is) (?:my|our) (?:home|house|flat|apartment|place)\b/i,
    ),
  ],
  ['name', anyOf(/(?:내|제)\s?이름|나를?\s?뭐라고\s?(?:불|부)|\bmy name\b/i, WHO_AM_I)],
  [
    'work',
    anyOf(
      /(?:내|제)\s?(?:직업|직장|회사)|무슨\s?일을?\s?(?:하|해)|어디(?:에|서|에서)?\s?(?:일하|일해|근무)/i,
      /뭐\s?하는\s?사람|\bwhat do i do (?:for (?:a living|work)|at work)\b/i,
      /\bwhere do i work\b|\bmy (?:job|occupation|profession|employer)\b/i,
    ),
  ],
];

const WEEKDAY_NAME = /[일월화수목금토]요일|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/iu;

/** Parses a question before anything about the user is known. */
export function parseQuestion(query: string, at: Date, timeZone: string): ParsedQuestion {
  const window = comingWindowOf(query, at, timeZone) ?? timeWindowOf(query, at, timeZone);
  // "yesterday" is not a search term: yesterday's turns don't contain the word. A plan names its weekday, though.
  const text = window?.relative
    ? query.replace(window.words, ` ${WEEKDAY_NAME.exec(window.words)?.[0] ?? ''} `)
    : query;
  return {
    terms: askedTerms(text),
    window,
    text,
    asksWhen: asksWhen(text),
    asksNow: asksNow(query),
    asksOfPast: window?.isAhead !== true && (!!window || PAST.test(query)),
    asksOfAnswer: ANSWERED.test(query),
    asksOfUser: KNOWN.test(query),
    part: askedPart(text),
  };
}

/** The part of the user's profile that a question asks for; undefined for most questions. */
const askedPart = (question: string): ProfilePart | undefined => ASKS.find(([, words]) => words.test(question))?.[0];

/** Terms that texts are searched by: without endings and question words, unless there is nothing else. */
function askedTerms(text: string): string[] {
  const terms = [...new Set(termsOf(text))];
  const telling = terms.filter((term) => !isFunctionTerm(term));
  return [...new Set([...(telling.length > 0 ? telling : terms), ...singleSyllableForms(text)])].slice(0, MAX_TERMS);
}

/** The terms whose spelling counts: names, rare words and those of no table, numbers and codes. */
export function exactTerms({ terms, text }: ParsedQuestion): number {
  const unknown = new Set(termsOf(unknownWords(text).join(' ')));
  return terms.reduce((bits, term, i) => (/\p{Nd}/u.test(term) || unknown.has(term) ? bits | (1 << i) : bits), 0);
}

/** The terms of a question, each in its base form: "went" and "going" are one. */
const termsOf = (text: string): string[] => tokenize(text).map(baseForm);

/** The terms that are only names of people in the conversation, as a bit mask, and the names themselves. */
export function nameTerms(question: ParsedQuestion, speakers: string[]): { mask: number; namedSpeakers: string[] } {
  const { query, namedSpeakers } = stripNames(question.text, speakers);
  if (namedSpeakers.length === 0) return { mask: 0, namedSpeakers };
  const telling = new Set(termsOf(query));
  const mask = question.terms.reduce((bits, term, i) => (telling.has(term) ? bits : bits | (1 << i)), 0);
  return { mask, namedSpeakers };
}

type StrippedQuery = {
  /** The query without names; the query itself if it contains nothing else. */
  query: string;
  /** The names that the query mentions, as they were given. */
  namedSpeakers: string[];
};

/** Titles, particles or both, which may follow a Korean name within the same word. */
const TITLES = '(?:씨|님|군|양|이)?';

const PARTICLES =
  '(?:은|는|이|가|을|를|의|와|과|랑|이랑|하고|도|만|에게|에게서|한테|한테서|께|께서|부터|까지|보다|처럼|아|야|네|이네|이다|라고|이라고|에|에는|한테는)?';

/**
 * Removes the participants' names from a query. Every turn of a conversation says or implies them, so they don't
 * indicate what was talked about (on LoCoMo 73.8% of the evidence is found with them, 75.7% without), and they mislead
 * small embedding models. `namedSpeakers` says whose words are meant instead.
 */
export function stripNames(query: string, names: Iterable<string>): StrippedQuery {
  const text = query.normalize('NFC');
  const namedSpeakers: string[] = [];
  let stripped = text;
  // The longest first, so that "Anna Lee" is removed as a whole before "Anna".
  const known = [...new Set(names)].filter((name) => name.trim() !== '').sort((a, b) => b.length - a.length);
  for (const name of known) {
    const without = stripped.replace(patternOf(name), ' ');
    if (without === stripped) continue;
    stripped = without;
    namedSpeakers.push(name);
  }
  stripped = stripped.replace(/\s+/gu, ' ').trim();
  return { query: /[\p{L}\p{N}]/u.test(stripped) ? stripped : text, namedSpeakers };
}

const patterns = new LRUCache<string, RegExp>({ max: 1_000 });

function patternOf(name: string): RegExp {
  const known = patterns.get(name);
  if (known) return known;
  const literal = escapePattern(name.normalize('NFC').trim()).replace(/\s+/gu, '\\s+');
  const ending = /\p{Script=Hangul}$/u.test(name.normalize('NFC').trim())
    ? `${TITLES}${PARTICLES}`
    : `(?:['’]s)?${PARTICLES}`;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${literal}${ending}(?![\\p{L}\\p{N}])`, 'giu');
  patterns.set(name, pattern);
  return pattern;
}
