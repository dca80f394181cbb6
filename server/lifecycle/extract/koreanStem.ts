import { wordTables } from '../../text/words/wordTables.ts';
import { isAdjective } from './koreanAdjectives.ts';

/** The three parts of a Hangul syllable: initial, vowel, final (0 for none). */
const BASE = 0xac00;
/** The numbers of final consonants. */
export const FINALS = { ㄴ: 4, ㄷ: 7, ㄹ: 8, ㅁ: 16, ㅂ: 17, ㅅ: 19, ㅆ: 20, ㅎ: 27 } as const;

/** The final consonant of the last syllable as its index, 0 for none; -1 if the text does not end in Hangul. */
export function finalOf(text: string): number {
  const code = text.charCodeAt(text.length - 1) - BASE;
  return code < 0 || code > 11171 ? -1 : code % 28;
}

/** The copula after a noun. Latin letters and digits count as they are pronounced: 3pm이다, QA다, 8080이다. */
export const copula = (noun: string): string => (finalOf(noun) > 0 || /[lmnr013678]$/i.test(noun) ? '이다' : '다');

/** What follows a noun, with its particle in the form that the noun takes: «깃헙 액션» and «로 한다» are «깃헙 액션으로 한다». */
export function withAgreeingParticle(noun: string, rest: string): string {
  const final = finalOf(noun);
  if (final < 0) return rest;
  return rest.replace(/^(?:으로|로|은|는|이|가|을|를|과|와|이랑|랑|이다|다)(?=\s|$)/, (particle) => {
    const [closed, open] = PARTICLE_PAIRS.find((pair) => pair.includes(particle)) ?? [];
    return (final === 0 || (final === FINALS.ㄹ && open === '로') ? open : closed) ?? particle;
  });
}
const PARTICLE_PAIRS = ['으로 로', '은 는', '이 가', '을 를', '과 와', '이랑 랑', '이다 다'].map((pair) =>
  pair.split(' '),
);

export function withFinal(text: string, final: number): string {
  const code = text.charCodeAt(text.length - 1) - BASE;
  return text.slice(0, -1) + String.fromCharCode(BASE + code - (code % 28) + final);
}

/** Whether the text ends in a past stem (했, 먹었, 갔), that is, in ㅆ other than 있 and 겠. */
export const isPast = (stem: string): boolean => finalOf(stem) === FINALS.ㅆ && !/[있겠]$/.test(stem);

/** The stem of a past one: 맡았 → 맡, 했 → 하. */
export function stemOfPast(past: string): string {
  const form = withFinal(past, 0);
  return stemOfSpoken(form, true) ?? stemOfInfinitive(form) ?? past;
}

/** The stem before ㅂ니다, ㄴ다 or ㄴ데: 합 → 하. A ㄹ lost there is not restored and need not be: 산다 may come from 사 or 살. */
export function withoutFinal(text: string, final: 'ㅂ' | 'ㄴ' | 'ㄹ' | 'ㅁ'): string | undefined {
  return finalOf(text) === FINALS[final] ? withFinal(text, 0) : undefined;
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
      return replaced.endsWith('ㅂ') ? withFinal(replaced.slice(0, -1), FINALS.ㅂ) : replaced;
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

/** Vowels of contracted endings, and those that they may have been: 켜, 먹여, 봐, 배워, 돼, 커, 따라. */
const MAY_BE_CONTRACTED: Record<number, readonly number[]> = { 0: [18], 4: [18], 6: [20], 9: [8], 10: [11], 14: [13] };

/** The place of a stem that the list does not rank. */
const RARE = 1e6;
/** Vowels into which ㅎ and an ending contract, and those of their stems: 까매, 하얘, 그래, 퍼레. */
const WITH_HIEUT: Record<number, readonly number[]> = { 1: [0, 4], 3: [2], 5: [4], 7: [6] };

/**
 * The stem of a form in 아/어, according to the word list: 부어 → 붓, 서툴러 → 서투르, 먹여 → 먹이. If no known word has it, the
 * stem that its letters suggest, or undefined with `known`.
 */
export function stemOfSpoken(form: string, known = false): string | undefined {
  const { lexicon } = wordTables();
  const rowOf = (stem: string): number => {
    const known = lexicon.noun(`${stem}다`);
    if (known) return known.row ?? RARE;
    return isAdjective(stem) ? RARE : Number.POSITIVE_INFINITY;
  };
  const [best] = stemsOf(form).sort((a, b) => rowOf(a) - rowOf(b));
  if (best !== undefined && Number.isFinite(rowOf(best))) return best;
  return known ? undefined : stemOfInfinitive(form);
}

/** Whether a word is a form in 아/어 rather than a noun: 써, 먹어, but not 나. */
export const isInfinitive = (word: string): boolean =>
  stemOfSpoken(word, true) !== undefined &&
  (word.length > 1 ? !wordTables().lexicon.noun(word) : /[써와봐해줘둬꺼켜쳐펴꿔춰타자가사빼내깨재]/.test(word));

/** 아 follows ㅏ, ㅑ and ㅗ only: 서아 and 지아 are names, not forms of 서다 and 지다. */
const endsInInfinitive = (form: string): boolean =>
  /[가-힣]어$/.test(form) || (/[가-힣]아$/.test(form) && [0, 2, 8].includes(partsOf(form.slice(0, -1))?.vowel ?? -1));

const AS_THEY_ARE: readonly number[] = [0, 1, 4, 5, 6];

function stemsOf(form: string): string[] {
  const stems: string[] = [];
  const before = form.slice(0, -1);
  const last = partsOf(form);
  if (last?.final !== 0) return [];
  if (/해$/.test(form)) return [`${before}하`];
  if (endsInInfinitive(form)) stems.push(...uncontracted(before));
  if (/[워와]$/.test(form) && partsOf(before)?.final === 0) stems.push(withFinal(before, FINALS.ㅂ));
  if (/[라러]$/.test(form) && partsOf(before)?.final === FINALS.ㄹ) stems.push(`${withFinal(before, 0)}르`);
  for (const vowel of WITH_HIEUT[last.vowel] ?? [])
    stems.push(...[before + syllable(last.initial, vowel, FINALS.ㅎ)].filter(isAdjective));
  if (/놔$/.test(form)) stems.push(`${before}놓`);
  for (const vowel of MAY_BE_CONTRACTED[last.vowel] ?? []) stems.push(before + syllable(last.initial, vowel, 0));
  // 가, 내, 켜 are stems themselves.
  return AS_THEY_ARE.includes(last.vowel) ? [...stems, form] : stems;
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

/** «변경되었습니다» as people say it: «변경됐습니다». */
export const contracted = (text: string): string => text.replaceAll('하였', '했').replaceAll('되었', '됐');

/** Vowels that contract with 었: 꾸었 is 꿨, 기었 겼, 오았 왔, 되었 됐, 쓰었 썼; 하 is 해. */
const WITH_PAST: Record<number, number> = { 8: 9, 13: 14, 20: 6, 11: 10, 18: 4 };

/** Honorific past forms as plain ones: «끊으셨어» becomes 끊었어, «바꾸셨다» 바꿨다. For comparing words, not for writing. */
export const withoutHonorific = (text: string): string =>
  text.replace(/([가-힣])(으?)셨/g, (_, last: string, link: string) => {
    const parts = partsOf(last);
    if (link || !parts || parts.final !== 0) return `${last}었`;
    const vowel = last === '하' ? 1 : (WITH_PAST[parts.vowel] ?? parts.vowel);
    return syllable(parts.initial, vowel, FINALS.ㅆ);
  });
