import { sequence } from '../../text/patterns.ts';
import type { SettledFact } from './extractedFact.ts';
import { koreanClauses } from './koreanClause.ts';
import { finalOf, withoutFinal } from './koreanStem.ts';

/** "매매로 바꿀게요" is a choice if it names what it chooses. "생각해 볼게요" chooses nothing. */
const CHOICE = /^(?:(?:오케이|그럼|그러면|네|좋아요?|일단|이제|음|아)[,.!]?\s+)*(.*?)(\S+)게요?[.!~\s]*$/;
const CHOOSING =
  /(?:으로|로)\s(?:할|바꿀|갈|진행할|정할|선택할|결정할|찾을|신청할|계약할|옮길)$|(?:은|는|을|를)\s(?:\S+ ){0,3}(?:뺄|제외할|포기할|취소할|보류할|갚을|갚아버릴|선택할|계약할)$/;
/** "포트는 8080으로 하자", "배포일은 화요일로 정했어요", "DB는 Postgres로 확정". */
const AGREED = sequence(
  /^(?:(?:오케이|그럼|그러면|네|좋아요?|일단|이제|음|아|아니다|흠+|다시|최종(?:적으로)?)[,.!]?\s+)*(\S.*?으?로)\s/,
  /(?:하자|하죠|합시다|가자|가죠|갑시다|정하자|정합시다|정했어요?|정했습니다|결정했어요?|결정했습니다|결정|확정(?:했어요?|했습니다|합시다|하자)?|통일(?:하자|합시다)?)/,
  /[.!~\s]*$/,
);
/** The value of a named setting: "CACHE_TTL=600으로 설정해줘". */
const NAMED =
  /^(?:.*\s)?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\s?=\s?[\w./:@-]+)(?:으?로|을|를)?\s(?:설정|변경|지정|추가|고정|맞춰|바꿔)\S*(?:\s(?:줘|주세요))?[.!~\s]*$/;
/** A wish for how to answer is not a decision of the session. */
const OF_ANSWERS = /답변|대답|설명|말투|존댓말|반말|짧게|길게|영어로|한국어로|이번|오늘/;
const POINTING =
  /(?:^|\s)(?:그대로|이대로|그거|그걸|그것|이거|이걸|저거|거기|여기|그렇게|이렇게|그쪽|첫|두|세|\S+번째|그)(?:으로|로|은|는|을|를)?(?:\s|$)/;
const DONE =
  /(?:계약했|합의했|확정했|확정됐|예약했|취소했|승인받았|승인됐|승인 났|통과했|신청했|서명했|등록했|마감했|갚았|결제했)다$/;
const SETTING =
  /(?:포트|버전|환경 ?변수|설정|타임아웃|데이터베이스|\bDB\b|리전|브랜치|엔드포인트|도메인|캐시|배포|서버|컨테이너|인덱스|스키마|라이브러리|프레임워크|토큰 한도|재시도)/i;
const SET =
  /(?:설정했|바꿨|변경했|올렸|내렸|늘렸|줄였|맞췄|옮겼|업그레이드했|배포했|고정했|켰|껐)다$|(?:쓴다|사용한다)$/;
const SOLVED = /(?:해결했|해결됐|해결되었|고쳤|잡았)다$|^(?:원인은|문제는) .+(?:였|이었|때문이)다$/;

/** The decisions in a Korean sentence: a choice, something done, a setting, a cause found. */
export function findSettledInKorean(sentence: string): SettledFact[] {
  if (/[?？]\s*$/.test(sentence)) return [];
  const choice = choiceIn(sentence);
  if (choice) return [{ content: choice, subcategory: 'decision' }];
  const named = NAMED.exec(sentence)?.[1];
  if (named) return [{ content: `${named} 설정`, subcategory: 'configuration' }];
  const agreed = AGREED.exec(sentence)?.[1];
  if (agreed?.includes(' ') && !POINTING.test(agreed) && !OF_ANSWERS.test(agreed)) {
    const subcategory = SETTING.test(agreed) ? 'configuration' : 'decision';
    return [{ content: `${agreed} 하기로 했다`.replace(/기로 하기로 했다$/, '기로 했다'), subcategory }];
  }
  return koreanClauses(sentence, true).flatMap(({ plain, isOfOther, negated, before }): SettledFact[] => {
    if (isOfOther || negated || POINTING.test(before) || before.length < 2) return [];
    if (SOLVED.test(plain) && before.length > 3) return [{ content: plain, subcategory: 'solution' }];
    if (SETTING.test(before) && SET.test(plain)) return [{ content: plain, subcategory: 'configuration' }];
    return DONE.test(plain) ? [{ content: givenUpBefore(plain, sentence) + plain, subcategory: 'decision' }] : [];
  });
}

/** «K5 팔고» of «K5 팔고 EV6 계약했어»: the old thing is mentioned with its replacement. */
const givenUpBefore = (plain: string, sentence: string): string =>
  GIVEN_UP.exec(sentence.slice(0, Math.max(0, sentence.indexOf(plain.split(' ')[0] ?? ''))))?.[0] ?? '';
const GIVEN_UP = /[^\s,]+ (?:팔고|처분하고|정리하고|해지하고|취소하고|접고) $/;

/** "전세 말고 매매로 바꿀게요" → "전세 말고 매매로 바꾸기로 했다". */
function choiceIn(sentence: string): string | undefined {
  const [, before = '', verb] = CHOICE.exec(sentence) ?? [];
  if (!verb) return undefined;
  const words = `${before}${verb}`;
  if (!CHOOSING.test(words) || POINTING.test(words)) return undefined;
  const RIEUL = 8;
  const stem = verb.endsWith('을') ? verb.slice(0, -1) : finalOf(verb) === RIEUL ? withoutFinal(verb, 'ㄹ') : undefined;
  return stem && `${before}${stem}기로 했다`.trim();
}
