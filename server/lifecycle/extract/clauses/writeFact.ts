import { sequence } from '../../../text/patterns.ts';
import { wordTables } from '../../../text/words/wordTables.ts';
import { AGREED, koreanClause } from '../koreanClause.ts';
import { plainWord, withCopula } from '../koreanPlain.ts';
import { koreanPredicate } from '../koreanPredicate.ts';
import { contracted, finalOf } from '../koreanStem.ts';
import { rewriteAsFact, WITH_SOMEBODY } from '../rewriteAsFact.ts';
import { TRAILING } from './koreanPieces.ts';

const KOREAN_LEAD =
  /^(?:(?:[ㄱ-ㅎㅏ-ㅣ]+|(?:sure|yeah|lol|anyway|oh|btw|ok|okay|well|and|but|so)(?=[\s,])|헐|헉|대박|오|와|어휴|아이고|맞다|앗|흠+|에이|아니다|아니야|(?:다시|최종(?:적으로)?)(?= \d)|엇|어머|아뇨|아니요|아니에요|잠깐만?|그리고|근데|그런데|그래서|그럼|그러면|아니|아 ?참|아 ?맞다|아+|참고로|사실|솔직히|일단|음+|어+|네+|예|응|ㅇㅇ|글고|암튼|아무튼|저기|혹시|참|글쎄|뭐|왜냐면|왜냐하면|(?:\S+에서 )?다시 (?:재|쟀|확인|물어|알아|계산|세|검사|측정|들어|찾아)[가-힣]*(?:니까?|더니|봤는데|는데))[\s,.!~…]+)+/;
/** «…주간조로 옮겨요 드디어» */
const LATE_ADVERB = /(?<=[가-힣][요다어아해음함됨])[ㅋㅎㅠㅜ~!.…]* (?:드디어|결국|어제|방금|진짜|정말|ㅠㅠ)$/;
const KOREAN_SELF = /^(?:저는|나는|전|난|저희는|우리는|우린|제가|내가|저|나|우리|저희|울|내|제)\s+/;
const SEEMS = /\s?듯(?:해요?|합니다|함|하네요?|싶어요?)?$/;
const TAIL = /[\s.,!~…^;:♥♡ㅋㅎㅠㅜ?)\p{Extended_Pictographic}]+$/u;
const ENGLISH_LEAD =
  /^(?:(?:and|but|so|also|well|btw|by the way|fyi|for context|just so you know|(?:background|context|correction|update)(?=\s*[:,—-])|actually|honestly|oh|hi|hey|ok|okay|anyway|basically|yes|yeah|yep|nope|nah|no(?=[,.!:;—-]|\s+(?:wait|actually|sorry)\b)|wait|sorry|oops|whoops|typo|make (?:it|that)(?= \W?\d)|i meant|because|since|cause|bc|as(?! of\b)|given that|given|plus|though|although|(?:it )?turns out(?: that)?|change of plans?|guess what|please|note that|remember(?: that)?|keep in mind(?: that)?|for the record|heads up|lol|haha)\b[\s,:!.—-]*)+/i;
/** Emoji, ㅠㅠ and brackets that nothing opens, at the end. */
const SIGNS_LAST = /[\sㅋㅎㅠㅜ\p{Extended_Pictographic}]+$/u;
const ENGLISH_TAIL = sequence(
  /[\s,;:–—-]*\b/i,
  /(?:though|lol|haha|btw|by the way|fyi|tbh|honestly|sorry|i guess|you know|too|as well|atm|please|pls|thanks|cheers)?/i,
  /[\s.,!~…;:–—-]*$/i,
);

/** "Since my surgery I only swim": the subject follows a subordinate phrase. */
const SUBORDINATE_FIRST = sequence(
  /^((?:and|but|so|also)\s+)?((?:since|because|as|when|whenever|after|if)\s[^,;]{3,60}?),?\s+/i,
  /((?:i|we)(?:['’]\w+)?\s(?!think|guess|hope)[^,;]+?)[\s.!]*$/i,
);
/** "…, not 10k as I said before": the wrong value is not part of the correction. */
const AS_SAID = sequence(
  /,?\s+(?:not\s+(?:on\s+|in\s+|at\s+)?[^,;]{1,30}?\s+)?(?:as|like|which is what|what) (?:i|we) /i,
  /(?:(?:just|first|originally|previously|earlier|already) )?/i,
  /(?:said|told you|mentioned|wrote|had|put|thought)(?: (?:before|earlier|previously|last time|you))?/i,
  /[\s.!]*$/i,
);

/** "Guess who's head nurse now" means the speaker. */
const GUESS_WHO = /^guess who(['’]?s| is)?\s+/i;

/** An English sentence may end in a Korean name; an ending makes it Korean. */
export const ENDS_IN_KOREAN =
  /(?:[가-힣][요죠야음함임]|니다|[았었했]다|거든|니까|라서|[는은인한]데|[가-힣\d]이고|[A-Za-z)]고|이며|지만)[^\p{L}\p{N}]*$/u;

/** A clause as a short statement in the plain style, without its speaker: «망원동으로 이사했어요ㅎㅎ» is «망원동으로 이사했다». */
export function writeFact(clause: string): string {
  const words = clause.match(/[가-힣]+|[a-z']+/gi) ?? [];
  const korean = words.filter((word) => /[가-힣]/.test(word)).length;
  return korean * 2 > words.length || ENDS_IN_KOREAN.test(clause) ? writeKorean(clause) : writeEnglish(clause);
}

/** «결혼식 미뤄졌어 9월 20일로» is «결혼식 9월 20일로 미뤄졌어». */
const INVERTED =
  /^(.*?)((?:\S+(?:기로|려고) )?\S*(?:[았었했갔왔샀됐졌겼렸셨뒀꿨]\S{1,3}|[가-힣](?:어요|아요|해요|니다)))[ㅋㅎㅠㅜ~!.,…;^]*\s+((?:[^\s.,!?]+ ){0,2}[^\s.,!?]+)$/;

const MAX_INVERTED = 120;

function inOrder(clause: string): string {
  if (clause.length > MAX_INVERTED) return clause;
  const [, before = '', predicate = '', trailing = ''] = INVERTED.exec(clause.replace(TAIL, '')) ?? [];
  return trailing && TRAILING.test(trailing) ? `${before}${trailing} ${predicate}` : clause;
}

/** «카페 하고 있어요 8년째»: the words after the predicate are not a predicate. */
const TRAILED =
  /^(.*[가-힣](?:요|[있했였았었갔왔됐]어|이야| (?:다녀|살아|먹어|마셔|일해|운동해)))[ㅋㅎㅠㅜ~!.…]*,? ((?:[^\s]+ ){0,4}[^\s]+)$/;

/** «둘째 딸이요, 이제 6살»: an answer with its topic before it. */
const TOPIC_FIRST = /^((?:\S+ ){0,2})(\S*?(?![예에])[가-힣])(이?)요, ?(?=\S)/;

function writeKorean(whole: string): string {
  const topical = contracted(whole).replace(TOPIC_FIRST, (_, before, noun, end) => {
    const topic = end && wordTables().lexicon.noun(noun + end) ? noun + end : noun;
    return `${before}${topic}${finalOf(topic) > 0 ? '은' : '는'} `;
  });
  const said = topical
    .replace(/\s*[ㅋㅎㅠㅜ]+(?=\s)/g, '')
    .replace(TAIL, '')
    .replace(LATE_ADVERB, '');
  const [, first = '', rest = ''] =
    (said.length <= MAX_INVERTED && TRAILED.exec(inOrder(said).replace(TAIL, ''))) || [];
  if (rest && endsInNoun(rest) && koreanPredicate(first)) return `${writeKorean(first)}, ${rest}`;
  return writeOne(said).replace(/기로 ?(?:한다|함)$/, '기로 했다');
}

/** Whether the last word is a noun or a number, without an ending. */
function endsInNoun(text: string): boolean {
  const last = text.slice(text.lastIndexOf(' ') + 1);
  const { lexicon } = wordTables();
  return (
    /\d$|[A-Za-z]$/.test(last) ||
    /(?:[\d한두세네](?:시|시반|시 반|시간|명|잔|마리|번|개|층|호|일|월|년|주|세|살)|째|쪽|반|원|만)$/.test(last) ||
    (lexicon.noun(last) !== undefined && !/다$/.test(last) && !lexicon.predicate(last))
  );
}

/** «담당은 민지», «숙소는 애월쪽»: a topic and what it is. */
const TOPIC_AND_NOUN = /^(?:[^\s]+ ){0,3}[가-힣A-Za-z\d:]+[은는] (?:[^\s]+ ){0,5}[^\s]+$/;

/** «애가 셋이라 큰 걸로요»: a wish without a verb is about the moment. */
const WISH_AFTER =
  /^(.*(?:[가-힣]이?라서?|[아어여해려와워러셔져쳐춰꿔줘켜펴돼]서|[는은인한]데|니까)),? (?:\S+ )?\S*(?:[걸거]로|것으로|위주로|쪽으로)요?$/;
/** «커피 못 마셔 심장 두근거려서»: the reason comes last. */
const REASON_LAST =
  /^(.{2,60}?[가-힣](?:요|[어아해셔와워려겨져]|[았었했]음)) ((?:\S+ ){0,5}\S+(?:[아어여해려와워러셔져쳐춰꿔줘켜펴돼]서|니까|때문에))$/;

function withoutWish(text: string): string {
  return WISH_AFTER.exec(text.replace(TAIL, ''))?.[1] ?? text;
}

function reasonFirst(text: string): string {
  const [, first = '', reason = ''] = (text.length <= MAX_INVERTED && REASON_LAST.exec(text.replace(TAIL, ''))) || [];
  return reason && koreanPredicate(first) ? `${reason} ${first.replace(KOREAN_SELF, '')}` : text;
}

function writeOne(whole: string): string {
  const said = reasonFirst(withoutWish(whole)).replace(/([가-힣][고구])요(?= )/g, '$1');
  const clause = inOrder(said.replace(/^(?:(?:no|wait|actually|sorry|oops|oh|ah|btw)\b[\s,.!]*)+(?=.*[가-힣])/i, ''));
  const event = eventOf(clause);
  const read = event ? undefined : koreanClause(clause.replace(AGREED, '').replace(KOREAN_LEAD, ''));
  if (read) return read.plain;
  const text = clause
    .replace(TAIL, '')
    .replace(AGREED, '')
    .replace(KOREAN_LEAD, '')
    .replace(KOREAN_SELF, '')
    .replace(SEEMS, ' 듯하다')
    // 하자 is also a noun, a defect.
    .replace(/(?<=로 )(?:하자|하죠|합시다)$/, '하기로 했다')
    .trim();
  if (/(?:[A-Za-z\d%]|^\S*고\d)고$/.test(text)) return withCopula(text.slice(0, -1));
  const cut = text.lastIndexOf(' ') + 1;
  const last = text.slice(cut);
  if (!event && TOPIC_AND_NOUN.test(text) && endsInNoun(text) && plainWord(last) === last)
    return `${text.slice(0, cut)}${withCopula(last)}`;
  if (NAMED_WEEK.test(text)) return text;
  return (text.slice(0, cut) + (event ?? plainWord(last))).trim().replace(/기로 하기로 했다$/, '기로 했다');
}

/** «5월 첫째 주»: 주 is not a form of 주다. */
const NAMED_WEEK = /(?:[첫둘셋넷]째|다섯째|마지막|다음|이번|지난) [주달]$/;

/** Events with a lasting effect: «이직해서 …» states one. */
const EVENT = sequence(
  /(?:^|\s)/,
  /(이사|이직|전직|퇴사|입사|결혼|이혼|재혼|취업|취직|졸업|입학|전학|편입|복학|휴학|복직|휴직|승진|은퇴|퇴직|임신|출산|독립|창업|개업|폐업|이민|귀국|귀농|입대|제대|전역|합격|수술|입원|퇴원|진단받|입양|전근|발령받|낳)/,
  /(?:[해아]서요?|하고|고)$/,
);

function eventOf(clause: string): string | undefined {
  const event = EVENT.exec(clause.replace(TAIL, ''))?.[1];
  return event && `${event}${/[받낳]$/.test(event) ? '았다' : '했다'}`;
}

function writeEnglish(clause: string): string {
  const text = clause
    .replace(/’/g, "'")
    .replace(SIGNS_LAST, '')
    .replace(AS_SAID, '')
    .replace(SUBORDINATE_FIRST, (_, lead, because, self) => `${lead ?? ''}${self} ${because}`)
    .replace(ENGLISH_TAIL, '')
    .replace(ENGLISH_LEAD, '')
    .replace(/,? (?:btw|by the way|fyi|tbh),?(?= )/i, ',')
    .replace(GUESS_WHO, (_, is) => (is ? 'I am ' : 'I '))
    .trim();
  const agreed = /^let['’]?s (?!see\b|say\b|go\b)(.+)$/i.exec(text)?.[1];
  if (agreed) return rewriteAsFact(`Decided to ${agreed}`);
  const mine = WITH_SOMEBODY.test(text) ? undefined : /^(?:my|our)\s+(.+)$/i.exec(text)?.[1];
  return rewriteAsFact(mine ?? expanded(text));
}

/** The first person with its verb written out: "I'm" is "I am". */
function expanded(text: string): string {
  return text
    .replace(/^(i|we)'?m\b/i, 'I am')
    .replace(/^we're\b/i, 'we are')
    .replace(/^(i|we)'?ve\b/i, '$1 have')
    .replace(/^(i|we) don'?t\b/i, '$1 do not')
    .replace(/^(i|we) can'?t\b/i, '$1 cannot')
    .replace(/^i\b/, 'I');
}
