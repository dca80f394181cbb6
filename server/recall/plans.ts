import { isAdjective } from '../lifecycle/extract/koreanAdjectives.ts';
import { FINALS, finalOf, isPast, withFinal } from '../lifecycle/extract/koreanStem.ts';
import { anyOf } from '../text/patterns.ts';
import { baseForm, stem } from '../text/stem.ts';
import { wordTables } from '../text/words/wordTables.ts';

/** Words for plans, what somebody will or should do, and "is there" after a thing that is planned: «뭐 있어?». */
const PLAN = anyOf(
  /일정|예정|약속|계획|예약|예매|스케줄|기로\s?(?:했|한|하|돼|됐|정)|[해가와내사봐나서어아]야\s?(?:해(?![가-힣]{2})|돼|[하되][는지나])|(?:할|갈|볼|올|만날|[먹읽입찾받]을)\s?(?:거|건|게|것|일|사람|곳|데)/i,
  /(?:뭐|뭔가|머|무슨\s?(?:일|날|[가-힣]{2,4})|시간|회의|미팅|모임|수업|시험|행사|공연|결혼식|출장|여행|휴가)(?:[가이은는도]|라도)?\s?[있없]/i,
  /\bwhat(?:['’]s| is| are| else is)(?: \w+)? (?:happening|due|coming up|going on|on(?! (?:the|my|our|your|his|her|their|an?|this|that|page)\b))/i,
  /\b(?:am i|are we|(?:is there|are there|have (?:i|we)(?: got)?) (?:an?|any\w*|some\w*|plans)|do (?:i|we) (?:already )?have|have (?:i|we) got|should (?:i|we))\b/i,
  /\b(?:will|going to|need to|have to|plan(?:s|ned)?|schedul\w+|agenda|calendar|appointments?|reservations?|booked|due|upcoming|coming up|free|busy)\b/i,
);

/** Whether a question plainly asks about plans. */
export const asksOfPlan = (question: string): boolean => PLAN.test(question);

/** The past of a decision says nothing about when the plan is: «만나기로 했지», «뭐 있다고 했지», "was I going to". */
const DECIDED = anyOf(
  /기로\s?(?:(?:약속|결정)?(?:했|한|하셨)|됐|된|정했|정한)|려고?\s?(?:했(?!던)|하던|한)|[다라자냐]고\s?(?:했|그랬|하셨|말했|들었|하던|한)|(?<!그)[댔랬쟀](?!던)/gi,
  /(?:예약|예매|약속|계획)(?:을\s)?(?:한(?=\s)|된(?=\s)|돼\s?있|되어\s?있)|(?:예약|예매|약속|계획)(?:을|를)?\s?(?:해\s?[놨뒀]|잡아\s?[놨뒀])/gi,
  /\b(?:was|were) (?:i|we|he|she|they|it|there) (?:going|supposed|meant|planning|due|meeting|to)\b/gi,
  /\bdid (?:i|we|he|she|they) (?:agree|promise|plan|decide|arrange|want|intend|offer) to\b/gi,
  /\bdid (?:i|we) (?:book|reserve|plan|schedule|arrange|sign up)(?=[^.?!]{0,30} for\b)/gi,
  /\bdid (?:i|we|you|he|she|they) (?:say|tell you|mention)(?: that)?(?=(?: \w+){0,2}(?: (?:is|are|am|will|has|have)|['’](?:s|m|re|ll|d))\b)/gi,
  /\bdid (?:i|we|he|she|they) (?:say|tell you|mention)(?: that)? (?:i|we|he|she|they) (?:was|were|had|would)\b/gi,
  /\b(?:agreed|invited|needed|expected|promised|signed up|registered|asked)(?= (?:to|for)\b)|\b(?:have|has) (?:i|we|he|she|they) (?:got|been)\b|\b(?:i|we|you|they)['’]ve got\b/gi,
  /\b(?<!\b(?:i|we|you|he|she|they) )(?:planned|scheduled|booked|arranged|reserved)\b|\b(?:planned|scheduled|booked|arranged|reserved)(?= for\b)/gi,
  /\b(?:be|get|everything|anything) done\b|\bmade plans\b/gi,
);
const PAST_ENGLISH = anyOf(
  /\b(?:was|were|been|did|done|had)(?:n['’]?t)?\b|\b(?:used to|(?<!\bthe )(?:last|previous) (?:year|month|week)|yesterday|ago|back then|previously|formerly)\b/i,
  /\b(?:i|we|you|he|she|they)['’]ve\b|(?<!\b(?:do|does|will|should|can|must|could|would|shall|to) )\b(?:i|we|you|he|she|they) (?:have )?(?:read|put|cut|set|hit|let|quit|hurt|bet|shut|spread)\b/i,
);
/** They look like the past of a verb. */
const NO_VERBS = new Set(
  'at supposed hundred indeed speed need feed seed weed breed exceed proceed succeed sacred naked interested tired married bit shot goes children people men women feet teeth mice geese wives knives shelves wolves halves loaves thieves scarves left needed used allowed limited united detailed'.split(
    ' ',
  ),
);

function isPastVerb(word: string): boolean {
  if (NO_VERBS.has(word)) return false;
  const form = stem(word);
  return /^[a-z]{2,}ed$/.test(word) || baseForm(form) !== form;
}

/** «가던 카페»; «런던 여행» is no past. */
const PAST_KOREAN = /[가-힣](?<!런)던\s|(?:어제|그저께|엊그제|지난번|저번|그때|당시|예전)/u;
/** Verbs of one syllable before a noun: «한 일», «본 영화», but «한 시간». */
const SHORT =
  /^(?:한(?!\s(?:시간|명|번|달|주|개|잔|살|권|대|곳|군데|가지|분|사람|팀|가족|끼))|간|온(?!\s가족)|본(?!\s회의)|산|쓴|준|둔|탄|잔|낸|된|깬)\s/u;
/** A noun that is a plan, or a word of the question itself, may have any verb before it. */
const BEFORE_PLAN = /^\S+\s(?:일정|약속|예약|계획|예정|스케줄|뭐|뭘|무슨|누구|어디|언제|몇|[있없])/u;

const OF_WHAT_COMES = new Set(['남은', '맡은', '이른', '주어진', '정해진']);

/** Characters of the next word that are read. */
const MAX_NEXT = 8;

/** Whether anything in a question is past. */
export function saysPast(question: string): boolean {
  const text = question.replace(DECIDED, '');
  if (PAST_ENGLISH.test(text) || PAST_KOREAN.test(text)) return true;
  for (const { 0: word, index } of text.matchAll(/[A-Za-z]+|[가-힣]+/gu)) {
    // A capital within a sentence begins a name: "Rose", "Fred".
    if (/^[a-z]/i.test(word)) {
      if ((index === 0 || !/^[A-Z]/.test(word)) && isPastVerb(word.toLowerCase())) return true;
    } else if (
      [...word].some((each) => each !== '밌' && isPast(each)) ||
      isPastAdnominal(text.slice(index, index + word.length + MAX_NEXT), word)
    )
      return true;
  }
  return false;
}

/** Whether a text begins with a verb in the past before a noun: «먹은 라멘집», «만난 사람», but not «부산 여행», «작은 방». */
function isPastAdnominal(text: string, word: string): boolean {
  if (finalOf(word) !== FINALS.ㄴ || word.endsWith('는') || !/^\S+\s\S/.test(text) || BEFORE_PLAN.test(text))
    return false;
  if (word.length === 1) return SHORT.test(text);
  const { lexicon } = wordTables();
  if (lexicon.noun(word) || OF_WHAT_COMES.has(word)) return false;
  const rowOf = (form: string): number => lexicon.noun(form)?.row ?? Number.POSITIVE_INFINITY;
  const isVerb = (verb: string): boolean => !isAdjective(verb) && lexicon.noun(`${verb}다`) !== undefined;
  const before = word.slice(0, -1);
  if (word.endsWith('한'))
    return before.length > 1 && lexicon.noun(before) !== undefined && !isAdjective(`${before}하`);
  // «집은» has a particle, «먹은» an ending: 집 is more common than 집다.
  return (
    (word.endsWith('은') && isVerb(before) && rowOf(`${before}다`) < rowOf(before)) ||
    isVerb(withFinal(word, 0)) ||
    isVerb(withFinal(word, FINALS.ㄹ))
  );
}
