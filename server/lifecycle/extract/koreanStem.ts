import { wordTables } from '../../text/words/wordTables.ts';

/** The three parts of a Hangul syllable: initial, vowel, final (0 for none). */
const BASE = 0xac00;
const NIEUN = 4;
const RIEUL = 8;
const BIEUP = 17;
const SSANG_SIOT = 20;

/** The final consonant of the last syllable as its index, 0 for none; -1 if the text does not end in Hangul. */
export function finalOf(text: string): number {
  const code = text.charCodeAt(text.length - 1) - BASE;
  return code < 0 || code > 11171 ? -1 : code % 28;
}

/** What follows a noun, with its particle in the form that the noun takes: «깃헙 액션» and «로 한다» are «깃헙 액션으로 한다». */
export function withAgreeingParticle(noun: string, rest: string): string {
  const final = finalOf(noun);
  if (final < 0) return rest;
  return rest.replace(/^(?:으로|로|은|는|이|가|을|를|과|와|이랑|랑|이다|다)(?=\s|$)/, (particle) => {
    const [closed, open] = PARTICLE_PAIRS.find((pair) => pair.includes(particle)) ?? [];
    return (final === 0 || (final === RIEUL && open === '로') ? open : closed) ?? particle;
  });
}
const PARTICLE_PAIRS = ['으로 로', '은 는', '이 가', '을 를', '과 와', '이랑 랑', '이다 다'].map((pair) =>
  pair.split(' '),
);

function withFinal(text: string, final: number): string {
  const code = text.charCodeAt(text.length - 1) - BASE;
  return text.slice(0, -1) + String.fromCharCode(BASE + code - (code % 28) + final);
}

/** Descriptive stems, which take 다 unchanged: 좋다, not 좋는다. */
const ADJECTIVE =
  /^(?:적|세|달|시|짜|떫|깊|밝|맑|얇|짙|굵|늙|검|희|붉|낫)$|(?:서투르|서툴|가볍|무겁|쉽|귀엽|외롭|즐겁|뜨겁|차갑|두렵|어둡|두껍|가늘|빠르|느리|다르|비슷하|똑같|부족하|충분하|가능하|완벽하|강하|급하|심각하|까다롭|복잡하|간단하|저렴하|조용하|시끄럽|깨끗하|더럽|게으르|고프|슬프|기쁘|부럽|그립|질기|싱겁|고소하|맛있|멋있|재미있|친하|흔하|드물|편찮|둔하|연하|진하|순하|민감하|엄격하|꼼꼼하|서늘하|따뜻하|선선하|촉촉하|건조하|답답하|좋|싫|있|없|같|많|크|작|아프|바쁘|나쁘|힘들|약하|심하|예민하|필요하|편하|불편하|중요하|건강하|익숙하|피곤하|행복하|어렵|무섭|맵|춥|덥|가깝|높|낮|넓|좁|괜찮|아니|싶|안좋|길|짧|젊|늦|비싸|싸|멀)$/;

export const isAdjective = (stem: string): boolean => ADJECTIVE.test(stem);

/**
 * Verbs whose stems may end a clause. A word that ends in none of these is not treated as a verb and states nothing.
 * One-syllable stems also end many nouns (개발자, 국가), so they count as whole words only.
 */
const VERB =
  /(?:하|되|살|먹|마시|다니|키우|기르|배우|가르치|일어나|나가|달리|걷|듣|읽|만나|만들|놀|지내|모으|끊|챙기|받|않|못하|피우|고르|끝나|태우|거르|즐기|꺼리|옮기|바꾸|그만두|부르|걸리|모르|맡|돌보|굽|볶|끓이|그리|앓|씻|찾|피|오르|흐르|누르|자르|서두르|머무르|들르|돕|줍|짓|긋|잇|붓|싣|묻|깨닫|일컫|떠들|졸|살찌|만지|던지|줄이|높이|붙이|먹이|들이|움직이|올리|내리|미루|당기|낮추|늘리|맞추|빌리)$|^(?:안|못|잘|꼭|이사|놀러|나|들어|내려|올라|돌아|데려|보러|사러|타러)?(?:가|오|보|사|쓰|타|자|치|추|주|두|뛰|빼|내|쉬|입|신|들|돌|넣|앉|눕|맞|남|벌|갖|뜨|서|켜|펴|시키)$/;

export const isVerb = (stem: string): boolean => VERB.test(stem);

/** A stem in the plain present: 살 → 산다, 먹 → 먹는다, 좋 → 좋다. */
export function presentOf(stem: string): string {
  if (isAdjective(stem)) return `${stem}다`;
  const final = finalOf(stem);
  if (final === 0 || final === RIEUL) return `${withFinal(stem, NIEUN)}다`;
  return `${stem}는다`;
}

/** A stem with the ㄹ that falls before ㄴ: 힘드(네요) is 힘들. */
export function withRieul(stem: string): string {
  if (finalOf(stem) !== 0 || isVerb(stem) || isAdjective(stem)) return stem;
  const whole = withFinal(stem, RIEUL);
  return isVerb(whole) || isAdjective(whole) ? whole : stem;
}

/** Whether the text ends in a past stem (했, 먹었, 갔), that is, in ㅆ other than 있 and 겠. */
export const isPast = (stem: string): boolean => finalOf(stem) === SSANG_SIOT && !/[있겠]$/.test(stem);

/** The stem of a past one: 맡았 → 맡, 했 → 하. */
export function stemOfPast(past: string): string {
  const form = withFinal(past, 0);
  return stemOfSpoken(form, true) ?? stemOfInfinitive(form) ?? past;
}

/** The stem before ㅂ니다, ㄴ다 or ㄴ데: 합 → 하. A ㄹ lost there is not restored and need not be: 산다 may come from 사 or 살. */
export function withoutFinal(text: string, final: 'ㅂ' | 'ㄴ' | 'ㄹ'): string | undefined {
  return finalOf(text) === { ㅂ: BIEUP, ㄴ: NIEUN, ㄹ: RIEUL }[final] ? withFinal(text, 0) : undefined;
}

/** Forms whose contracted vowel hides an irregular stem. */
const IRREGULAR: [RegExp, string][] = [
  [/(어려|무서|매|추|더|가까|아까)워$/, '$1ㅂ'],
  [/써$/, '쓰'],
  [/아파$/, '아프'],
  [/바빠$/, '바쁘'],
  [/나빠$/, '나쁘'],
  [/커$/, '크'],
  [/(^|\s)꺼$/, '$1끄'],
  [/모아$/, '모으'],
  [/몰라$/, '모르'],
  [/골라$/, '고르'],
  [/불러$/, '부르'],
  [/길러$/, '기르'],
  [/걸러$/, '거르'],
  [/(^|\s)걸어$/, '$1걷'],
  [/(^|\s|알아)들어$/, '$1듣'],
  [/구워$/, '굽'],
  [/누워$/, '눕'],
  [/들러$/, '들르'],
  [/(켜|펴|서|나서)$/, '$1'],
];
/** Vowels of contracted endings and of their stems: 다녀 → 다니, 봐 → 보, 배워 → 배우, 돼 → 되. */
const CONTRACTED: Record<number, number> = { 6: 20, 9: 8, 14: 13, 10: 11 };

/** The stem of a form in 아/어: 살아 → 살, 마셔 → 마시, 해 → 하. */
export function stemOfInfinitive(form: string): string | undefined {
  for (const [ending, stem] of IRREGULAR) {
    if (ending.test(form)) {
      const replaced = form.replace(ending, stem);
      return replaced.endsWith('ㅂ') ? withFinal(replaced.slice(0, -1), BIEUP) : replaced;
    }
  }
  if (/[라러]$/.test(form) && partsOf(form.slice(0, -1))?.final === FINALS.ㄹ)
    return `${withFinal(form.slice(0, -1), 0)}르`;
  if (endsInInfinitive(form)) return form.slice(0, -1);
  if (form.endsWith('해')) return `${form.slice(0, -1)}하`;
  if (finalOf(form) !== 0) return undefined;
  const code = form.charCodeAt(form.length - 1) - BASE;
  const vowel = Math.floor((code % 588) / 28);
  const plain = CONTRACTED[vowel];
  return plain === undefined ? form : form.slice(0, -1) + String.fromCharCode(BASE + code + (plain - vowel) * 28);
}

const FINALS = { ㄷ: 7, ㄹ: 8, ㅂ: 17, ㅅ: 19 } as const;
/** Vowels of contracted endings, and those that they may have been: 켜, 먹여, 봐, 배워, 돼, 커, 따라. */
const MAY_BE_CONTRACTED: Record<number, readonly number[]> = { 0: [18], 4: [18], 6: [20], 9: [8], 10: [11], 14: [13] };

/**
 * The stem of a form in 아/어 as the word list knows it: 부어 → 붓, 서툴러 → 서투르, 먹여 → 먹이. Falls back on what its letters say; undefined
 * with `known` where no known word has it.
 */
export function stemOfSpoken(form: string, known = false): string | undefined {
  const { lexicon } = wordTables();
  const rowOf = (stem: string): number => lexicon.noun(`${stem}다`)?.row ?? Number.POSITIVE_INFINITY;
  const [best] = stemsOf(form).sort((a, b) => rowOf(a) - rowOf(b));
  if (best !== undefined && Number.isFinite(rowOf(best))) return best;
  return known ? undefined : stemOfInfinitive(form);
}

/** 아 follows ㅏ, ㅑ and ㅗ only: 서아 and 지아 are names, not forms of 서다 and 지다. */
const endsInInfinitive = (form: string): boolean =>
  /[가-힣]어$/.test(form) || (/[가-힣]아$/.test(form) && [0, 2, 8].includes(partsOf(form.slice(0, -1))?.vowel ?? -1));

function stemsOf(form: string): string[] {
  const stems: string[] = [];
  const before = form.slice(0, -1);
  const last = partsOf(form);
  if (last?.final !== 0) return [];
  if (/해$/.test(form)) return [`${before}하`];
  if (endsInInfinitive(form)) stems.push(...uncontracted(before));
  if (/[워와]$/.test(form) && partsOf(before)?.final === 0) stems.push(withFinal(before, FINALS.ㅂ));
  if (/[라러]$/.test(form) && partsOf(before)?.final === FINALS.ㄹ) stems.push(`${withFinal(before, 0)}르`);
  for (const vowel of MAY_BE_CONTRACTED[last.vowel] ?? []) stems.push(before + syllable(last.initial, vowel, 0));
  // 가, 내, 켜 are as they are.
  return [...stems, form];
}

/** 먹어 is 먹; 부어 is 붓, 들어 듣 or 들. */
function uncontracted(stem: string): string[] {
  const final = partsOf(stem)?.final;
  // 나아 is 낫: 나 would be contracted.
  if (final === 0)
    return [0, 4].includes(partsOf(stem)?.vowel ?? -1)
      ? [withFinal(stem, FINALS.ㅅ)]
      : [stem, withFinal(stem, FINALS.ㅅ)];
  return final === FINALS.ㄹ ? [stem, withFinal(stem, FINALS.ㄷ)] : [stem];
}

function partsOf(text: string): { initial: number; vowel: number; final: number } | undefined {
  const code = text.charCodeAt(text.length - 1) - BASE;
  if (!(code >= 0 && code <= 11171)) return undefined;
  return { initial: Math.floor(code / 588), vowel: Math.floor((code % 588) / 28), final: code % 28 };
}

const syllable = (initial: number, vowel: number, final: number): string =>
  String.fromCharCode(BASE + initial * 588 + vowel * 28 + final);
