import { normalize } from '../../text/normalize.ts';
import { anyOf, sequence } from '../../text/patterns.ts';
import { readOnce } from '../../text/readOnce.ts';
import { ANSWER_FACETS, SUBJECTS } from './subjectPatterns.ts';
import { MAX_FACT } from './valuesOf.ts';

/** One thing that a fact says about its user, of a kind that a person has only one of at a time. */
export interface SubjectValue {
  subject: string;
  /** Its value, in one spelling: "강남" for "강남구에". */
  value: string;
}

/** About another person or time, or wished, planned, asked or denied: none of it describes the user's current state. */
const NOT_SO = anyOf(
  sequence(
    /(?:^|\s)/,
    anyOf(
      /부모님|어머니|아버지|엄마|아빠|친구|동생|언니|누나|오빠|형|남편|아내|와이프|아들|딸|동료|상사|여자친구/,
      /남자친구|남친|여친|애인|신랑|룸메|룸메이트|할머니|할아버지|가족|이모|삼촌|고모|사촌|장모|장인|시댁|처가/,
    ),
    /\S*\s/,
  ),
  sequence(
    /^(?:(?:my|his|her|their|our|the|user'?s|the user'?s) )?/,
    anyOf(
      /his|her|wife|husband|partner|sister|brother|mother|father|mom|dad|parents?|son|daughter/,
      /kids?|children|friends?|boss|colleagues?|family|girlfriend|boyfriend|fianc[ée]e?/,
      /roommate|flatmate|landlord|manager|cousin|uncle|aunt|grandma|grandpa|dog|cat/,
    ),
    /\b/,
  ),
  /\b(?:used to|no longer|formerly|previously|wants?|would|wish(?:es)?|plans?)\b/,
  /\b(?:planning|hopes?|considering|might|may|thinking|if|not|never|doesn'?t)\b/,
  /\b(?:don'?t|isn'?t|hates?|dreams?|going to|will|grew up|born|worked|lived)\b/,
  /싶|려고|예정|계획|고민|생각(?:중| 중|이|하)|[았었]었|살았|일했|다녔|예전|옛날|과거|어릴|지 ?않/,
  /지 ?못|더 ?이상|않|안 (?:살|산|삽|다니|다녀|다닌|일)|못 |없|[?？]|라면|다면|으면|[갈올]까/,
);
const ANSWERING = anyOf(
  /답변|대답|설명|답|응답|말투|말해|정리해|써 ?줘|\b(?:answers?|answered|repl(?:y|ies)|respon(?:d|ses?|ded))\b/,
  /\b(?:explain|explanations?|tone|speak|use|write|style|keep)\b/,
);

/** Places that one visits without working there. */
const NO_EMPLOYER = anyOf(
  /(?:헬스|헬스장|체육관|수영장|학원|병원|교회|성당|절|학교|대학|대학교|대학원|초등학교|중학교|고등학교)$/,
  /(?:유치원|어린이집|도서관|카페|요가|필라테스|치과|공원|시장|식당|회사|직장|여행|등산|산책|센터|모임)$/,
  /(?:동호회|수업|\b(?:gym|church|home|school|night|college|university|hospital|least|all|once))$/,
);
/** Before a verb of living, these are not places: an object, a companion, a stretch of time. */
const NO_PLACE = /(?:[을를이가은는와과랑도]|하고|째|동안|년|개월)$/;
/** A kind of home, or of paying for it, does not say where it is. */
const KIND_OF_HOME = anyOf(
  /^(?:(?:전세|월세|반전세|자가|사글세)(?:로|집)?|(?:작은|큰|넓은|좁은|낡은|오래된|새|신축|조용한|복층))$/,
  sequence(
    /^(?:단독|다세대|다가구|연립|임대|전원|타운)?/,
    /(?:아파트|빌라|원룸|투룸|쓰리룸|오피스텔|주택|하우스|기숙사|자취방|고시원|고시텔|반지하|옥탑방|셰어하우스|전셋집|월셋집|사택|관사|한옥)(?:에서|에|로)?$/,
  ),
  /^(?:small|big|large|tiny|old|new|rented|shared|studio|two-bedroom|one-bedroom|three-bedroom)$/,
  /^(?:flat|apartment|house|studio|condo|dorm|dormitory|bungalow|townhouse|cottage|loft)$/,
);
/** Another clause or phrase that ended before the value began. */
const ENDED = /(?:에|에서|에는|은|는|을|를|며|하고|살고|면서|지만|는데)$/;
/** Words before a value that are not part of it. */
const LEADING =
  /^(?:(?:저는|나는|전|난|제가|내가|저희는|우리는|사용자는|사용자가|user|이제|이젠|이제는|지금|지금은|현재|현재는|요즘|요즘은|최근에|최근|얼마 전에?|이번에|올해|작년에|지난달에?|혼자|계속|그냥|주로|보통|매일|항상|평소|집은|집이|약|총|최대|기억해|참고로|now|currently|about|around|up to|new) )+/;
/** Suffixes that a place may have or omit: "강남구" is "강남", "Seocho-gu" is "Seocho". */
const DISTRICT = /(?<=[가-힣]{2})(?:특별시|광역시|시|구|군|동|역|쪽|근처|부근)$|-(?:gu|dong|si|ro)$/;
const NO_VALUE = anyOf(
  /^(?:there|here|it|that|this|거기|여기|그곳|이곳|저기|어디|me|them|team|회사|집|직장|곳)$/,
  /^(?:remote(?:ly)?|remote|재택|home|혼자|같이|함께|잘|오래|둘이|셋이|넷이|따로|행복하게|it|hr|pr)$/,
);

/** Everything a fact says about things that a person has one of at a time; empty for most facts. */
export function readSubjects(content: string): readonly SubjectValue[] {
  return readSubjectsOnce(content);
}

const readSubjectsOnce = readOnce(listSubjects);

function listSubjects(content: string): readonly SubjectValue[] {
  if (content.length > MAX_FACT) return [];
  const text = normalize(content).replace(/[\s.!~…]+$/, '');
  const found: SubjectValue[] = ANSWERING.test(text) && !NEGATED.test(text) ? answerFacets(text) : [];
  if (NOT_SO.test(text)) return found;
  for (const { subject, patterns } of SUBJECTS) {
    const value = firstValue(text, subject, patterns);
    if (value !== undefined && isOfSubject(subject, value, content, found)) found.push({ subject, value });
  }
  return found;
}

const NEGATED = /지 ?(?:마|말|않)|\b(?:not|never|don'?t|no)\b/;

/** How answers should be: each facet of which the text names one value. */
function answerFacets(text: string): SubjectValue[] {
  return ANSWER_FACETS.flatMap(({ subject, values }) => {
    const [said, ...others] = values.filter(([, words]) => words.test(text));
    return said && others.length === 0 ? { subject, value: said[0] } : [];
  });
}

function firstValue(text: string, subject: string, patterns: readonly RegExp[]): string | undefined {
  for (const pattern of patterns) {
    const written = pattern.exec(text)?.groups?.v ?? '';
    const value = trimmed(written);
    const isNone = value === '' || NO_VALUE.test(value) || (subject === 'residence' && isNoPlace(written, value));
    if (!isNone) return value;
  }
  return undefined;
}

function isOfSubject(subject: string, value: string, content: string, found: readonly SubjectValue[]): boolean {
  // "Works in marketing" names no place: among Latin words only a proper name counts as one.
  if (subject === 'workplace' && /^[a-z]/.test(value) && !isName(value, content)) return false;
  if (subject === 'employer' && (NO_EMPLOYER.test(value) || found.some((one) => one.subject === 'workplace')))
    return false;
  if (subject === 'budget' && !/\d/.test(value)) return false;
  return !/^new (?:team|job|role|company)|^next /.test(value);
}

const isNoPlace = (written: string, value: string): boolean =>
  NO_PLACE.test(written) || value.split(' ').every((word) => KIND_OF_HOME.test(word));

/** Whether a content capitalizes a value. */
function isName(value: string, content: string): boolean {
  const at = content.toLowerCase().indexOf(value);
  return at >= 0 && /\p{Lu}/u.test(content.charAt(at));
}

function trimmed(written: string): string {
  const words = written
    .replace(LEADING, '')
    .replace(LEADING, '')
    .replace(/[.,]+$/, '')
    .split(' ')
    .filter((word) => word !== '');
  words.splice(0, words.slice(0, -1).findLastIndex((word) => ENDED.test(word)) + 1);
  const bare = words.map((word) => word.replace(DISTRICT, ''));
  return bare.join(' ').trim();
}

interface FactSubject {
  /** The subject of the fact: "residence", "workplace", "employer", "budget", "answer_length" … */
  subject: string;
  /** Only one fact about it can be true of a user at a time. */
  exclusive: boolean;
}

/**
 * The subject of a fact, read from its words, for facts that a product saved itself; undefined if the words name none,
 * or several. A subcategory is the product's own name and does not promise that there is only one such fact, so only
 * its name is used.
 */
export function subjectOf(content: string, subcategory: string | null): FactSubject | undefined {
  const [first, ...others] = readSubjects(content);
  if (first) return others.length === 0 ? { subject: first.subject, exclusive: true } : undefined;
  return subcategory ? { subject: subcategory.toLowerCase(), exclusive: false } : undefined;
}
