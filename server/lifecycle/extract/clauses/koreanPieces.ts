import { anyOf, sequence } from '../../../text/patterns.ts';
import { wordTables } from '../../../text/words/wordTables.ts';
import { isAdjective } from '../koreanAdjectives.ts';
import { isVerb } from '../koreanPresent.ts';
import { isPast, stemOfInfinitive } from '../koreanStem.ts';

/** The end of a Korean clause: a connective ending, or a final one that no mark follows. */
const KOREAN_BREAK = anyOf(
  /(?:[는은인한던픈큰쁜른운린쓴]데요?|지만요?|니까요?|거든요?|[아어여해려와워러셔져쳐춰꿔줘켜펴돼]서요?|라서|이라|고요?|[하있없이되했었았갔왔먹보가]구요?),?$/,
  /(?:으?며|면서|느라|길래|더니|[다요죠]|[음임함됨짐]|[았었했됐왔갔샀렸났졌겼]어|잖아|네|ㅇㅇ|[가-힣A-Za-z\d]야|이야),?$|,$/,
);
const KOREAN_NO_BREAK = anyOf(
  /^(?:\S*까지만|\S*에만|\S*(?:걷어내|버리|그만두|끊|접|관두|없애|팔|처분하|취소하|포기하|아니)고|최고|사고|광고)$/,
  /^(?:재고|중고|냉장고|창고|보고|신고|경고|참고|\S*말고|빼고|하고|다|바다|요|나다|마다|매번|\S+마다|\S*보다|필요|중요)$/,
  /^(?:수요|에다|에서|\S*[다라자냐]고|\S*려고|혼자서|둘이서|셋이서|\S+에서|따라서|그래서|그리고|월요|토요|일요|처음)$/,
  /^(?:지금|다음|요즘|모임|게임|마음|음|임|야|이야|네|동네|우리네|그네|카네|[가-힣]네|뭐야|거야|분야|아이고|시네|글쎄요)$/,
);
/** «됐어요» and «있어요» are in the lexicon, but are not nouns. */
const POLITE = /[았었했됐갔왔샀렸났졌겼있없]어요$/;
/** A verb in 고 followed by one of these is one predicate with it. */
const AFTER_GO =
  /^(?:있|싶|나서|나니|계|다녀|다니|나면|가|와|왔|갔|말|보니|관[두뒀]|그만[두뒀]|때려|살|지내|잠|자|나온|나왔|들)/;
/** «낮춰야 할 듯» is one predicate. */
const AFTER_YA = /^(?:하|해|할|한|함|합|돼|되|된|될|됨|됩)/;
/** Forms of 하다 that end a clause. */
const DOES = /^(?:해(?:요|야|서|도)?|했\S*|한다|함|합니다|하(?:는|고|면|려)\S*)[.,!~ㅋㅎㅠ]*$/;
const SUBJECT = /^(?:나|난|내|저|전|제|우리)?[가-힣]{2,5}(?:이|가)$/;
const AFTER_SEO = /^(?:그런|그래|요|못|안|먹|쓰|써|왔|갔|가|와|살)/;
const AFTERTHOUGHT =
  /^(?:이제|이젠|요즘|요새|진짜|정말|완전|아직|지금|그냥|맨날|항상|늘|원래|다|또|좀|역시|나는|난|저는|전|제가|내가|걔(?:가|는)?|얘(?:가|는)?)[\sㅋㅎㅠㅜ~!.…;^]*$/;
/** «11월 2일», «다음 주 수요일 저녁 7시» */
const TIME =
  '(?:\\d{4}년|\\d{1,2}월|\\d{1,2}일|[첫둘셋넷]째|마지막|다음|이번|[주달]|[월화수목금토일]요일|오전|오후|아침|저녁|밤|\\d{1,2}시|(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|열한|열두) ?시|반)';
/** A phrase without a predicate at the end of a sentence: «미뤄졌어 9월 20일로», «바꿨어 월수금», «가기로 했어 11월 2일». */
export const TRAILING = anyOf(
  sequence(
    /^(?:[^\s.,!?]{1,15} ){0,2}(?=[^\s.,!?]{0,15}[가-힣\d])[^\s.,!?]{1,20}?/,
    /(?:으로|로|에서|에게|한테|부터|까지|이랑|랑|에만|(?:요일|주말|평일|오전|오후|아침|점심|저녁|밤)만|\d(?:개월|주|일|년|시간)|[일월시주]에|초에|말에|[전뒤후]에|[을를])/,
    /[\sㅋㅎㅠㅜ~!.…;^]{0,20}$/,
  ),
  // A place may follow: «10월 23일 저녁 여섯 시 시민회관».
  new RegExp(`^${TIME}(?: ?${TIME}){0,5}(?:(?<=[시반]) [가-힣A-Za-z\\d]{2,12})?[\\sㅋㅎㅠㅜ~!.…;^]{0,20}$`),
  /^(?:매주 )?(?:[월화수목금토일]요일(?:이랑|하고|과|에)?[, ]{0,2}|[월화수목금토일][,·/ ]?){2,5}[\sㅋㅎㅠㅜ~!.…;^]{0,20}$/,
);
/** «최소 6천은 받고 옮기고 싶어»: the wish covers both parts. */
const WISHED = /고 싶\S*[^가-힣]*$/;
const UNTENSED = /(?<![았었했였갔왔샀렸났졌겼있없이])고$/;

/** The clauses of a Korean sentence. */
export function koreanPieces(sentence: string): string[] {
  const words = sentence.split(/\s+/);
  const pieces: string[] = [];
  const isWished = WISHED.test(sentence);
  let piece: string[] = [];
  words.forEach((word, i) => {
    piece.push(word);
    const next = words[i + 1];
    if (
      next === undefined ||
      !(endsClause(word, next) || beginsAnew(words, i)) ||
      (isWished && UNTENSED.test(word)) ||
      (piece.length === 1 && !/[다요죠어]$/.test(word) && word.length < 4)
    )
      return;
    pieces.push(piece.join(' '));
    piece = [];
  });
  if (piece.length > 0) pieces.push(piece.join(' '));
  // «여섯 살 됐다 이제 ㅎㅎ» is one clause.
  const last = pieces.at(-1) ?? '';
  return pieces.length > 1 && (AFTERTHOUGHT.test(last) || TRAILING.test(last))
    ? [...pieces.slice(0, -2), `${pieces.at(-2)} ${last}`]
    : pieces;
}

/** «달리기를 하고 모국어는 …»: a verb with its object, before a new topic. */
function beginsAnew(words: readonly string[], at: number): boolean {
  if (words[at] !== '하고' || !/[을를]$/.test(words[at - 1] ?? '') || AFTER_GO.test(words[at + 1] ?? '')) return false;
  const [, topic] = NEW_TOPIC.exec(words.slice(at + 1, at + 3).join(' ')) ?? [];
  return topic !== undefined && (/^[저나]$/.test(topic) || wordTables().lexicon.noun(topic) !== undefined);
}
const NEW_TOPIC = /^(?:(?:제|내|우리|저희) )?([가-힣]{1,6})[은는](?:\s|$)/;

/** «못 먹어 냄새가 …», «자취해, 애가 …»: a spoken ending before a new subject or a comma; 복숭아 is a noun, and the lexicon knows 있어 as one. */
function endsSpoken(word: string): boolean {
  if (/^(?:있어|없어|써)$/.test(word)) return true;
  if (!/[어아해워와여려]$/.test(word) || wordTables().lexicon.noun(word)) return false;
  const stem = stemOfInfinitive(word.replace(/^[못안]/, ''));
  return !!stem && (isVerb(stem) || isAdjective(stem) || wordTables().lexicon.predicate(stem) !== undefined);
}

/** «갈아탔어», «앉았네»: any stem in the past. */
const isPastSpoken = (word: string): boolean => /[가-힣][가-힣]어$/.test(word) && isPast(word.slice(0, -1));

/** A noun with 요. */
function isNamed(word: string): boolean {
  const { lexicon } = wordTables();
  return [word.replace(/요$/, ''), word.replace(/이요$/, '')].some(
    (noun) => noun !== word && lexicon.noun(noun) !== undefined,
  );
}

/** 프론트엔드개발자 ends in a known noun; the 더클라 of 더클라임 does not, so that 임 is part of a name. */
function isOfKnownNoun(word: string): boolean {
  const { lexicon } = wordTables();
  return [...word].some((_, at) => word.length - at > 1 && lexicon.noun(word.slice(at)) !== undefined);
}

/** «봉고»: one syllable before 고 that no verb has. */
const isShortName = (word: string): boolean =>
  word.length === 2 && !isVerb(word[0]!) && !isAdjective(word[0]!) && !wordTables().lexicon.predicate(word[0]!);

function endsClause(word: string, next: string): boolean {
  const bare = word.replace(/,$/, '');
  if ((SUBJECT.test(next) || word.endsWith(',')) && endsSpoken(bare)) return true;
  // 망고 and 포함 look like predicates.
  const isNoun = wordTables().lexicon.noun(bare) !== undefined && !POLITE.test(bare);
  if (KOREAN_NO_BREAK.test(bare) || !(KOREAN_BREAK.test(word) || isPastSpoken(bare)) || isNoun) return false;
  // «못 받겠다 해서» reports what was said.
  if (/[다라자냐]$/.test(word) && /^(?:해서|하길래|하더|하니|하는|하시|했)/.test(next)) return false;
  if (/고$/.test(word) && (AFTER_GO.test(next) || isShortName(bare))) return false;
  // «같이 먹음 안 되나»
  if (/[음임함]$/.test(word) && /^(?:안|되|돼|어때|괜찮)/.test(next)) return false;
  // «주간보고 해»
  if (/고$/.test(word) && DOES.test(next)) return false;
  if (/[가-힣]임$/.test(bare) && !isOfKnownNoun(bare.slice(0, -1))) return false;
  if (/야$/.test(word) && AFTER_YA.test(next)) return false;
  if (/서$/.test(word) && AFTER_SEO.test(next)) return false;
  // «둘째 딸이요, 이제 6살»: the answer's topic. «써요,» and «가요,» are verbs.
  if (/(?<!이에|[가-힣]예)(?<=[가-힣]{2})요,$/.test(word) && !POLITE.test(bare) && isNamed(bare)) return false;
  // "화요일, 목요일" is a list.
  return !/,$/.test(word) || KOREAN_BREAK.test(bare);
}
