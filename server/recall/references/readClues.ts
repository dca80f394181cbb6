import { normalize } from '../../text/normalize.ts';
import { anyOf, sequence } from '../../text/patterns.ts';
import { isParticle, trimParticle } from '../../text/tokenize.ts';
import { type Comparison, comparisonIn, pricesIn } from './compareThings.ts';

/** What a phrase says about the thing that it refers to, besides its noun. */
export interface Clues {
  /** Its position, from 1, or from the end: -1 is the last. */
  ordinal?: number;
  /** "처음 봤던", "the one I saw first": the earliest instead of the newest. */
  first: boolean;
  /** What the user did with it; `saved` may also mean a favourite. */
  act?: 'viewed' | 'favorited' | 'saved' | 'shown';
  /** "아직 안 본 거": it was not done. */
  not: boolean;
  /** `previous`: in another conversation ("지난번", "last time"); `earlier`: in this one ("아까", "just now"). */
  when?: 'previous' | 'earlier';
  compare?: Comparison;
  /** What it costs: each price with all that it may mean. */
  prices: number[][];
  /** The other words, as stems: "파란", "강남", "park". */
  words: string[];
}

const ENGLISH_ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const KOREAN_ORDINALS = '첫 두 세 네 다섯 여섯 일곱 여덟 아홉 열'.split(' ');
const KOREAN_NTH = '첫째 둘째 셋째 넷째 다섯째'.split(' ');

const NTH_EN = `(?:${ENGLISH_ORDINALS.join('|')}|\\d{1,2}(?:st|nd|rd|th))`;
const NTH_KO = '(?:(?:첫|두|세|네|다섯|여섯|일곱|여덟|아홉|열|\\d{1,2})\\s?번\\s?째|[첫둘셋넷]째|다섯째)';

/** How a position is written; the more particular ones first. */
const POSITIONS: readonly [RegExp, (nth: string) => number | undefined][] = [
  [new RegExp(`(?:끝|뒤|마지막|밑|아래)에서\\s?(${NTH_KO})`, 'u'), (nth) => fromEnd(nthOf(nth))],
  [new RegExp(`(${NTH_EN})\\s(?:to|from)\\s(?:the\\s)?(?:last|end|bottom)`, 'u'), (nth) => fromEnd(nthOf(nth))],
  [/second.to.last|penultimate|next.to.last/u, () => -2],
  [new RegExp(NTH_KO, 'u'), nthOf],
  // «하루 2번» says how often.
  [
    /(?<!(?:하루|이틀|일주일|매일|매주|매달|(?:[한두세]|\d)\s?(?:주일?|달|해|년|일|개월))(?:에|동안|간)?\s?)(?<![\d.,가-힣a-z-])(\d{1,2})번(?!\s?(?:이나|이상|정도|만|출구|도\s))/u,
    nthOf,
  ],
  [/(?<![\d.,가-힣a-z-])(\d{1,2})안(?=(?:으로|[은는이을를의도])?(?:[\s,.?!]|$))/u, nthOf],
  [/(?:\b(?:number|no\.?|option|item|choice|plan(?=\s?\d{1,2}(?:$|[?!,])))|#)\s?(\d{1,2})\b(?![.,]\d|\s?%)/u, nthOf],
  [new RegExp(`\\b${NTH_EN}\\b(?!\\s(?:time|thing in))`, 'u'), nthOf],
  [/\bformer\b|전자(?=[는가의를로\s]|$)|(?:^|\s)(?:맨\s?|제일\s?)?앞(?:에|의|에서)?\s(?!전)/u, () => 1],
  // "The last invoice" is the newest one, in this conversation or another.
  [
    /\b(?:latter|bottom)\b|\b(?:last|final) (?:ones?|items?|results?|options?|things?|entry|of)\b|\blast (?:in|on) the list\b/u,
    () => -1,
  ],
  [/후자(?=[는가의를로\s]|$)|마지막|맨\s?끝|끝에|(?:^|\s)(?:맨\s?|제일\s?)?뒤(?:에|의|에서)?\s/u, () => -1],
  [/\btop (?:one|result|option|pick)\b|맨\s?위|제일\s?위/u, () => 1],
  [/맨\s?(?:아래|밑)|제일\s?(?:아래|밑)/u, () => -1],
];

const FIRST = /처음|맨\s?먼저|제일\s?먼저|가장\s?먼저|맨\s?처음|\boriginal(?:ly)?\b|\bat first\b|\bvery first\b/u;
const VIEWED = anyOf(
  /(?<![가-힣])(?:본|봤|보던|보았|보고\s?있던|구경|둘러|열어|열었|클릭|눌러|눌렀|살펴|들어가|확인한|확인했)/u,
  /(?:^|\s)조회한|\b(?:saw|seen|view(?:ed|ing)?|look(?:ed|ing)? (?:at|through|over)|open(?:ed)?)\b/u,
  /\b(?:click(?:ed)?|check(?:ed|ing)? out|brows(?:ed|ing)|visit(?:ed)?|watch(?:ed|ing))\b/u,
);
const FAVORITED = anyOf(
  /찜|즐겨\s?찾|좋아요|하트|북마크|관심\s?(?:등록|목록|상품|매물|표시|있다고)|위시|마음에\s?(?:든|들|들어)|맘에\s?(?:든|들|들어)|좋아한/u,
  /좋아했|\b(?:favou?rit\w*|liked?|loved?|hearted|starred|bookmark\w*|wish\s?list\w*|shortlist\w*)\b/u,
);
const SAVED =
  /저장|담아|담은|담았|담긴|보관|스크랩|\b(?:sav(?:ed?|ing)|pinned|kept|added to (?:my )?(?:cart|list|basket))\b/u;
const SHOWN = anyOf(
  /보여|추천|알려|찾아|소개|제안|골라|뽑아/u,
  sequence(
    /\b(?:you|assistant) (?:just )?/u,
    /(?:show(?:ed|n)?|recommend\w*|suggest\w*|found|gave|list(?:ed)?|offer(?:ed)?|brought up|pulled up)\b/u,
  ),
  /\b(?:recommended|suggested) by you\b/u,
);
const NOT = anyOf(
  /(?:^|\s)(?:안|못|아직\s?안)\s?(?:본|봤|열어)|지\s?않은|취소한/u,
  /\b(?:haven't|have not|didn't|did not|not yet|never|un(?:viewed|seen|liked|favou?rited|saved))\b/u,
);
const PREVIOUS = anyOf(
  /지난|저번|예전|이전|어제|그저께|그때|옛날|\blast (?:time|week|month|year|session|night|weekend|\w+day)\b/u,
  /\bprevious|\byesterday\b|\bthe other day\b|\bago\b/u,
  /\ba while back\b|\bin our last\b|일\s?전에|주\s?전에|달\s?전에/u,
);
const EARLIER =
  /아까|방금|조금\s?전|좀\s?전|금방|(?<![일주달년]\s?)전에|위의|위에|\b(?:earlier|just|above|a (?:moment|minute|second) ago)\b/u;

/** Words that say nothing about the thing itself. Words that the expressions above match are left out, too. */
const EMPTY_KO = anyOf(
  /^(?:그|저|이|그때|거|것|걸|건|게|데|곳|거기|쪽|중|중에|중에서|가운데|내|내가|나|제|제가|우리|우리가|너가|네가|니가|당신이|아까|방금|어제|오늘)$/u,
  /^(?:말|말한|말했던|말하던|말씀하신|말씀드린|얘기|얘기한|얘기했던|얘기하던|이야기한|이야기했던|언급한|물어본|물어봤던|물었던|질문한|보낸|보냈던|받은|받았던)$/u,
  /^(?:준|줬던|주신|해준|해줬던|했던|한|하던|누른|눌렀던|둔|뒀던|놓은|놨던|표시한|등록한|적|있는|있던|있었던|있는거|된|되는|됐던|였던|이었던|이던|같은)$/u,
  /^(?:같던|애|놈|녀석|아이|좀|더|가장|제일|맨|먼저|처음|나온|나왔던|보여|다시|하나|것으로|걸로|거로|찾은|찾던|찾았던|번|번째|째|전|전에|때)$/u,
);
const EMPTY_EN = new Set(
  (
    'a an the that this those these which who i we you me my our your it its one ones thing things item items result results option options entry ' +
    'was were is are be been had has have did do does just already earlier before above same other with from in on at of for to by and or near about ' +
    'said mentioned talked discussed asked told spoke sent found showed shown gave listed recommended suggested seen saw viewed looked ' +
    'looking viewing opened clicked checked out liked like loved saved favorite favourite favorites favourites favorited favourited bookmarked starred ' +
    'previous previously last time most more less than ago there here like called named also please again back up use used'
  ).split(' '),
);
/** Endings of adjectives and of nouns with a copula, which a stored text may not share: "조용한", "신축인", "주차되는". */
const ENDING_KO =
  /(?:하다고|한다는|이라는|라는|하는|되는|이던|였던|했던|하던|있는|없는|스러운|로운|다는|하고|한|된|인|은|는|던)$/u;

/** A reference is short; the rest of a longer text is not read. */
const MAX_PHRASE = 500;

export function readClues(phrase: string, noun?: string): Clues {
  const text = normalize(phrase.slice(0, MAX_PHRASE).toWellFormed());
  const ordinal = ordinalIn(text);
  const act = FAVORITED.test(text)
    ? 'favorited'
    : SAVED.test(text)
      ? 'saved'
      : SHOWN.test(text)
        ? 'shown'
        : VIEWED.test(text)
          ? 'viewed'
          : undefined;
  const when = PREVIOUS.test(text) ? 'previous' : EARLIER.test(text) ? 'earlier' : undefined;
  const compare = comparisonIn(text);
  const { prices, rest } = pricesIn(text);
  return {
    ...(ordinal === undefined ? {} : { ordinal }),
    first: FIRST.test(text),
    ...(act === undefined ? {} : { act }),
    not: NOT.test(text),
    ...(when === undefined ? {} : { when }),
    ...(compare === undefined ? {} : { compare }),
    prices,
    words: wordsIn(
      POSITIONS.reduce((left, [position]) => left.replace(position, ' '), rest),
      noun,
    ),
  };
}

function ordinalIn(text: string): number | undefined {
  for (const [pattern, positionOf] of POSITIONS) {
    const match = pattern.exec(text);
    if (match) return positionOf(match[1] ?? match[0]);
  }
  return undefined;
}

function nthOf(written: string): number | undefined {
  const digits = /\d+/.exec(written);
  if (digits) return Number(digits[0]) || undefined;
  const listed = [ENGLISH_ORDINALS, KOREAN_NTH, KOREAN_ORDINALS].map((names) =>
    names.findIndex((name) => written.startsWith(name)),
  );
  const place = listed.find((index) => index >= 0);
  return place === undefined ? undefined : place + 1;
}

const fromEnd = (nth: number | undefined): number | undefined => (nth === undefined ? undefined : -nth);

const TAKEN = [
  FIRST,
  VIEWED,
  FAVORITED,
  SAVED,
  SHOWN,
  NOT,
  PREVIOUS,
  EARLIER,
  ...POSITIONS.map(([pattern]) => pattern),
];

function wordsIn(text: string, noun: string | undefined): string[] {
  const words = text.split(/[^\p{L}\p{N}.'-]+/u).flatMap((written) => {
    const word = written.replace(/^[.'-]+|[.'-]+$|'s$/gu, '');
    if (word === '' || word === noun || EMPTY_EN.has(word) || EMPTY_KO.test(word) || isParticle(word)) return [];
    if (TAKEN.some((pattern) => pattern.test(word))) return [];
    if (!/[가-힣]/u.test(word)) return [word];
    const bare = trimParticle(word);
    if (bare === noun || EMPTY_KO.test(bare)) return [];
    const stem = bare.replace(ENDING_KO, '');
    return [stem === '' || EMPTY_KO.test(stem) ? bare : stem];
  });
  return [...new Set(words)].filter((word) => word.length > 1 || /[가-힣\d]/u.test(word)).slice(0, 8);
}
