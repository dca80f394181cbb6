/** Word families that show the role of a statement in a conversation, in Korean and English. */

/** Something that was true at first and that the next statement replaces. */
export const AT_FIRST =
  /(?:^|\s)(?:(?:처음|첨)(?:엔|에는|에|은)?|첫|최초|초기|초안|원래(?:는|엔)?|본래|당초(?:엔|에는)?|애초(?:엔|에는|에)?|예전(?:엔|에는)?|전에는|아까는?|어제까진?|한때|종전)(?=[\s,])|\b(?:at first|(?:first|originally|initially|previously),?|first(?:ly)? (?:they|he|she|we|i|it|you)|(?:they|he|she|we|i) (?:first|originally|initially|previously)|used to|had (?:said|told|planned|thought|quoted|asked|picked|chosen|wanted|set|budgeted|hoped|offered)|(?:was|were) (?:going to|gonna|planning|supposed to|about to|thinking (?:of|about)|considering|leaning|at|asking|quoted|listed|set|hoping)|(?:thought|assumed|figured|suspected|guessed|considered|blamed|toyed with)|wanted to|(?:started|opened|began) (?:at|with|from|off)|(?:came in|listed|quoted) at|almost|nearly|(?:plan|idea) was|was the (?:plan|idea)|leaning|tempted|first(?=$|[,.])|tried|(?:the|their|his|her|our|my) (?:first|original|initial|previous|old|opening))\b/i;
/** A former value: "was 1,450", "it was set to 30". */
export const WAS_VALUE =
  /^(?!(?:second|third|other|last|next|best|cheapest|latest)\b)(?:(?:it|that|this|they)(?:'d| had)? |(?:the |our |my |their )?(?:\w+ ){1,2})?(?:was|were|been)(?: (?:at|set to|just|only|about|around))* ?[$€£₩]?\d|^[$€£₩]?\d\S*(?: \w+)? (?:was|were)\b/i;
/** An abandoned intention or a mistaken belief: 가려다가, 할까 했는데, 인 줄 알았는데, 라더니. */
export const ABANDONED_PLAN =
  /(?:려고?|[을ㄹ할갈살쓸볼될둘줄릴길낼맬킬칠]까(?:도|요)?(?: 고민)?) ?(?:했|하|생각했|고민했|싶었)(?:는데|었는데|다가|지만|으나|다)|(?:려|하)다가?(?:$|\s)|줄 알(?:았|고)|(?:이?라|다|자)(?:더니|길래)|(?:다|라)고 (?:했|하|들었|알)[가-힣]*(?:는데|지만|더니)|(?:했|었|았|였)다가|인가 (?:했|싶)|인 줄 |싶었는데|(?:으?로|부터) 시작했|(?:이?었|였|했|던)(?:는데|지만|으나|거든요?)요?$|(?:요구|제안|주장|제시|요청|불렀|불러|부르)(?:했|하|더니|는데)?(?:는데|지만|으나|어요|습니다|었)|자고 (?:했|하)(?:고|는데|지만|더니)|(?:생각|고려|검토|고민|의심|예상|계획|예정)(?:했|하|이었|였)(?:는데|다가|지만|었)/;
/** The speaker turns an option down, which is no decision of its own. */
export const TURNED_DOWN =
  /(?:도 (?:죽|안 |못|실패|터|느리|느려|마찬|똑같|부족|에러|오류)|탈락|별로|폐기|무산|반려|거절|기각|제꼈|접었|접음|포기|제외|아웃|실패|안 (?:맞|되|돼|됐)|맘에 안|마음에 안|실망|비싸(?:서|요|네|다)|멀(?:어서|어요|다|네)|패스)(?:[가-힣]*)[.!~\s]*$|\b(?:nope|(?:hard )?pass$|scrapped|nixed|vetoed|canned|ditched|killed it|dropped (?:it|that)|ruled (?:it |that )?out|out of (?:budget|range)|red herring|false alarm|dead end|no good|no dice|no luck|still (?:fail\w*|die\w*|slow|brok\w*|break\w*|crash\w*|hang\w*|oom\w*|leak\w*|error\w*|tim\w+|not)|barely|no (?:change|difference|effect|improvement)|way (?:over|above|too)|not enough|(?:isn't|wasn't) enough|(?:is|are|'s|'re) out(?! (?:of|for)\b)|not for (?:us|me)|deal ?breaker|fell through|backed out|bailed|(?:said|told (?:him|her|them)) no|(?:declined|rejected|refused|turned) (?:it|that|him|her|them)(?: down)?|gave up(?: on)?|passed on|not (?:it|worth it|great|ideal|good)|didn'?t (?:work|help|fit|like)|wasn'?t (?:it|that|the)|^(?:it )?(?:wasn'?t|isn'?t|not) \w+$|hated|overkill|too (?:slow|small|big|expensive|pricey|steep|far|loud|noisy|risky|late|early|much|high|low|tight|short|long)|was (?:slow|bad|awful|terrible|wrong|too|not)|but (?:eh|meh|no|nah)|(?<=\S )(?:eh|meh))\b/i;
/** The statement brings something new in place of something said before. */
export const CHANGES =
  /결국|결론|실제|최종|변경|바[꾸꿨꿔꿀뀌뀐뀜]|조정|줄(?:임|였|여|이|어|일)|늘(?:림|렸|려|리|어|릴)|올(?:림|렸|려|리|릴|라)|내(?:렸|림|리기|려|릴)|낮[추췄춰출]|높[이였여]|미[뤄루룸뤘룰]|밀[려렸리림]|앞당|당겨|당기|연기|연장|단축|증액|감액|할인|깎|네고|절충|타협|정정|다시 (?:확인|보니|계산|재|세|생각)|(?:생각|알고|확인|따져)(?:해)? ?보니|잘못 (?:말|봤|알|적)|재(?:점검|확인|계산|검토|측정|협상|발행|발급|작성|제출|신청|조정|설정|산정|청구|신고)|(?:^|\s)아니(?:[,.고라요다야]|\s)|(?:^|\s)그냥 |수정(?:합|했|할|됐|안)|하향|상향|으?로 (?:합의|확정|결정|타결|낙찰|정리|맞[췄추춤]|하자|가자|할게|갈게|해)|이제는?|까지 (?:된|가능|해|맞|내려|깎)|선?에서 만났|하자네|역제안|(?:했|이었|였)(?:는데|지만) |\b(?:actually|turn(?:s|ed)? out|instead|changed?|change (?:it|that) to|bump(?:ed)?|raised?|lower(?:ed)?|cut|moved|pushed|slipped|delayed|postponed|extended|shortened|reduced|increased|dropped|doubled|halved|went (?:up|down)|down to|up to|make (?:it|that)|nah|no,|correction|scratch that|sorry|wait|i meant|ended up|settled|agreed|landed (?:on|at)|met (?:at|in)|negotiated|talked (?:him|her|them)|counter(?:ed)?|revised?|switch(?:ed)?|in fact|really|sweet spot|in the end|final(?:ly|ized?)?|updated?|now|no longer|knocked|came (?:back|down)|accepted|'ll (?:do|take)|new (?:date|price|plan|number|limit|rate|deadline|time|version|total|quote|offer)|better|rather|beats|gets? us|got (?:it|them|him|her) (?:to|down))\b/i;
/** A word that the corrected value follows, whatever it measures. */
export const IN_FACT =
  /실제(?:로는?|론)?|결국(?:은|엔)?|최종(?:적으로|은)?|정정|다시 (?:확인|보니|계산|재|세|생각)\S*(?: 보니)?|(?:생각|알고|확인|따져)(?:해)? ?보니|재(?:점검|확인|계산|검토|측정)\S*|아니(?=[,.]| )|그냥|\b(?:actually|turn(?:s|ed)? out|in fact|correction|scratch that|i meant|nah|make (?:it|that)|ended up|settled (?:on|at|for)|landed (?:on|at)|in the end|final(?:ly)?|really|instead)\b/i;
/** An outcome. */
export const OUTCOME =
  /해결|완료|성공|통과|승인|합격|체결|서명|계약|접수|신청(?:했|함)|발급|선적|출고|납품|배포|예약|종결|마감|나왔|나옴|도착|입금|지급|받았|받음|보냈|넣었|끝났|올렸|적용|처리|부담|제출|등록|샀|구매|판매|\b(?:fixed|bought|purchased|hired|solved|resolved|done|shipped|shipping|rolling out|launch\w*|signing|filing|paying|booking|sending|released?|approved|granted|filed|signed|closed|paid|accepted|confirmed|booked|submitted|sent|merged|deployed|passed|works?|working|cleared|issued|won|sold|applied|added|delivered|received|got|due|starts?|live|attached)\b/i;
/** An open task or question. */
export const OPEN =
  /해야|알아봐야|물어(?:볼|봐)|확인(?:해|할|해야)|기다리|대기|보류|미정|아직|예정|까지|남았|남음|조만간|내일|다음 ?주|다음 ?달|문의|\b(?:todo|to do|pending|waiting|awaiting|need(?:s)? to|have to|must|next (?:step|week|month|up)|tomorrow|tbd|not yet|will|'ll|follow up|until|by (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i;
/** A decision as people write it in a chat: 화이트로, 4.1로 할게요, 없이 갈게요, "no threads". */
export const CHOSEN =
  /[가-힣\w)](?:으?로|걸로)[.!~\s]*$|(?:으?로|없이|그대로|만) (?:하|할|해|합|갈|가|간|감|갑|쓸|쓰|씁)[가-힣]*[.!~\s]*$|기로|(?:쓸|할|갈|살|뺄|둘|넣을|받을|올릴|바꿀|맡길|보낼|잡을)게요?|하자|합시다|픽|^(?:no|only|just|keep|use|going with|stick(?:ing)? with|we'?ll|i'?ll|let'?s)\b|\b(?:going with|went with|go with|opted|picked|chose|settled on|keeping|skip(?:ping)?|decided|agreed)\b/i;
/** Marks of laughing and crying. */
export const LAUGH = /[ㅋㅎ]{2,}|[ㅠㅜ]+|\^\^|\b(?:lol|lmao|haha+|hehe+|ha)\b|[😀-😏😢-😭🤣]/iu;
/** Mood, food, weather and courtesies, which people mention in passing. */
export const BESIDES =
  /(?:점심|저녁|아침|커피|간식|치킨|피자|라면|맥주|회식|야식|밥|케이크|떡볶이|아이스크림) ?(?:을|를|은|는|이|가|도)? ?(?:맛|먹|드|쏠|쏘|시|사|했|하|뭐|메뉴|시간|주|한|마|배달|최고|땡)|날씨|(?:비|눈) ?(?:가|이)? ?(?:엄청|많이|오|와|온|왔)|춥|추워|더워|덥|졸리|졸려|졸음|피곤|배고|배부|퇴근|출근길|지하철|막히|주말|월요병|금요일이|두근|신난|신남|대박|헐|짜증|화나|화났|빡|스트레스|행복|설레|힘드|힘들|지쳤|지침|죽겠|미치겠|부럽|귀여|화이팅|파이팅|수고|고생|감사|고마|목소리|눈치|싸웠|싸움|울|웃|잔소리|한숨|속상|기분|(?:모니터|의자|에어컨|고양이|강아지)(?:가|이) |\b(?:ugh|oof|phew|yay|omg|wow|gosh|coffee|lunch|dinner|breakfast|pizza|snacks?|donuts?|beer|tacos?|tea|weather|rain(?:ing|y)?|snow(?:ing|y)?|sunny|weekend|monday(?:s)?|tired|sleepy|slept|exhausted|hungry|starving|bored|scream|crying|embarrass\w+|nervous|excited|happy|sad|mad|annoy\w+|furious|smells?|birthday|vacation|thanks?|thank you|cheers|luck|fingers crossed|condolences|feels like|(?:finally|happy|almost|only) (?:a )?\w+day|typical|nice|cool|great|awesome|funny|weird|crazy|boss (?:is|was)|headache|nightmare|yikes|sigh|gross|stupid|dumb|rude|jerk|kill me|send help|so done|what a (?:mess|day|week)|long (?:day|week)|my (?:brain|back|head|eyes|feet|dog|cat|kid|kids|mom|dad|neck|knees)|brb|dentist|nap|hangover|wedding|cake|doorbell|traffic|gym|game|movie|song)\b/i;
/** A user takes up what the assistant has just proposed, without naming it. */
export const TAKES_UP =
  /(?:^|\s)(?:그렇게|그걸로|그거로|그거|그대로|그 ?(?:방법|안|쪽|방식|조건|가격|날짜)(?:으?로|대로)?|그리|말씀(?:하신|대로)|추천\S* ?(?:대로|걸로)|제안\S* ?대로|이대로|이걸로) ?(?:할|하|했|확정|진행|가|갈|결정|바꿨|바꿀|적용|해|정|두|둘|고|쓸|쓰|씁|부탁)|^(?:그걸로|그렇게)(?: 확정| 진행| 결정)?[.!]|\b(?:(?:let'?s |i'?ll |we'?ll |i |we |will |gonna )(?:do|did|go with|went with|take|use|used|try|tried) (?:that|it|this)|do (?:that|it)|did (?:that|it)|done that|(?:that|it|this) (?:worked|works|did it|fixed it|it is)|sounds good|makes sense|going with that|agreed|as you (?:said|suggest\w*)|your (?:suggestion|advice))\b/i;
/** Assent before a statement of one's own. */
export const ASSENTS =
  /^(?:ok(?:ay)?|yes|yeah|yep|sure|right|good (?:idea|call|point)|will do|done|네|넵|예|응|오|아|좋아요?|알겠\S*|그럼|그러면|오케이)[\s,.!]/i;
/** A value that is only proposed or assumed; a later one replaces it. */
export const PROPOSED =
  /제안|요구|부르|불렀|호가|희망|견적|제시|초안|요청|주장|예상|예정|목표|달래|달라|[았었했썼냈갔왔렸졌](?:는데|지만|더니)|(?:자|라|다)네요?|\b(?:suggest\w*|propos\w*|ask(?:s|ed|ing)|offer\w*|wants?|wanted|quot\w*|list(?:ed|s)?|says?|said|claim\w*|insist\w*|demand\w*|bid|estimat\w*|expect\w*|plan(?:ned)?|counter\w*|draft|tried|used|gave|needs?|target|budget|hop(?:ed|ing))\b/i;
/** It may be so, or not. */
export const HEDGED =
  /아마|혹시|(?:인|ㄴ|은|는) ?것? ?같|듯(?:해|한|하|$)|ㄹ지|을지|할지|고민|\b(?:maybe|perhaps|might|could be|probably|possibly|i guess|not sure|suspect|wonder(?:ing)?)\b/i;
/** A drawback of an option that was considered. */
export const DRAWBACK =
  /(?:^|\s)(?:안|못) |없|비싸|비싼|멀|작|느리|느려|시끄|언덕|애매|부족|다 찼|찼|품절|마감|오래|불편|낡|좁|어둡|복잡|까다|\b(?:but|too|brutal|expensive|far|slow|noisy|full|booked|sold out|awful|terrible|bad|moldy|broken|ugly|tiny|cramped)\b/i;
/** An option was considered. */
export const CONSIDERED = /봤(?:는데|지만|더니|으나)|\b(?:saw|looked at|checked out|toured|visited|tested|tried)\b/i;
/** Answers to a remark in passing. */
export const COURTESY =
  /맛있게|좋은 하루|우산|조심|힘내|힘드|푹 |쉬세요|부럽|즐거|화이팅|다행|고생|웃|귀엽|산책|\b(?:enjoy|condolences|sorry to hear|take care|take your time|bless|cute|ha|haha|fun|yum\w*|lucky|sweet|rest|feel better|aw+|delicious|hang in|poor|cheers|ouch|classic|nice one|lovely|me too|same)\b/i;

/** A number, amount or date in a statement. */
export interface StatedValue {
  text: string;
  /** The measure of a value: values of one measure can replace each other. */
  measure: string;
  at: number;
}

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]{0,6}\\.?';
const DIGITS = '\\d+(?:,\\d{3})*(?:\\.\\d+)?';
const VALUES = new RegExp(
  [
    // 1 dates
    `(\\d{1,4}년 ?\\d{1,2}월(?: ?\\d{1,2}일)?|\\d{1,2}월 ?(?:\\d{1,2}일|초|중순|말)|\\d{4}-\\d{2}-\\d{2}|(?<![\\d/])\\d{1,2}/\\d{1,2}(?![\\d/])|\\b${MONTH} \\d{1,2}(?:st|nd|rd|th)?\\b|\\b\\d{1,2} ${MONTH}(?= |$|[,.])|\\b\\d{1,2}(?:st|nd|rd|th)\\b|[월화수목금토일]요일|\\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\\b)`,
    // 2 versions and times of day
    '(\\b[vV]?\\d+\\.\\d+\\.\\d+\\b|\\b\\d{1,2}:\\d{2}\\b)',
    // 3 a currency's sign, 4 a number with 5 its orders and 6 its unit
    `([$€£¥₩] ?)?((?<![\\w.-])${DIGITS})( ?(?:억|만|천|백)(?: ?\\d[\\d,.]* ?(?:만|천|백)?)*)? ?(%|개월|시간|달러|유로|(?<!\\s)[가-힣]|[원불엔개명건장대층호평일년달점번회곳분초주권줄행쪽배톤병잔벌켤쌍칸동실박차](?![가-힣]{2})|[a-zA-Z]+)?`,
  ].join('|'),
  'gi',
);
const MONEY = /^(?:원|달러|유로|불|엔|usd|eur|krw|gbp|dollar|euro|buck|won)s?$/i;
/** Words that follow a number without being its unit. */
const NO_UNIT =
  /^(?:tops?|to|and|or|in|on|at|for|with|is|was|were|the|a|an|of|by|from|but|so|as|if|it|we|i|now|yesterday|today|instead|again|each|per|total|은|는|이|가|을|를|로|에|의|와|과|도|만|으|까|부|쯤|정|이|짜|대|선)$/i;

/** The values in a text, in their order. Numbers in a name or code (INC-512) do not count. */
export function valuesIn(text: string): StatedValue[] {
  return [...text.matchAll(VALUES)].map((match) => {
    const [whole, date, version, sign, number = '', orders = '', unit = ''] = match;
    const at = match.index;
    if (date) return { text: date, measure: 'date', at };
    if (version) return { text: version, measure: version.includes(':') ? 'clock' : 'version', at };
    const bare = `${sign ?? ''}${number}${orders}`.trim();
    if (MONEY.test(unit)) return { text: whole.trim(), measure: 'money', at };
    if (sign) return { text: bare, measure: 'money', at };
    if (unit && !NO_UNIT.test(unit))
      return { text: whole.trim(), measure: unit.toLowerCase().replace(/(?<=.)s$/, ''), at };
    return { text: bare, measure: orders ? 'money' : '', at };
  });
}

/** A corrected count may be ten times the old one, but not a hundred times. */
const MAX_RATIO = 12;
const MAX_RATIO_OF_BARE = 3;
const CALENDAR = /^(?:date|clock|version)$/;
const DURATION = /^(?:s|sec|second|min|minute|h|hr|hour|day|week|month|year|초|분|시간|일|주|개월|년|달)$/;

export const isCalendar = ({ measure }: StatedValue): boolean => CALENDAR.test(measure);

/** Whether two values differ and have the same measure, as far as they state one: "12 months" and "24". */
export function isOtherOf(old: StatedValue, value: StatedValue): boolean {
  if (old.text === value.text || (!isCalendar(old) && old.measure === value.measure && ratioOf(old, value) === 1))
    return false;
  if (old.measure === value.measure)
    return (value.measure !== '' && value.measure !== 'money') || ratioOf(old, value) <= MAX_RATIO;
  if (isCalendar(old) || isCalendar(value)) return false;
  if (DURATION.test(old.measure) && DURATION.test(value.measure)) return true;
  return (old.measure === '' || value.measure === '') && ratioOf(old, value) <= MAX_RATIO_OF_BARE;
}

export function ratioOf(...values: StatedValue[]): number {
  let [a = 0, b = 0] = values.map(amountOf);
  // «5천» beside «1500만» is «5천만».
  if (Math.min(a, b) < 1e5 && Math.max(a, b) >= 1e6) [a, b] = [Math.min(a, b) * 1e4, Math.max(a, b)];
  return a > 0 && b > 0 ? Math.max(a, b) / Math.min(a, b) : Infinity;
}

const ORDERS: Record<string, number> = { 억: 1e8, 만: 1e4, 천: 1e3, 백: 100 };

/** «3억 1500» is 315,000,000. */
function amountOf({ text }: StatedValue): number {
  let amount = 0;
  let above = 1;
  for (const [, digits = '', order = ''] of text.replaceAll(',', '').matchAll(/(\d+(?:\.\d+)?) ?([억만천백]*)/g)) {
    const scale = [...order].reduce((product, one) => product * (ORDERS[one] ?? 1), 1);
    amount += Number(digits) * (scale > 1 || above === 1 ? scale : above / 1e4);
    above = scale;
  }
  return amount;
}
