import { anyOf, sequence } from '../../text/patterns.ts';
import { sentencesOf } from '../../text/sentences.ts';
import { shorten } from '../../text/shorten.ts';
import { findInjection } from './injection/findInjection.ts';
import { continuesPlay, isNotOwn, isSupposed, withoutPasted, withoutTextTasks } from './notOwn.ts';
import { isPassingRequest } from './passingRequest.ts';

const QUOTED = anyOf(
  /"[^"\n]{2,}"|“[^”\n]{2,}”|「[^」\n]{2,}」|『[^』\n]{2,}』/u,
  /«[^»\n]{2,}»|(?<![\p{L}\p{N}])['‘][^'‘’\n]*\s[^'‘’\n]*['’](?![\p{L}\p{N}])/u,
);
/** A quotation of several sentences, or one that takes most of a message. */
const LONG_QUOTE = anyOf(
  /"[^"]{40,}"|“[^”]{40,}”|「[^」]{40,}」|『[^』]{40,}』|«[^»]{40,}»/gu,
  /(?<![\p{L}\p{N}])['‘](?=\S)(?:[^'‘’]|(?<=\p{L})['’](?=\p{L})){40,}['’](?![\p{L}\p{N}])/gu,
);
/** What follows a task and a colon is its material: "Summarize: …", «다음 글 정리해줘: …». */
const MATERIAL = sequence(
  /((?:\b(?:summari[sz]e|tl;?dr|review|analy[sz]e|check|explain|reply to|respond to|read|extract|format|convert)\b|요약|정리|분석|검토|설명|확인|읽어|봐\s?줘|답장|회신|추출|변환)[^\n:]{0,60}:)/i,
  /\s*\S[\s\S]{30,}$/i,
);
/** A task at the end of a message, about the text before it: "… Can you summarise that?", «… 이 메일 요약해 줘». */
const TASK_ON_IT = sequence(
  /(?:^|[.!?\n"'”’)]\s*)[^.!?\n]{0,30}?/i,
  anyOf(
    /\b(?:summari[sz]e|tl;?dr|shorten) (?:this|that|it|the above|him|her|them)\b/i,
    /\b(?:simplify|reply to|respond to) (?:this|that|it|the above|him|her|them)\b/i,
    /(?:이거|이것|이걸|이건|위에? ?(?:글|내용|메일)?)\S*\s*(?:좀 |한번 |짧게 |한 줄로 )*(?:요약|정리|분석|검토|설명|답장)/i,
    /(?:저거|이 ?(?:글|메일|문자|내용|기사|공지|문서))\S*\s*(?:좀 |한번 |짧게 |한 줄로 )*(?:요약|정리|분석|검토|설명|답장)/i,
  ),
  /[^.!?\n]*[.!?]?\s*$/i,
);
/** A shorter text may be the user's own, before an attached file. */
const MIN_OF_MATERIAL = 25;
/** A forwarded message: everything after it was written by somebody else. */
const FORWARDED = sequence(
  /(?:^|\n)\s*/i,
  anyOf(
    /(?:fwd?|fw|전달)\s*:|-{2,} ?(?:forwarded|original) message/i,
    /(?:from|보낸 ?사람|발신)\s*: ?\S+.*\n\s*(?:to|sent|date|subject|받는 ?사람|제목|날짜)\s*:/i,
  ),
  /[\s\S]*$/i,
);
const CODE = /```[\s\S]*?(?:```|$)|`[^`\n]*`/g;
/** Quoted lines and lines of a transcript: "Kim: …", "상담원: …". An explicit request ("기억해줘: …") is not one. */
const QUOTED_LINE = /^\s*(?:>|\||(?:user|ai|bot|agent|customer|me|q|a|사용자|상담원|고객|챗봇|질문|답변)\s*[:：])/i;
/** A row of a table: "North,412,388". */
const ROW = /^\s*[^\s,;|]{1,30}(?:[,;|][^\s,;|]{0,30}){2,}\s*$/;
/** A longer text was pasted, and says more about others than about the user. */
const MAX_CHARACTERS = 4_000;
/** A key, a hash or a link rather than words. */
const BLOB = /[^\s가-힣]{40,}/;
/** A sentence of this length states nothing simple, so the patterns skip it. */
const MAX_OF_A_SENTENCE = 400;

/**
 * The sentences of a question in which the user speaks for themselves, with single spaces, on which the patterns rely.
 * None if the whole question is role play, material for a task, or an injection.
 */
export function ownWords(userQuery: string, previousUserQuery = '', earlier: readonly string[] = []): string[] {
  if (userQuery.length > MAX_CHARACTERS || isNotOwn(userQuery)) return [];
  if ((TASK_ON_IT.exec(userQuery)?.index ?? 0) >= MIN_OF_MATERIAL) return [];
  if (findInjection(userQuery)) return [];
  if (continuesPlay(userQuery, previousUserQuery, earlier)) return [];
  const text = withoutTextTasks(withoutPasted(userQuery))
    .normalize('NFC')
    .replace(/(?<=[가-힣a-z]);{2,}/gi, '…')
    .replace(CODE, ' ')
    .replace(LONG_QUOTE, '. ')
    .replace(MATERIAL, '$1')
    .replace(FORWARDED, '')
    .split('\n')
    .filter((line) => !QUOTED_LINE.test(line) && !ROW.test(line))
    .join('\n');
  return withTargets(sentencesOf(text))
    .map((sentence) => sentence.replace(/\s+/g, ' '))
    .filter(({ length }) => length <= MAX_OF_A_SENTENCE)
    .filter(
      (sentence) =>
        (!QUOTED.test(sentence) || quotesTerms(sentence)) &&
        !BLOB.test(sentence) &&
        !isPassingRequest(sentence) &&
        !isSupposed(sentence) &&
        !/[{}<>;=]{1}.*[{}<>;=]/.test(sentence),
    );
}

/** «주제 바꿨어. 교통 말고 전력 수요로»: the new value comes after the full stop. */
function withTargets(sentences: string[]): string[] {
  return sentences.flatMap((sentence, i) => {
    if (TARGET.test(sentence) && CHANGED.test(sentences[i - 1] ?? '')) return [];
    const [, before, verb] = (TARGET.test(sentences[i + 1] ?? '') && CHANGED.exec(sentence)) || [];
    return before && verb ? `${before} ${sentences[i + 1]!.replace(/[\s.!~]+$/, '')} ${verb}` : sentence;
  });
}
const CHANGED = /^((?:\S+ ){0,4}?\S+(?<!로)) ((?:바꿨|바뀌었|바뀜|변경했|변경됐|옮겼|정했)\S{0,3})$/;
const TARGET = /^(?:[^\s.,!?]{1,15} ){0,4}[^\s.,!?]{1,20}(?:으로|로)[\s.!~]{0,5}$/;

/** Short quotations that a sentence names or forbids: "'the flat' means 14B", «'급매'라는 말은 쓰지 마». */
const TERM = /^["“「『«'‘][^"”」』»'’\n]{1,24}["”」』»'’]$/;
const NAMING = anyOf(
  /\b(?:means?|refers? to|stands? for|call(?:ed)?|spell(?:ed)?)\b/i,
  /\b(?:word|term|name|title|instead of|write|say|is always)\b/i,
  /(?:이?란|이?라는|라고) ?(?:말|단어|표현|이름|용어|부르|불러|써|쓰|적|표기|하면)/i,
  /(?:으로|로) ?(?:통일|표기|바꿔|불러|써|적어|부르|정[했하]|확정|결정|하기로|지었|지으)/i,
  /(?:이름|상호|제목|별명|닉네임|팀명|브랜드명?|가제)[은는이가] |\b(?:open|start|begin|end|finish|reply|sign off) with\b/i,
  /\bnamed\b|(?:은|는|이|가) [^.]{2,30}(?:뜻|말해|말하는|가리)/i,
);

function quotesTerms(sentence: string): boolean {
  const quoted = sentence.match(/["“「『«'‘][^"”」』»'’\n]{1,60}["”」』»'’](?![A-Za-z])/gu) ?? [];
  return (
    quoted.length > 0 && NAMING.test(sentence) && quoted.every((one) => TERM.test(one) && one.split(/\s+/).length <= 3)
  );
}

/** Text to be translated or corrected: "Translate this: …", «맞춤법 봐줘\n…». */
const GIVEN = sequence(
  /((?:\b(?:translat\w*|proofread|rephrase|paraphrase|rewrite|fix the grammar|correct (?:this|my))\b|번역|교정|영작|첨삭|맞춤법|다듬어|고쳐)[^\n:]{0,60}[:\n])/i,
  /[\s\S]+$/i,
);

/** A message without the material for its tasks, which may name anything. */
export const withoutMaterial = (userQuery: string): string =>
  userQuery.length > MAX_CHARACTERS
    ? userQuery
    : userQuery.replace(LONG_QUOTE, ' ').replace(MATERIAL, '$1').replace(GIVEN, '$1').replace(FORWARDED, '');

/** A sentence from which nothing is learned, and why. */
interface Unlearned {
  text: string;
  reason: 'QUESTION' | 'NOT_OWN_WORDS' | 'NOT_LASTING';
}

const MAX_LISTED = 20;
const MAX_LISTED_CHARACTERS = 200;
/** This many characters of a quotation identify its sentence. */
const TELLING = 40;

/**
 * The sentences of a message from which no fact was taken: questions, quotations, material, role play, and passing
 * states.
 * @param quotes the words that the facts were taken from
 */
export function listUnlearned(userQuery: string, quotes: readonly string[]): Unlearned[] {
  const own = new Set(ownWords(userQuery).map(plain));
  const learned = quotes.map((quote) => plain(quote).replace(/…$/, ''));
  const left = sentencesOf(userQuery)
    .map(plain)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .filter(
      (sentence) => !learned.some((quote) => sentence.includes(quote.slice(0, TELLING)) || quote.includes(sentence)),
    );
  return left.slice(0, MAX_LISTED).map((sentence) => ({
    text: shorten(sentence, MAX_LISTED_CHARACTERS),
    reason: !own.has(sentence) ? 'NOT_OWN_WORDS' : /[?？]$/.test(sentence) ? 'QUESTION' : 'NOT_LASTING',
  }));
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
