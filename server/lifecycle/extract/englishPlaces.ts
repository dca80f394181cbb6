import { anyOf, sequence } from '../../text/patterns.ts';
import { cosineOf, textVector } from '../../text/words/textVector.ts';
import { wordTables } from '../../text/words/wordTables.ts';
import type { EnglishClause } from './englishClauses.ts';
import type { FoundFact } from './extractedFact.ts';
import { rewriteAsFact } from './rewriteAsFact.ts';

const NOW = '(?:(?:now|currently|still|just|recently|actually|also|have)\\s+)*';
const LIVE = new RegExp(
  `^(?:I|we) ${NOW}(?:live|reside|am (?:now |currently |still )?(?:living|based|located)|are (?:now |currently )?(?:living|based)|have been living) (in|at|near|outside|on) (.+)$`,
  'i',
);
const MOVE = new RegExp(
  `^(?:I|we) ${NOW}(?:moved|relocated|have moved|have relocated) (?:(?:back|down|up|over|out|across) )?(?:from .+? )?to (.+)$`,
  'i',
);
const HOME = /^(?:my|our) (?:new |home )?(?:home|house|apartment|flat|place) is (in|near|at|outside) (.+)$/i;
const GONE = /^(?:I|we) (?:no longer live|do not live|do not reside) (in|at|near) (.+)$/i;
const NOT_PLACE = anyOf(
  /^(?:(?:[Yy]ear|[Gg]rade|[Ll]evel|[Pp]hase|[Cc]hapter|[Ll]ine|[Vv]ersion) \d|fear)/,
  /^(?:hope|peace|pain|debt|constant|my own|the (?:moment|past|now)|a (?:bubble|world|dream))/,
  /^(?:denial|harmony|an?\b(?! (?:\w+ )?(?:town|village|city|suburb|neighbou?rhood)\b.*[A-Z]))/,
);
const TRAILING = sequence(
  /\s*/i,
  anyOf(
    /,(?! [A-Z]).*|\b(?:right now|now|currently|nowadays|these days|at the moment|anymore)/i,
    /\b(?:any more|with (?:my|our|a|two|three)\b.*|since\b.*)/i,
    /\b(?:for (?:work|now|\w+ years?|a)\b.*|last (?:week|weekend|month|year|summer|spring|winter|fall))/i,
    /\b(?:over the weekend|this (?:week|weekend|month|year|spring|summer)|today|the other day)/i,
    /\b(?:(?:on|last|this) (?:mon|tues|wednes|thurs|fri|satur|sun)day)/i,
    /\b(?:(?:in|last|this) (?:january|february|march|april|may|june|july|august|september|october|november|december)(?: (?:19|20)\d\d)?)/i,
    /\b(?:\w+ (?:days?|weeks?|months?|years?) ago|on the (?:first|\d+\w\w))/i,
    /\b(?:in (?:19|20)\d\d|yesterday|recently|already|and\b.*|where\b.*|which\b.*)/i,
  ),
  /$/i,
);

const IN_SEASON = / (?:in|over|during) (?:the |last )?(?:spring|summer|fall|autumn|winter)\b.*$/i;

/** Where the user lives: "I live in Boston", "We just moved to Austin". */
export function englishResidence({ text }: EnglishClause): FoundFact | undefined {
  const [, goneFrom, gone] = GONE.exec(text) ?? [];
  if (goneFrom && gone && (/no longer/i.test(text) || /\bany ?more$/i.test(text)))
    return residence('No longer lives', goneFrom, gone);
  const [, preposition, lived] = LIVE.exec(text) ?? HOME.exec(text) ?? [];
  if (preposition && lived) return residence('Lives', preposition, lived);
  const [, named] = /^home is (?:now )?(?:in )?([A-Z].*)$/i.exec(text) ?? [];
  if (named && /^[A-Z]/.test(named)) return residence('Lives', 'in', named);
  const [, moved] = MOVE.exec(text) ?? [];
  const home = moved ? residence('Lives', 'in', moved.replace(IN_SEASON, '')) : undefined;
  return home && isNamedPlace(home.content.slice('Lives in '.length)) ? home : undefined;
}

/**
 * Whether a place that somebody moved to is their home: teams also move to Kubernetes, to Wednesdays, and to the
 * Methodist hall.
 */
function isNamedPlace(place: string): boolean {
  if (/\d|\.[a-z]/.test(place.replace(/,.*$/, '')) || INSTITUTION.test(place)) return false;
  if (NAMING_A_PLACE.test(place)) return true;
  const { vector } = textVector(place.toLowerCase(), wordTables());
  if (vector.every((x) => x === 0) && PLACE_ENDING.test(place)) return true;
  const like = (words: string): number => cosineOf(vector, textVector(words, wordTables()).vector);
  const likePlaces = Math.max(...PLACES.map(like));
  const likeOthers = Math.max(...NO_PLACES.map(like));
  if (likePlaces < MIN_LIKE_A_PLACE) return likeOthers < MIN_LIKE_A_PLACE && IN_KOREAN_SYLLABLES.test(place);
  return likeOthers < likePlaces;
}
const INSTITUTION = anyOf(
  /\b(?:hall|church|office|entity|team|squad|department|branch|division|gym|studio)s?$/i,
  /\b(?:club|clinic|library|venue|theatre|school|cent(?:re|er)|garage|warehouse)s?$/i,
  /\b(?:pool|pitch|court|cafe|store|shop|plan|tier|group|cloud|platform|stack|shift)s?$/i,
);
/** Endings of place names that have no word vector. */
const PLACE_ENDING = anyOf(
  /(?:port|ton|ham|ford|bury|ley|ney|sey|wick|mouth|field|stead|worth|chester|burgh|borough)$/i,
  /(?:ville|land|shire|wood|pool|bridge|hurst|ing|by|thorpe|minster|dale|berg|burg|stadt)$/i,
  /(?:heim|bach|polis|grad|abad|stan|ona|ania|side|gate|cliffe?|combe|haven|-(?:si|gu|dong|gun|do))$/i,
);
/** "Daegu", "Gangneung": most towns of Korea are too rare for the word vectors. One letter pair sets them apart from "Notion" and "Mongo". */
const IN_KOREAN_SYLLABLES = sequence(
  /^(?=[A-Z].{4})(?=.*(?:eo|eu|ae|ui|ng(?!o)))/,
  /(?:(?:[Cc]h|[BDGHJKMNPRSTYbdghjkmnprsty])?(?:yeo|ae|eo|eu|ya|ye|yo|yu|wa|wo|[Uu]i|oe|[AEIOUaeiou])(?:ng|[klmnp](?![aeiouwy]))?){2,4}$/,
);
const NAMING_A_PLACE = anyOf(
  /\b(?:Street|Road|Lane|Avenue|Park|Hill|Heights|Beach|Valley)$/,
  /\b(?:Island|Square|St\.? \w+|(?:San|Santa|New|Los|Las|El|Fort|Mount|Port) \w+)$/,
);
/** Words for places, and for other things that people move to. */
const PLACES = [
  'city town village suburb county district street neighborhood',
  'london berlin leeds austin tokyo seoul spain france kent norfolk',
];
const NO_PLACES = [
  'software database platform server app tool framework',
  'team department marketing sales accounting',
  'monday tuesday weekly days schedule',
];
const MIN_LIKE_A_PLACE = 0.15;

function residence(verb: string, preposition: string, words: string): FoundFact | undefined {
  let place = words;
  for (let before = ''; before !== place; ) {
    before = place;
    place = place.replace(TRAILING, '').trim();
  }
  const named =
    /^a(?:n)? .*[A-Z]|^(?:the |downtown |central |north |south |east |west |upper |lower )*[A-Z\p{Lo}]/u.test(place);
  const typedSmall = /^[a-z]{3,}(?: [a-z]{3,})?$/.test(place);
  if (!place || place.length > 60 || NOT_PLACE.test(place) || !(named || typedSmall)) return undefined;
  if (/^(?:the (?:[a-z]+))$/.test(place) && !/city|suburbs|countryside/.test(place)) return undefined;
  return {
    content: `${verb} ${preposition.toLowerCase()} ${place}`,
    category: 'LOCATION',
    subcategory: 'residence',
    subject: 'residence',
    exclusive: true,
  };
}

const ADVERBS = '(?:(?:now|currently|still|just|recently|also|mostly)\\s+)*';
const PLACE = new RegExp(`^I ${ADVERBS}(?:work|am (?:now |currently )?working|am employed) (?:at|for|in) (.+)$`, 'i');
const STARTED = new RegExp(
  `^I ${ADVERBS}(?:have )?${ADVERBS}(?:started|got|accepted|took) (?:a )?(?:new )?(?:job|position|role) (?:at|with) (.+)$`,
  'i',
);
const JOINED = new RegExp(
  `^I ${ADVERBS}(?:have )?${ADVERBS}(?:joined|(?:started|began)(?: work(?:ing)?)? (?:at|with)) ([A-Z\\p{Lo}].*)$`,
  'u',
);
const OFFICE = /^(?:my|our) (?:office|workplace|company|work|job) is (?:in|at|near) (.+)$/i;
const AS = new RegExp(`^I ${ADVERBS}(?:work|am working) as (?:an? |the )?(.+)$`, 'i');
const REMOTE = /^I (?:work|am working) (?:remotely|from home|at home)\b/i;
const GONE_FROM_WORK = /^I (?:no longer work|do not work) (?:at|for|in) (.+)$/i;
const IS = /^I (?:am|have been) (?:[A-Z]\w+, )?(?:an?|the)(?: new)? (.+)$/;
const JOB_IS = /^my (?:job|profession|occupation) is (.+)$/i;
const NOT_WORK = anyOf(
  /^(?:a (?:hurry|rush|meeting|bit|team|way)|progress|my (?:garden|room))\b/i,
  /^(?:the (?:evening|morning|night|dark)|bed|silence|pairs|batches|it|this|that|me)\b/i,
);
const JOB = anyOf(
  /\b(?:developer|engineer|programmer|designer|nurse|doctor|physician|surgeon|dentist)\b/i,
  /\b(?:pharmacist|paramedic|teacher|professor|lecturer|tutor|student|undergrad(?:uate)?)\b/i,
  /\b(?:researcher|scientist|analyst|consultant|manager|director|founder|owner|accountant)\b/i,
  /\b(?:auditor|bookkeeper|lawyer|attorney|paralegal|architect|translator|interpreter)\b/i,
  /\b(?:writer|journalist|editor|author|photographer|illustrator|artist|musician|chef)\b/i,
  /\b(?:cook|baker|barista|bartender|waiter|waitress|farmer|mechanic|electrician|plumber)\b/i,
  /\b(?:carpenter|driver|pilot|sailor|soldier|firefighter|police officer|clerk|secretary)\b/i,
  /\b(?:assistant|receptionist|librarian|therapist|psychologist|counsel+or|social worker)\b/i,
  /\b(?:freelancer|contractor|marketer|recruiter|realtor|broker|trader|banker|economist)\b/i,
  /\b(?:biologist|chemist|physicist|mathematician|veterinarian|vet|trainer|coach|retiree)\b/i,
);
const NO_JOB =
  /\b(?:fan|bit|little|lot|lover|person|kind|member|user|customer|beginner|like|not|bad|good cook|great cook|terrible)\b/i;

/** Where the user works, and as what. */
export function englishWork({ text }: EnglishClause): FoundFact | undefined {
  if (REMOTE.test(text)) return fact(rewriteAsFact(text), 'CONTEXT', 'work_style', 'work_style');
  const gone = GONE_FROM_WORK.exec(text);
  if (gone) {
    const ended = /no longer/i.test(text) || /\bany ?more$/i.test(text);
    return ended ? fact(rewriteAsFact(text), 'LOCATION', 'workplace', 'employer') : undefined;
  }
  const [, place] = PLACE.exec(text) ?? STARTED.exec(text) ?? JOINED.exec(text) ?? OFFICE.exec(text) ?? [];
  if (place) {
    if (NOT_WORK.test(place) || place.length > 80) return undefined;
    return fact(
      rewriteAsFact(text),
      'LOCATION',
      'workplace',
      /\bin\b/i.test(text) && !/ (?:at|for) /i.test(text) ? 'workplace' : 'employer',
    );
  }
  const job = AS.exec(text) ?? JOB_IS.exec(text);
  if (job) return fact(rewriteAsFact(text), 'CONTEXT', 'job', 'occupation');
  if (/^I teach (?!my|him|her|them|you)\w+/i.test(text))
    return fact(rewriteAsFact(text), 'CONTEXT', 'job', 'occupation');
  const is = IS.exec(text);
  const noun = is?.[1]?.split(/,|\b(?:and|who|that|at|in|with|from|of|by|for|since|working|looking|trying)\b/)[0] ?? '';
  if (!is || !JOB.test(noun) || NO_JOB.test(noun) || noun.split(' ').length > 6) return undefined;
  return fact(rewriteAsFact(text), 'CONTEXT', 'job', 'occupation');
}

const fact = (content: string, category: FoundFact['category'], subcategory: string, subject: string): FoundFact => ({
  content,
  category,
  subcategory,
  subject,
  exclusive: true,
});
