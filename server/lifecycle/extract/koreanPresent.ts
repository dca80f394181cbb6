import { anyOf, sequence } from '../../text/patterns.ts';
import { wordTables } from '../../text/words/wordTables.ts';
import { isAdjective } from './koreanAdjectives.ts';
import { FINALS, finalOf, stemOfSpoken, withFinal } from './koreanStem.ts';

/**
 * Verbs whose stems may end a clause. A word that ends in none of these is not treated as a verb and states nothing.
 * One-syllable stems also end many nouns (개발자, 국가), so they count as whole words only.
 */
const VERB = anyOf(
  /(?:하|되|살|먹|마시|다니|키우|기르|배우|가르치|일어나|나가|달리|걷|듣|읽|만나|만들|놀|지내|모으|끊|챙기|받|않|못하|피우|고르|끝나)$/,
  /(?:태우|거르|즐기|꺼리|옮기|바꾸|그만두|부르|걸리|모르|맡|돌보|굽|볶|끓이|그리|앓|씻|찾|오르|흐르|누르|자르|서두르|머무르|들르|돕)$/,
  /(?:줍|짓|긋|잇|붓|싣|묻|깨닫|일컫|떠들|졸|살찌|만지|던지|줄이|높이|붙이|먹이|들이|움직이|올리|내리|미루|당기|낮추|늘리|맞추|빌리)$/,
  sequence(
    /^(?:안|못|잘|꼭|이사|놀러|나|들어|내려|올라|돌아|데려|보러|사러|타러)?/,
    /(?:가|오|보|사|쓰|타|자|치|추|주|두|뛰|빼|내|쉬|입|신|들|돌|넣|앉|눕|맞|남|벌|갖|뜨|서|켜|펴|피|시키)$/,
  ),
);

export const isVerb = (stem: string): boolean => VERB.test(stem);

/** Verbs that only occur with 고 and 어. */
const DEFECTIVE: Record<string, string> = { 데리: '데리고 있다', 더불: '더불어 있다' };

/** A stem in the plain present: 살 → 산다, 먹 → 먹는다, 좋 → 좋다. */
export function presentOf(stem: string): string {
  if (isAdjective(stem)) return `${stem}다`;
  const final = finalOf(stem);
  const defective = DEFECTIVE[stem];
  if (defective) return defective;
  return final === 0 || final === FINALS.ㄹ ? `${withFinal(stem, FINALS.ㄴ)}다` : `${stem}는다`;
}

/** Verbs that follow another in 아/어, or a noun: 보여주, 덮어쓰, 빨개지; 부탁드리. */
const AFTER_INFINITIVE =
  /^(.+?)(주|두|놓|보|버리|지|가|오|내|드리|대|먹|나|나가|다니|치우|입|타|쓰|앉|서|하|놀|팔|찾|담|붙이|넣|들이)$/;
const AFTER_NOUN = /^(.{2,}?)(되|시키|받|당하|드리|나|내|먹|맞|잡|걸리)$/;
const SHORT = /^[해가와써타쳐펴켜나봐사]$/;
/** 삐걱거리, 반짝이. */
const MIMETIC = /^.{2,}거리$/;

/** Whether a stem is that of a known predicate, or of one that consists of known words. */
export const isKnownStem = (stem: string): boolean => isKnown(stem) || isKnown(stem.replace(/^[안못](?=..)/, ''));

function isKnown(stem: string): boolean {
  if (isInList(stem) || isAdjective(stem)) return true;
  if (wordTables().lexicon.noun(stem)) return false;
  if (isVerb(stem) || MIMETIC.test(stem)) return true;
  const infinitive = AFTER_INFINITIVE.exec(stem)?.[1];
  if (infinitive && (infinitive.length > 1 || SHORT.test(infinitive)) && stemOfSpoken(infinitive, true)) return true;
  const noun = AFTER_NOUN.exec(stem)?.[1];
  return noun !== undefined && wordTables().lexicon.noun(noun)?.row !== undefined;
}

export const isInList = (stem: string): boolean => wordTables().lexicon.noun(`${stem}다`) !== undefined;

/** A stem with the ㄹ that falls before ㄴ: 힘드(네요) is 힘들. «간호사(네요)» and «특기(네요)» are nouns. */
export function withRieul(stem: string): string {
  if (finalOf(stem) !== 0 || isVerb(stem) || isAdjective(stem)) return stem;
  const whole = withFinal(stem, FINALS.ㄹ);
  if (wordTables().lexicon.noun(stem) && !isInList(whole)) return stem;
  const isCertain =
    isInList(whole) || isAdjective(whole) || (isVerb(whole) && /^(?:.{0,3}(?:만들|떠들)|[안못잘]?.)$/.test(whole));
  return isCertain && (!isInList(stem) || isAdjective(whole)) ? whole : stem;
}

/** The stem that lost its final consonant before a vowel: 어려우(니까) is 어렵, 지으(면서) 짓, 들으(니까) 듣. */
export function restored(stem: string): string {
  const before = stem.slice(0, -1);
  const last = stem.slice(-1);
  const finals = last === '우' ? [FINALS.ㅂ] : last === '으' ? [FINALS.ㅅ, FINALS.ㄷ] : [];
  if (finals.length === 0 || isInList(stem) || before === '') return stem;
  const plain = last === '으' && finalOf(before) > 0 && finalOf(before) !== FINALS.ㄹ ? before : undefined;
  const irregular = finals.map((final) => withFinal(before, final)).find((one) => isInList(one) || isAdjective(one));
  return plain ?? irregular ?? (last === '으' ? before : stem);
}
