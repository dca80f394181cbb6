import { wordTables } from '../../../text/words/wordTables.ts';
import { koreanClause } from '../koreanClause.ts';
import { finalOf, isAdjective, isPast, isVerb, presentOf, stemOfInfinitive, withoutFinal } from '../koreanStem.ts';
import { rewriteAsFact } from '../rewriteAsFact.ts';

const KOREAN_LEAD =
  /^(?:(?:[ㄱ-ㅎㅏ-ㅣ]+|그리고|근데|그런데|그래서|아니|아+|참고로|아 ?참|아 ?맞다|사실|솔직히|일단|음+|어+|네+|예|응|ㅇㅇ|글고|암튼|아무튼|저기|혹시|참|글쎄|뭐|왜냐면|왜냐하면)[\s,.!~…]+)+/;
const KOREAN_SELF = /^(?:저는|나는|전|난|저희는|우리는|우린|제가|내가|저|나|우리|저희|울|내|제)\s+/;
const SEEMS = /\s?듯(?:해요?|합니다|함|하네요?|싶어요?)?$/;
const TAIL = /[\s.,!~…^;:♥♡ㅋㅎㅠㅜ?)]+$/u;
const ENGLISH_LEAD =
  /^(?:(?:and|but|so|also|well|btw|by the way|fyi|for context|just so you know|background|context|correction|update|actually|honestly|oh|hi|hey|ok|okay|anyway|basically|yes|yeah|yep|nope|no|because|since|cause|bc|as|given that|given|plus|though|although|please|note that|remember(?: that)?|keep in mind(?: that)?|for the record|heads up|lol|haha)\b[\s,:!.—-]*)+/i;
const ENGLISH_TAIL = /[\s,;:–—-]*\b(?:though|lol|haha|btw|by the way|fyi|tbh|too|as well|atm)?[\s.,!~…;:–—-]*$/i;

/** An English sentence may end in a Korean name; an ending makes it Korean. */
const ENDS_IN_KOREAN = /(?:[가-힣][요죠야음함임]|니다|[았었했]다|거든|니까|라서|[는은인한]데)[^\p{L}\p{N}]*$/u;

/** A clause as a short statement in the plain style, without its speaker: «망원동으로 이사했어요ㅎㅎ» is «망원동으로 이사했다». */
export function writeFact(clause: string): string {
  const words = clause.match(/[가-힣]+|[a-z']+/gi) ?? [];
  const korean = words.filter((word) => /[가-힣]/.test(word)).length;
  return korean * 2 > words.length || ENDS_IN_KOREAN.test(clause) ? writeKorean(clause) : writeEnglish(clause);
}

function writeKorean(clause: string): string {
  const read = koreanClause(clause.replace(KOREAN_LEAD, ''));
  if (read) return read.plain;
  const text = clause
    .replace(TAIL, '')
    .replace(KOREAN_LEAD, '')
    .replace(KOREAN_SELF, '')
    .replace(SEEMS, ' 듯하다')
    .trim();
  const cut = text.lastIndexOf(' ') + 1;
  return (text.slice(0, cut) + plainWord(text.slice(cut))).trim();
}

/** The last word of a statement in the plain style; as it is if its ending is unknown. */
function plainWord(word: string): string {
  const past =
    /^(.*[가-힣])(?:어요?|어서|습니다|는데요?|거든요?|고요?|구요?|네요?|지만|으니까|죠|지|음|다|더라고요|더라)$/.exec(
      word,
    )?.[1];
  if (past && (isPast(past) || /[있없]$/.test(past))) return `${past}다`;
  const formal = /^(.*[가-힣])니다$/.exec(word)?.[1];
  if (formal?.endsWith('입')) return copula(formal.slice(0, -1));
  const noun =
    /^(.*[가-힣A-Za-z0-9%)])(?:이에요|예요|이예요|이라서?|이거든요?|인데요?|이고요?|이구요?|이지만|이니까|이죠|이지|이야|임|이며|이요)$/.exec(
      word,
    )?.[1];
  if (noun) return copula(noun);
  const stem =
    (formal && withoutFinal(formal, 'ㅂ')) ||
    /^(.*?[가-힣])(?:는데요?|거든요?|지만|고요?|구요?|네요?|니까|으니까|습니다|더라고요|더라|으면서|면서|으며|며|느라|길래)$/.exec(
      word,
    )?.[1];
  // 무사고지만 is a noun with the copula, 하지만 a verb.
  if (stem) return isPredicate(stem.replace(/습$/, '')) ? presentOf(stem.replace(/습$/, '')) : copula(stem);
  const spoken = /^(.*[가-힣])(?:서요?|요)$/.exec(word)?.[1];
  const infinitive = spoken && stemOfInfinitive(spoken);
  return infinitive && infinitive !== spoken ? presentOf(infinitive) : word;
}

const isPredicate = (stem: string): boolean =>
  isVerb(stem) || isAdjective(stem) || wordTables().lexicon.predicate(stem) !== undefined;
/** Latin letters and digits by how they are read: 3pm이다, QA다, 8080이다. */
const copula = (noun: string): string => `${noun}${finalOf(noun) > 0 || /[lmnr013678]$/i.test(noun) ? '이다' : '다'}`;

function writeEnglish(clause: string): string {
  const text = clause.replace(ENGLISH_TAIL, '').replace(ENGLISH_LEAD, '').replace(/’/g, "'").trim();
  const mine = /^(?:my|our)\s+(.+)$/i.exec(text)?.[1];
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
