import { anyOf, sequence } from '../../text/patterns.ts';
import { MAX_FACT } from './valuesOf.ts';

/** Wordings that name both the old and the new: "from Jest to Vitest", «Jest 말고 Vitest로». */
export const CHANGES = [
  sequence(
    /\bmov(?:ed|ing) (?:off|away from|out of) (?:the )?(?<from>(?:[^,.;]|\.(?=\S)){2,40}?) (?:on)?to /i,
    /(?:an? |the )?(?<to>(?:[^,.;]|\.(?=\S)){2,40}?)/i,
    /(?= (?:in|on|at|for|from|because|since|last|this)\b|[,;!]|\.(?:\s|$)|$)/i,
  ),
  sequence(
    /\b/i,
    anyOf(
      /(?:moved|switch\w*|chang\w+|migrat\w+|went|rais\w+)\b[^,.;]{0,30}? from/i,
      /(?:lower\w+|upped|bumped|cut|pushed|renamed|convert\w+)\b[^,.;]{0,30}? from/i,
      /(?:(?:up|down)grad\w+|relocat\w+|transferr\w+)\b[^,.;]{0,30}? from/i,
    ),
    / (?:(?:an?|the|my|our) )?(?<from>(?:[^,.;]|\.(?=\S)){2,40}?) (?:to|for) (?:an? |the )?/i,
    /(?<to>(?:[^,.;]|\.(?=\S)){2,40}?)/i,
    /(?= (?:in|on|at|for|from|because|since|last|this)\b|[,;!]|\.(?:\s|$)|$)/i,
  ),
  sequence(
    /\b(?:replac|swapp|trad|ditch|dropp|binn|scrapp|abandon)(?:ed|ing) (?:(?:an?|the|my|our|in) )?/i,
    /(?<from>(?:[^,.;]|\.(?=\S)){2,40}?) /i,
    anyOf(
      /with|for|in favou?r of/i,
      /and (?:we |i )?(?:went (?:with|for)|switched to|moved to|got|bought|chose|picked(?: up)?)/i,
    ),
    / (?:an? |the )?(?<to>(?:[^,.;]|\.(?=\S)){2,40}?)/i,
    /(?= (?:in|on|at|for|from|because|since|last|this)\b|[,;!]|\.(?:\s|$)|$)/i,
  ),
  sequence(
    /\b(?:[Ll]eft|[Qq]uit|[Dd]itched|[Dd]ropped) (?:the )?(?<from>(?:[^,.;]|\.(?=\S)){2,40}?),? /u,
    /(?:and |so )?(?:it|we|they)(?:['’]s|['’]re| is| are) (?:now )?(?:on |with |at |using )?/u,
    /(?<to>[\p{Lu}\d](?:[^,.;]|\.(?=\S)){1,40}?)(?= (?:now|instead|these)\b|[,;!]|\.(?:\s|$)|$)/u,
  ),
  sequence(
    /(?<from>\p{Lu}[^,.;]{1,30}?) (?:has )?(?:retired|left|quit|resigned|moved away|closed|shut down),?/u,
    / (?:and |so )?(?:it|that)(?:['’]s| is) (?:now )?(?<to>\p{Lu}(?:[^,.;]|\.(?=\S)){1,40}?)/u,
    /(?= (?:now|instead|these)\b|[,;!]|\.(?:\s|$)|$)/u,
  ),
  sequence(
    /(?<from>\p{Lu}[\p{L}\d'’]*(?: \p{Lu}[\p{L}\d'’]*)*) [^,.;]{3,50}?,? so (?:we|i|they|the user)/u,
    /\b[^,.;]{2,30}? (?:at|in|on|with|to|use) (?:the )?(?<to>\p{Lu}(?:[^,.;]|\.(?=\S)){1,40}?) /u,
    /(?:now|instead)(?=[,.;!]|$)/u,
  ),
  sequence(
    /(?<from>\p{Lu}[\p{L}\d'’]*(?: \p{Lu}[\p{L}\d'’]*)*) [^,.;]{3,50}?,? so /u,
    /(?:(?:we|i|they|the user|['’]ve|have|has|['’]re|are|is|now) ?)+/u,
    /(?:gone|going|went|go|switched|moved|changed) (?:it |everything |over )?(?:to|with|for) (?:the )?/u,
    /(?<to>\p{Lu}(?:[^,.;]|\.(?=\S)){1,40}?)(?=[,.;!]|$)/u,
  ),
  sequence(
    /(?<from>\p{Lu}\p{L}+)/u,
    anyOf(
      /(?:['’]s| is| has| was)? (?:going |gone |off )?on (?:\p{Ll}+ )?(?:leave|holiday|sabbatical)/u,
      /(?:['’]s| has)? (?:handed in|moved on|left|retired|resigned|quit)/u,
    ),
    /\b[^,.;]{0,40}?,? (?:so|and) (?:[^,.;]{2,30}(?:['’]s| is| are) (?:now )?with )?(?<to>\p{Lu}\p{L}+)/u,
    /(?= \p{Ll}+s\b|(?<= with \p{Lu}\p{L}+)(?:[,.;]|$))/u,
  ),
  sequence(
    /(?<from>(?:(?:Mrs?|Ms|Dr|Miss)\.? )?\p{Lu}\p{L}+)(?:['’]s| is| has| was)? (?:going |gone |off )?on/u,
    / (?:\p{Ll}+ )?(?:leave|holiday|sabbatical)\b[^,.;]{0,30}, /u,
    /(?<to>(?:(?:Mrs?|Ms|Dr|Miss)\.? )?\p{Lu}\p{L}+)(?:['’]s| is) /u,
    /(?:covering|filling in|standing in|taking over)/u,
  ),
  sequence(
    /(?<to>\p{Lu}[\p{L}\d]*(?: (?:\p{Lu}[\p{L}\d]*|\d+))*|[\d:.]+)(?: on (?:lease|loan|hire))? /u,
    /(?:rather than|instead of) (?:(?:the|an?|my|our) )?/u,
    /(?<from>\p{Lu}[\p{L}\d.+#-]*(?: (?:\p{Lu}[\p{L}\d]*|\d+))*|[\d:.]+)/u,
    /(?= (?:now|these|any)\b|[,.;!]|$)/u,
  ),
  sequence(
    /(?<![\p{L}\d])(?!(?:lease|loan|hire)\b)(?<to>[\p{Ll}\d.+#-]+) (?:rather than|instead of) /u,
    /(?:(?:the|an?|my|our) )?(?<from>[\p{L}\d.+#-]+)(?= (?:now|these|any)\b|[,.;!]|$)/u,
  ),
  sequence(
    /\bonly (?:to )?(?<to>[\p{L}-]{3,30})\b[^,.;]{0,40}, not (?:to )?(?:all|every|any|the whole)/u,
    /(?: (?:of )?the| kinds of| sorts of)? (?<from>[^,.;]{2,40}?)(?=[,.;!]|$)/u,
  ),
  /\b(?:not|isn't|no longer) (?<from>[^,.;]{2,40}?),? (?:but|it's) (?<to>[^,.;]{2,40}?)(?=[,;!]|\.(?:\s|$)|$)/i,
  sequence(
    /\b[Nn]ot (?:(?:an?|the|in|on|at) )*(?<from>[\p{Lu}\d][\p{L}\d.:'-]*),? /u,
    /(?:(?:an?|the|in|on|at|it's|but) )*(?<to>[\p{Lu}\d][\p{L}\d.:'-]*?)(?=[,.;!\s]|$)/u,
  ),
  /(?<to>[\p{Lu}\d][\p{L}\d.:'-]+),? not (?:(?:an?|the|in|on|at) )?(?<from>[\p{Lu}\d][\p{L}\d.:'-]+?)(?=[,;!]|\.(?:\s|$)|$)/u,
  sequence(
    /(?<from>[^\s,]+?)(?:을|를|은|는)? ?(?:팔고|처분하고|정리하고|취소하고|포기하고) (?:이제 |그냥 )?/,
    /(?<to>(?:[^\s,]*[^\s,에서은는이가을를도고로] )?[^\s,]+?)(?:으로|로|을|를)? /,
    /(?:샀|뽑았|잡았|예약했|구했|계약했|장만|구입|들였|바꿨|바꾸|갈아[탔타]|옮[겼기]|골랐|정했|가기로)/,
  ),
  sequence(
    /(?<from>[^\s,]+?)(?:을|를|은|는|이|가)? ?(?:걷어내고|버리고|빼고|말고|대신|접고|아니고|아니라) (?:이제 |그냥 |요즘 |요새 |지금은 )?/,
    /(?<to>(?:[^\s,]*[^\s,에서은는이가을를도고로] )?[^\s,]+?(?=(?:이었다|였다|이다|으로|로)(?:\s|$))|[^\s,]+?)/,
    /(?:이었다|였다|이다|다|으로|로|을|를)?(?=\s|$)/,
  ),
  sequence(
    // «사무실 공사해서 판교로 옮겼다» is about the office, not about something called 사무실.
    /(?<![^\s,])(?<from>(?!(?:우리|집|사무실|회사|직장|가게|매장|학교|학원|공장|건물|병원)(?:이|가|은|는)? )[^\s,]+?)(?:이|가|은|는)? /,
    /(?:문을? ?닫|폐업|침수|휴업|공사|매진|만[석실]|품절|단종|(?:지원|서비스|판매) ?(?:종료|중단)|없어[져졌]|망[해했])\S{0,5} (?:이제 |그냥 )?/,
    /(?<to>(?:[^\s,]+ )?[^\s,]+?)(?:으로|로) (?:(?:전면|전부|다|싹) )?(?:바[꾸꿨뀌]|옮[기겼]|변경|정[하했]|이관|이전|전환|갈아[탔타])/,
  ),
  sequence(
    /(?<from>[가-힣]{2,4}(?: ?(?:쌤|선생님|님|씨|과장|대리))?)/,
    anyOf(
      /(?:이|가|께서|은|는)? ?(?:출산 ?휴가|육아 ?휴직|휴직|병가|휴가) ?(?:이?라서?|가셔서|가서|내서|들어가서|중이라서?)/,
      /(?:(?:이|가|께서) |(?<=[쌤님씨장리]) )(?:\S+ )?(?:그만[두둬]|나가|관[두둬]|퇴사하?해?|이직하?해?|전근 ?가)[가-힣]{0,3}서/,
    ),
    / (?:이제 |지금은 )?(?<to>[가-힣]{2,4}(?: ?(?:쌤|선생님|님|씨|과장|대리))?)(?=(?:이|가|께서) )/,
  ),
  /(?<from>[^\s,]+?)에서 (?<to>[^\s,]+?)(?:으로|로) (?:바꾸|바꿨|바뀌|옮[기겼]|변경|갈아|이전|전환)/,
];

/** Whether a text says by itself what has changed: «집주인이 박 사장님으로 바뀌었어», "cut the guest list to 95". */
export const namesTopicAnew = (text: string): boolean => text.length <= MAX_FACT && TOPIC_ANEW.test(text);
const TOPIC_ANEW = anyOf(
  /^(?:이제 |이번에 )?(?:\S{1,8} )?[가-힣A-Za-z]{2,8}[이가은는을를]? (?:\S{1,8} )?\S{2,12}(?:으로|로) (?:바뀌|바뀐|바꿨|옮겼|변경)/i,
  /^[가-힣]{2,8}[이가은는]? (?:바뀌었|바꿨|옮겼)\S* \S{1,12}(?: \S{2,12})?(?:으로|로)$/i,
  sequence(
    /^(?:(?:we|i|they)(?:['’]ve| have)? )?/i,
    /(?:cut|raised|lowered|upped|bumped|changed|moved|pushed|reduced|increased) (?:the|our|my) /i,
    /(?:[a-z]+ ){1,3}(?:down |up |back )?(?:to|till|until) \S/i,
  ),
);
