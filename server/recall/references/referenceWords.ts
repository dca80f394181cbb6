import type { EntityRules } from '../../lifecycle/entities/entityRules.ts';
import { escapePattern } from '../../text/normalize.ts';
import { POINTED_AT } from './nounGroups.ts';

/** `weak` for "it" and "그거", which may refer to nothing; `open` for an unknown noun, which refers only to what fits it. */
export type Certainty = 'clear' | 'weak' | 'open';

interface ReferenceWords {
  /** In the order they are tried: the more certain ones come first and consume the words. */
  expressions: { regex: RegExp; certainty: Certainty }[];
  /** The types that each noun may mean, by the noun in lower case. */
  typesOf: Map<string, string[]>;
}

/** Nouns that fit anything; no project needs to list them. */
const ANY_KO = ['거', '것', '항목', '결과'];
const ANY_EN = ['one', 'ones', 'item', 'result', 'option', 'thing', 'entry'];

const NTH_EN = '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\\d{1,2}(?:st|nd|rd|th))';
const NTH_KO =
  '(?:(?:첫|두|세|네|다섯|여섯|일곱|여덟|아홉|열|\\d{1,2})\\s?번\\s?째|[첫둘셋넷]째|다섯째|마지막|맨\\s?끝)';
const POINTING_KO = '(?:그|저|이)';
const TIME_KO =
  '(?:지난번(?:에)?|저번(?:에)?|지난|예전(?:에)?|이전(?:에)?|아까|방금|전에|어제|위의|(?:맨\\s?|제일\\s?|가장\\s?)?(?:처음(?:에|으로)?|먼저))';
const SEEN_KO =
  '(?:본|봤던|보던|말한|말했던|말씀하신|말씀드린|얘기한|얘기했던|이야기한|보여준|보여주신|추천한|추천해준|찾은|찾던|언급한|물어본|보낸|받은|저장한)';
const MARKED_KO =
  '(?:내가\\s|제가\\s)?(?:찜한|찜해\\s?[둔놓]은?|찜했던|즐겨\\s?찾기\\s?(?:한|해\\s?둔|했던)|좋아요\\s?(?:한|누른|눌렀던)|북마크\\s?(?:한|해\\s?둔)|저장해\\s?둔|저장했던|담아\\s?둔|마음에\\s?든)';
const ADJECTIVE_KO = '(?:[가-힣]{1,6}[은한던운]\\s)?';
/** "그 렌탈 계약서": one more word before a noun that is pointed at. */
const MODIFIER_KO = '(?:[가-힣A-Za-z0-9]{1,10}\\s)?';
const ADJECTIVE_EN =
  '(?:(?!(?:an?|the|my|your|our|his|her|their|is|was|are|were|has|have|i|we|you|they|it|in|on|of|for|to|and)\\s)[a-z-]{1,20}\\s)??';
/** After a Korean noun of general use: an honorific, a particle, or nothing. */
const END_KO =
  '(?=(?:님)?(?:들)?(?:[은는이가을를의에도만로와과]|에서|으로|하고|이랑|랑|부터|까지|보다|처럼|한테|에게)?(?:[은는도의])?(?![가-힣A-Za-z]))';
/** Words that follow 그 without referring to a thing. */
const NO_THING_KO =
  '(?:사람|분들?|말|때|후|전|정도|외|동안|다음|뒤|이유|점|날|일|쪽|중|상황|경우|생각|이후|이상|이하|자체|밖|안|속|위|아래|옆|앞|대로|만큼|거|것|게|걸|건|애|얘기|이야기|문제|방법|부분|의미|당시|무렵|사이|시간|시절|순간|해|달|주|놈|녀석|덕분|때문|대신|결과)';
const SEEN_EN =
  '(?:(?:that|which)\\s)?(?:i|we|you)\\s(?:just\\s)?(?:saw|looked at|viewed|talked about|discussed|mentioned|showed|sent|found|liked|saved|asked about|spoke about|were talking about|had)';

const words = new WeakMap<EntityRules, ReferenceWords>();

/** The expressions that find references to what these rules name; cached as long as the rules object lives. */
export function referenceWords(rules: EntityRules): ReferenceWords {
  const known = words.get(rules);
  if (known) return known;
  const fresh = { expressions: expressionsOf(rules), typesOf: typesOf(rules) };
  words.set(rules, fresh);
  return fresh;
}

function typesOf(rules: EntityRules): Map<string, string[]> {
  const types = new Map<string, string[]>();
  for (const { type, aliases, nouns } of rules.types) {
    for (const noun of [type, ...aliases, ...nouns.ko, ...nouns.en, ...nouns.en.map(pluralOf)]) {
      const key = noun.toLowerCase();
      types.set(key, [...new Set([...(types.get(key) ?? []), type])]);
    }
  }
  return types;
}

function expressionsOf(rules: EntityRules): ReferenceWords['expressions'] {
  // Nouns of either language in the grammar of either: "그 invoice", "that 매물".
  const named = rules.types.flatMap(({ type, aliases, nouns }) => [
    ...[type, ...aliases, ...nouns.ko, ...nouns.en],
    ...nouns.en.map(pluralOf),
  ]);
  // After a Korean noun comes a particle or nothing, so only a Latin noun must end at a word boundary.
  const noun = `(?<noun>${pointedAt(named)})`;
  const anything = `(?<noun>${pointedAt([...named, ...ANY_KO, ...ANY_EN])})`;
  const clear = [
    `(?<![가-힣])(?:${POINTING_KO}\\s)?(?<nth>${NTH_KO})(?:(?:로|에)?\\s?${SEEN_KO})?\\s?${anything}`,
    `(?<![가-힣\\d.,-])(?<nth>\\d{1,2})번\\s?${anything}`,
    '(?<![가-힣])(?<nth>(?:첫|두|세|네|다섯|\\d{1,2})\\s?번\\s?째)(?!\\s?로(?:는)?(?:\\s|$))',
    `(?<![가-힣])(?:맨\\s?|제일\\s?)?(?:앞|뒤|위|아래|밑|끝)에\\s?(?:있는\\s|나온\\s)?(?:${anyOf(ANY_KO)})${END_KO}`,
    `(?<![가-힣])(?:그|둘|셋)\\s?중(?:에서?)?\\s(?:더\\s|제일\\s|가장\\s)?[가-힣]{0,6}[은는한던운싼큰긴먼]\\s${anything}`,
    `(?<!\\S)${MARKED_KO}\\s${anything}`,
    `(?<![가-힣])(?:${TIME_KO}\\s?(?:${SEEN_KO}\\s)?(?:${POINTING_KO}\\s)?|${POINTING_KO}\\s(?:때\\s)?)(?:${SEEN_KO}\\s)?${ADJECTIVE_KO}${noun}`,
    `(?<![가-힣])그\\s${MODIFIER_KO}${noun}`,
    `(?<![가-힣])${TIME_KO}\\s?${SEEN_KO}\\s?(?:${POINTING_KO}\\s)?${anything}`,
    `(?<!\\S)${SEEN_KO}\\s${noun}`,
    `\\b(?:the\\s|my\\s|your\\s)?(?<nth>${NTH_EN})\\s${anything}(?:\\s${SEEN_EN}\\b)?`,
    `\\bthe\\s(?:[a-z]{2,12}(?:er|est)|(?:more|most|less|least)\\s[a-z]{2,15})\\sone\\b`,
    `\\b(?:the|that)\\sone\\s(?:on|in|at|near|with|without|from|by|for|about|called|named)\\s[^.,;:?!\\n]{1,40}`,
    `\\bthe\\s(?<nth>last|final)\\s(?<noun>${anyOf(ANY_EN)})\\b`,
    `\\b(?:number|no\\.?|#)\\s?(?<nth>\\d{1,2})\\s${anything}`,
    `\\bthe\\s(?<nth>${NTH_EN})(?=\\s*(?:[?.!,;]|$)|\\s(?:and|or|and the|or the)\\s${NTH_EN})`,
    `\\b(?:the|that|those|my)\\s${ADJECTIVE_EN}${anything}\\s${SEEN_EN}(?:\\s(?:earlier|before|yesterday|last time|just now))?\\b`,
    `\\b(?:the|that|those)\\s${ADJECTIVE_EN}${anything}\\s(?:from\\s)?(?:earlier|before|above|yesterday|last time)\\b`,
    `\\b(?:(?:the|my|our|your)\\s)?(?:same|last|previous|earlier|aforementioned)\\s${ADJECTIVE_EN}${noun}`,
    `\\b(?:that|those|this|these)\\s${ADJECTIVE_EN}${noun}`,
  ];
  const weak = [
    '(?<![가-힣])(?:지난번\\s?|저번\\s?|아까\\s?)?(?:그거|그것|그건|그걸|그게|거기|그(?<noun>곳))(?=[^가-힣]|은|는|이|을|를|도|로|의|에|보다|말고|랑|하고|만|$)',
    '\\b[Tt](?:hat|his)\\s(?:one|thing|item|result|option)\\b',
    // Not "IT", and not the "it" of weather and time.
    '\\b[Ii]t\\b(?!\\s(?:is|was|will|would)\\s(?:raining|snowing|late|early|hot|cold|time|possible|true))',
  ];
  const open = [
    `(?<!\\S)${MARKED_KO}\\s[가-힣A-Za-z0-9]{1,12}`,
    `(?<![가-힣])그\\s(?!${NO_THING_KO}${END_KO})(?:[가-힣]{2,10}|[A-Za-z][A-Za-z0-9._-]{1,20})`,
  ];
  return [
    ...clear.map((source) => ({ regex: new RegExp(source, 'giu'), certainty: 'clear' as const })),
    ...weak.map((source) => ({ regex: new RegExp(source, 'gu'), certainty: 'weak' as const })),
    ...open.map((source) => ({ regex: new RegExp(source, 'gu'), certainty: 'open' as const })),
  ];
}

/** The rules' nouns as they are, and those of general use as whole words. */
const pointedAt = (named: string[]): string => {
  const general = POINTED_AT.filter((name) => !named.includes(name));
  const english = general.filter((name) => /^[a-z]/.test(name));
  return (
    `(?:${anyOf(named)})(?![a-z])|(?:${anyOf([...english, ...english.map(pluralOf)])})(?![a-z])|` +
    `(?:${anyOf(general.filter((name) => !english.includes(name)))})${END_KO}`
  );
};

function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** Longest first, so that "bill of lading" is not matched as a shorter noun. Matches nothing if there are none. */
function anyOf(nouns: string[]): string {
  const sorted = [...new Set(nouns)].sort((a, b) => b.length - a.length).map(escapePattern);
  return sorted.length === 0 ? '(?!)' : sorted.join('|');
}
