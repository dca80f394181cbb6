import { anyOf } from '../../text/patterns.ts';
import { FROM_NOW_ON, NO_MORE } from '../facts/carryOver.ts';
import { type KoreanPredicate, koreanPredicate } from './koreanPredicate.ts';
import { finalOf } from './koreanStem.ts';

/** A clause that states something, without its opening words. */
export interface KoreanClause extends KoreanPredicate {
  raw: string;
  /** It contains 나, 저 or 우리. */
  mentionsUser: boolean;
  /** It says that something ended: 더 이상, 이제 … 안. */
  isOver: boolean;
  /** Its topic is a person other than the user. */
  isOfOther: boolean;
  /** It has its own topic or subject: with "어디에 산다" that is somebody else, with "좋아한다" the thing that is liked. */
  topics: string[];
}

/** «맞아 근데 나 …», «그래 나 …»: agreement before a statement about oneself. */
export const AGREED =
  /^(?:맞아|그래|그러게|알겠어)요?[\s,.!~]+(?=(?:(?:근데|그런데|그리고|참)\s+)*(?:나|난|내|저|전|제|우리|울|저희)(?:[은는도])?\s)/i;
const FILLER = anyOf(
  AGREED,
  /^(?:아니?|음+|어+|응|네+|예|넵|오+|헐|헉|휴|참고로|사실(?:은)?|솔직히|근데|그런데|그리고|그래서)[\s,.!~]+/i,
  /^(?:그럼|아 ?맞다|아 ?참|참|일단|그나저나|있잖아(?:요)?|저기(?:요)?|안녕하세요|안녕|btw|FYI)[\s,.!~]+/i,
);
const FIRST =
  /^(?:나는|난|나도|나|저는|전|저도|저|제가|내가|우리는|우린|우리도|저희는|저희도|(?:우리|저희) (?:부부|가족|식구)(?:은|는|이|가|도)?)[\s,]+/;
const MINE = /^(?:내|제|우리|저희)\s+/;
const TIME = new RegExp(
  `^(?:${FROM_NOW_ON}|지금은?(?![\\s,]+[가-힣A-Za-z]+[은는]\\s)|현재는?|요즘은?|요새는?|최근에|아직은?|이미|얼마 전에?|지난주에|지난달에|작년에|올해)[\\s,]+`,
);
const NO_LONGER = new RegExp(`(?:^|\\s)(?:${NO_MORE})\\s+`);

const PERSON =
  '친구|남친|여친|남자친구|여자친구|엄마|어머니|아빠|아버지|부모님|할머니|할아버지|이모|삼촌|고모|사촌|언니|오빠|누나|형|동생|남동생|여동생|딸|아들|아이|애|아기|남편|아내|와이프|신랑|신부|시어머니|시댁|장모님|가족|상사|부장|과장|팀장|사장|대표|이사|매니저|선배|후배|동료|직원|고객|손님|룸메|룸메이트|집주인|세입자|이웃|윗집|옆집|선생님|교수님|의사|그|그녀|걔|얘|쟤|사람|사람들|누가|누구|다들|모두|너|네|니|당신|여러분|외국인|한국인|중개사|주인';
const OTHERS = new RegExp(
  `(?:^|\\s)(?:(?:${PERSON})들?님?(?:은|는|이|가|도|께서는?|네는?|이랑은)|[가-힣]{1,4}(?:씨(?:은|는|이|가|도)?|님(?:은|이|도|께서는?)))(?=\\s|$)`,
);
const OTHERS_FIRST = new RegExp(
  `^(?:(?:내|제|우리|저희)\\s+)(?:${PERSON})들?님?(?:\\s|$)|^[가-힣]+(?:이|하고|랑) 나는`,
);

/** Parses a Korean statement; undefined if it is not one. */
export function koreanClause(raw: string): KoreanClause | undefined {
  let text = raw.trim();
  let mentionsUser = false;
  let now = false;
  for (let changed = true; changed; ) {
    const before = text;
    text = text.replace(FILLER, '');
    if (FIRST.test(text)) [mentionsUser, text] = [true, text.replace(FIRST, '')];
    if (TIME.test(text)) [now, text] = [true, text.replace(TIME, '')];
    changed = before !== text;
  }
  const isOfOther = OTHERS_FIRST.test(text) || OTHERS.test(text);
  const gone = NO_LONGER.test(` ${text}`);
  text = text.replace(NO_LONGER, ' ').trim();
  if (MINE.test(text)) [mentionsUser, text] = [true, text.replace(MINE, '')];
  const predicate = koreanPredicate(text);
  if (!predicate) return undefined;
  const isOver = predicate.negated && (gone || now);
  return { ...predicate, raw: raw.trim(), mentionsUser, isOver, isOfOther, topics: topicsOf(predicate.before) };
}

/** Words that look as if they ended in the particle 은, 는, 이 or 가, but do not. */
const NO_TOPIC = anyOf(
  /(?:에는|에서는|로는|에게는|때는|지금은|요즘은|이제는|평소에는|보통은|주말은|오늘은|하는|되는|다니는|마시는)$/,
  /(?:키우는|지내는|일이|같이|많이|높이|깊이|틈틈이|둘이|셋이|넷이|요가|휴가|물가|평가|작가|화가|국가|어린이)$/,
  /^(?:가는|사는|쓰는|보는|오는|타는|자는|나는|좋은|같은|많은|작은|높은|낮은|넓은|좁은|짧은|밝은|괜찮은|남은|받은|깊은|먹은|읽은|싫은|않은|늦은)$/,
);

function topicsOf(before: string): string[] {
  return before.split(' ').filter((word, at, words) => {
    // "섞은 게" and "있는 집이" are not topics: what precedes such a noun modifies it.
    if (/^(?:게|거|거는|건|것|것은|것이|걸|것을|데|편|적)$/.test(words[at + 1] ?? '')) return false;
    if (word.length < 2 || NO_TOPIC.test(word)) return false;
    const noun = finalOf(word.slice(0, -1));
    return noun > 0 ? /[은이]$/.test(word) : /[는가]$/.test(word);
  });
}

/** A new statement begins after one of these. */
const BREAK =
  /(?:는데요?|은데요?|인데요?|한데요?|[픈큰쁜른]데요?|지만|니까|거든요?|어서|아서|해서|라서|여서|워서|려서|셔서|서요|[다요]|이라|고요),?$|,$|[가-힣](?:[~!]+|[ㅋㅎㅠㅜ]{2,})$/;
const FINE_BREAK = /고$/;
const NO_BREAK = anyOf(
  /^(?:최고|사고|광고|재고|중고|냉장고|창고|보고|신고|경고|참고|말고|빼고|다|바다|요|나다|마다|\S+마다|\S*보다|필요|중요|수요)$/,
  /^(?:먹다|가다|월요|\S+에다|에서|\S*다고|\S*라고|\S*려고|\S*자고|하려고|혼자서|둘이서|에다|그래서|해서|따라서|\S+에서)$/,
);
const AFTER_GO = /^(?:있|싶|나서|계|다녀|다니|나면|가|와|말|보니)/;

/** From here on the sentence is hypothetical. */
const CONDITION = /(?:[가-힣]+[^라]면|(?:이|가|하|되)라면|[가-힣]{2,}라면)(?:은|,)?$/;
const NO_CONDITION =
  /^(?:냉면|화면|측면|반면|표면|전면|정면|수면|비빔면|쫄면|라면|우동면|가면|국면|대면|지면|컵라면|신라면)[은는이가을를도,]*$/;
const SUPPOSED = /만약|만일|가령|예를 들|혹시라도|상상|가정|(?:라고|다고) 치|언젠가/;
/** A former state is not a fact. */
const ONCE = /예전|옛날|어렸을|어릴|한때|학생 때|^전에는?\s|지난번(?!에 말)|과거에|원래는|살 때|때는/;

/**
 * The statements of a sentence, split at its connectives, and with `isFine` also after 고. Leaves out anything after a
 * condition, and former states.
 */
export function koreanClauses(sentence: string, isFine: boolean): KoreanClause[] {
  if (SUPPOSED.test(sentence) || isOrderToKnow(sentence)) return [];
  const words = sentence.split(/\s+/);
  const found: KoreanClause[] = [];
  let piece: string[] = [];
  const close = (): void => {
    const text = piece.join(' ').replace(/,$/, '');
    const clause = ONCE.test(text) ? undefined : koreanClause(text);
    if (clause) found.push(clause);
    piece = [];
  };
  for (const [at, word] of words.entries()) {
    piece.push(word);
    if (CONDITION.test(word) && !NO_CONDITION.test(word)) return found;
    const next = words[at + 1];
    if (!next || NO_BREAK.test(word.replace(/,$/, ''))) continue;
    const goes = FINE_BREAK.test(word) && isFine && !AFTER_GO.test(next);
    // A comma ends a clause only if something was stated before it: "화요일, 목요일에 …" goes on.
    if (goes || (BREAK.test(word) && (!/[,~!ㅋㅎㅠㅜ]$/.test(word) || koreanClause(piece.join(' ').slice(0, -1)))))
      close();
  }
  // The mark belongs to the last clause; the clauses before it are statements.
  if (!/[?？]["'”’)\s]*$/.test(sentence)) close();
  return found;
}

const isOrderToKnow = (sentence: string): boolean => /^(?:너|네가|니가|넌|당신)(?:는|은)?\s/.test(sentence);
