import { wordTables } from '../../text/words/wordTables.ts';
import { isAdjective } from './koreanAdjectives.ts';
import { isInList, isKnownStem, isVerb, presentOf, restored, withRieul } from './koreanPresent.ts';
import { copula, finalOf, isInfinitive, isPast, stemOfSpoken, withoutFinal } from './koreanStem.ts';

const ON_PAST =
  /^(.*?[가-힣])(?:어요?|어서|습니다|는데요?|거든요?|[고구]요?|네요?|지만|으니까|죠|지|음|다|더라[고구]?요?|더군요?|더니|잖아요?|으며|으면서|길래)$/;
const ON_NOUN =
  /^(.*[가-힣A-Za-z0-9%)])(?:이에요|예요|이예요|이라서?|이거든요?|인데요?|이[고구]요?|이지만|이니까|이죠|이지|이야|임|이며|이요|이더라[고구]?요?|이잖아요?)$/;
const ON_STEM =
  /^(.*?[가-힣])(?:는데요?|거든요?|지만|죠|[고구]요?|네요?|니까|더라[고구]?요?|더군요?|면서|며|느라|길래|잖아요?)$/;

/** The last word of a statement in the plain style: 다 for 요, «거다» for «거야»; unchanged if its ending is unknown. */
export function plainWord(word: string): string {
  if (/(?:^|[가-힣])거야$/.test(word)) return `${word.slice(0, -1)}다`;
  const measured = /^(.*\d[가-힣%A-Za-z]{0,3}?)(?:이?래요?|이?라네요?|이?라던데요?)$/.exec(word)?.[1];
  if (measured) return withCopula(measured);
  const told = intended(word) ?? hearsay(word);
  if (told) return told;
  if (/겠(?:어요?|습니다|네요?|죠|지만|[고구]요?|음|다|는데요?)$/.test(word))
    return `${word.replace(/겠[^겠]*$/, '겠다')}`;
  if (/[겠겟]|[가-힣]래요?$/.test(word)) return word;
  const past = ON_PAST.exec(word)?.[1];
  if (past && (isPast(past) || /[있없]$/.test(past))) return `${past}다`;
  const noun = nounOf(word);
  if (noun) return withCopula(noun);
  return present(word) ?? polite(word) ?? spoken(word) ?? word;
}

export const withCopula = (noun: string): string => `${noun}${copula(noun)}`;

/** «바꾸자» and «바꿀게» are decisions, «바꾸려는데» an intention, «바꿔야» a duty. */
function intended(word: string): string | undefined {
  const { lexicon } = wordTables();
  // 의자 and 여자 are nouns.
  const proposed = /^(.*[가-힣])자$/.exec(word)?.[1];
  if (proposed && isSaid(proposed) && !lexicon.noun(word)) return `${proposed}기로 했다`;
  const promised = /^(.*[가-힣])게요?$/.exec(word)?.[1];
  const meaning = promised && withoutFinal(promised, 'ㄹ');
  if (meaning && isSaid(meaning)) return `${meaning}기로 했다`;
  if (/^싶(?:어요?|습니다|은데요?|네요?|음|다)$/.test(word)) return '싶다';
  const meant = /^(.*[가-힣]려)(?:고(?:요|함|해요?|합니다)?|는데요?|니까?)$/.exec(word)?.[1];
  if (meant) return `${meant}고 한다`;
  const needed = /^(.*[가-힣])야(?:죠|지|지요)?$/.exec(word)?.[1];
  return needed && isInfinitive(needed) ? `${needed}야 한다` : undefined;
}

const isSaid = (stem: string): boolean => isVerb(stem) || isInList(stem);

const REPORTED = '(?:는데요?|더라[고구]?요?|더군요?|네요?|던데요?|[고구]요?|며|면서|지만|니까|잖아요?|대요?)';
/** «바꾼다는데», «바꾼답니다» */
const TOLD = new RegExp(`^(.*[가-힣])(?:다${REPORTED}|답니다)$`);
/** «단계라던데», «단계랍니다»; «하라는데», «하자던데» */
const NAMED_OR_ORDERED = new RegExp(`^(.*[가-힣])(?:(라)${REPORTED}|(랍)니다|(자)${REPORTED})$`);

/** «바꾼대» is 바꾼다고 한다, «단계래요» 단계라고 한다, «유당불내증이라네» 유당불내증이라고 한다. */
function hearsay(word: string): string | undefined {
  const { lexicon } = wordTables();
  const whole = TOLD.exec(word)?.[1];
  if (whole && isBeforeDa(whole)) return `${whole}다고 한다`;
  const [, named = '', isNamed, isNamedFormally, isProposed] = NAMED_OR_ORDERED.exec(word) ?? [];
  // 놀라다 and 바라다 are verbs, 빌라 a noun.
  if ((isNamed || isNamedFormally) && !isSaid(`${named}라`) && !lexicon.noun(`${named}라`))
    return isNamedAs(named) || isSaid(restored(named)) ? `${named}라고 한다` : undefined;
  if (isProposed) return isSaid(named) && !lexicon.noun(`${named}자`) ? `${named}자고 한다` : undefined;
  const [, said = '', ending = ''] = /^(.*[가-힣])(대|래)요?$/.exec(word) ?? [];
  if (!said || lexicon.noun(word)) return undefined;
  if (ending !== '대') return isNamedAs(said) ? `${said}라고 한다` : undefined;
  return isBeforeDa(said) ? `${said}다고 한다` : undefined;
}

/** Forms before 다 in the plain style: 갔, 좋, 간, 먹는. */
const isBeforeDa = (text: string): boolean =>
  isPast(text) || isAdjective(text) || /겠$/.test(text) || withoutFinal(text, 'ㄴ') !== undefined;

/** A noun before 라고, known, or with the 이 that follows a final consonant: 단계, 유당불내증이. */
const isNamedAs = (said: string): boolean =>
  said.length > 1 &&
  (wordTables().lexicon.noun(said) !== undefined || (said.endsWith('이') && finalOf(said.slice(0, -1)) > 0));

/** The noun that a word consists of, with or without its copula: «학생이에요», «한국어요», «친구요», «변호산데». */
function nounOf(word: string): string | undefined {
  const formal = /^(.*)입니다$/.exec(word)?.[1];
  const named = formal === '' ? '이' : (formal ?? ON_NOUN.exec(word)?.[1]);
  // «붙이고요» and «붙입니다» are forms of 붙이다.
  const isOfVerb = named && isInList(`${named}이`) && (named.length === 1 || !wordTables().lexicon.noun(named));
  if (named && !isOfVerb) return named;
  const said = /^(.*[가-힣])요$/.exec(word)?.[1];
  const isPolite = said?.endsWith('세') && isKnownStem(restored(said.slice(0, -1)));
  if (said && !isPolite && isNoun(said) && stemOfSpoken(said, true) === undefined) return said;
  const short = withoutFinal(/^(.*[가-힣])데요?$/.exec(word)?.[1] ?? '', 'ㄴ');
  return short && short.length > 1 && isNoun(short) && !isKnownStem(short) ? short : undefined;
}

/** 나무; 신고 and 혼인신고, but not 의사고 and 가지고: these are words with an ending. */
function isNoun(word: string): boolean {
  const { lexicon } = wordTables();
  const before = word.slice(0, -1);
  if (word.length < 2 || /다$|^[사보차참]고$/.test(word) || (before.length > 1 && isInList(before))) return false;
  if (lexicon.noun(word)) return true;
  return IN_GO_OR_GU.test(word) && !lexicon.noun(before) && !isKnownStem(before);
}
const IN_GO_OR_GU = /.(?:[신금창광경선원]고|[친문가식기도야축농연항입출탁당]구)$/;

function present(word: string): string | undefined {
  const { lexicon } = wordTables();
  if (isNoun(word)) return undefined;
  // «좋아합니까» asks.
  if (/니까$/.test(word) && withoutFinal(word.slice(0, -2), 'ㅂ')) return word;
  const formal = /^(.*[가-힣])니다$/.exec(word)?.[1];
  const described = /^(.*[가-힣])데요?$/.exec(word)?.[1];
  const state = described && !/[는던]$/.test(described) ? withoutFinal(described, 'ㄴ') : undefined;
  if (state) return `${restored(withRieul(state))}다`;
  const said = formal?.endsWith('습')
    ? formal.slice(0, -1)
    : ((formal && withoutFinal(formal, 'ㅂ')) ?? ON_STEM.exec(word)?.[1]);
  if (!said) return undefined;
  // «7시하고», «김 대리님하고»
  if (/\d\S{0,3}하$|[님씨]하$/.test(said) && /하고$/.test(word)) return undefined;
  if (/[가-힣]시$/.test(said) && !/이시$/.test(said) && !lexicon.noun(`${said}다`))
    return /죠$/.test(word) ? undefined : polite(`${said.slice(0, -1)}세요`);
  const stem = restored(withRieul(said));
  return isKnownStem(stem) ? presentOf(stem) : withCopula(said);
}

/** «다니세요» is 다니신다, «선생님이세요» 선생님이시다. */
function polite(word: string): string | undefined {
  const { lexicon } = wordTables();
  const [, said = ''] = /^(.*[가-힣])(?:세요|셔요?|십니다)$/.exec(word) ?? [];
  // «주세요» is a request, not a statement.
  if (!said || /주$|지 ?마$/.test(said)) return undefined;
  const stem = restored(said);
  if (/[^이]이$/.test(said) && lexicon.noun(said.slice(0, -1))) return `${said}시다`;
  const isState = isAdjective(stem) || (!isKnownStem(stem) && lexicon.noun(said) !== undefined);
  return `${said}${isState ? '시다' : '신다'}`;
}

function spoken(word: string): string | undefined {
  const { lexicon } = wordTables();
  const [, said = '', ending = ''] = /^(.*?[가-힣])(서요?|요)?$/.exec(word) ?? [];
  // «축하해» is a form, 나무 is a noun; «바꿔 줘» asks for something.
  if ((!ending && lexicon.noun(word)) || /줘요?$/.test(word)) return undefined;
  const stem = said && stemOfSpoken(said, !ending);
  if (!stem || /^이?[어에]$/.test(said)) return undefined;
  if (stem.endsWith('시') && lexicon.noun(stem.slice(0, -1)) && !isKnownStem(stem.slice(0, -1))) return `${stem}다`;
  // «베트남어요»
  if (/어$/.test(said) && !isKnownStem(stem) && lexicon.noun(stem)) return withCopula(said);
  return stem !== said || isKnownStem(stem) ? presentOf(stem) : undefined;
}
