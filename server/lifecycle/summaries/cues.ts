import { anyOf, sequence } from '../../text/patterns.ts';

/** Word families that show the role of a statement in a conversation, in Korean and English. */

/** Something that was true at first and that the next statement replaces. */
export const AT_FIRST = anyOf(
  sequence(
    /(?:^|\s)/i,
    anyOf(
      /(?:처음|첨)(?:엔|에는|에|은)?|첫|최초|초기|초안|원래(?:는|엔)?|본래|당초(?:엔|에는)?/i,
      /애초(?:엔|에는|에)?|예전(?:엔|에는)?|전에는|아까는?|어제까진?|한때|종전/i,
    ),
    /(?=[\s,])/i,
  ),
  /\b(?:at first|(?:first|originally|initially|previously),?)\b/i,
  /\bfirst(?:ly)? (?:they|he|she|we|i|it|you)\b/i,
  /\b(?:(?:they|he|she|we|i) (?:first|originally|initially|previously)|used to)\b/i,
  /\bhad (?:said|told|planned|thought|quoted|asked|picked)\b/i,
  /\bhad (?:chosen|wanted|set|budgeted|hoped|offered)\b/i,
  sequence(
    /\b(?:was|were) /i,
    anyOf(
      /going to|gonna|planning|supposed to|about to|thinking (?:of|about)/i,
      /considering|leaning|at|asking|quoted|listed|set|hoping/i,
    ),
    /\b/i,
  ),
  /\b(?:thought|assumed|figured|suspected|guessed|considered|blamed|toyed with)\b/i,
  /\b(?:wanted to|(?:started|opened|began) (?:at|with|from|off)|(?:came in|listed|quoted) at)\b/i,
  /\b(?:almost|nearly|(?:plan|idea) was|was the (?:plan|idea)|leaning|tempted|first(?=$|[,.]))\b/i,
  /\b(?:tried|(?:the|their|his|her|our|my) (?:first|original|initial|previous|old|opening))\b/i,
);
/** A former value: "was 1,450", "it was set to 30". */
export const WAS_VALUE = anyOf(
  sequence(
    /^(?!(?:second|third|other|last|next|best|cheapest|latest)\b)/i,
    /(?:(?:it|that|this|they)(?:'d| had)? |(?:the |our |my |their )?(?:\w+ ){1,2})?(?:was|were|been)/i,
    /(?: (?:at|set to|just|only|about|around))* ?[$€£₩]?\d/i,
  ),
  /^[$€£₩]?\d\S*(?: \w+)? (?:was|were)\b/i,
);
/** An abandoned intention or a mistaken belief: 가려다가, 할까 했는데, 인 줄 알았는데, 라더니. */
export const ABANDONED_PLAN = anyOf(
  /(?:려고?|[을ㄹ할갈살쓸볼될둘줄릴길낼맬킬칠]까(?:도|요)?(?: 고민)?) ?(?:했|하|생각했|고민했|싶었)(?:는데|었는데|다가|지만|으나|다)/,
  /(?:려|하)다가?(?:$|\s)|줄 알(?:았|고)|(?:이?라|다|자)(?:더니|길래)|(?:다|라)고 (?:했|하|들었|알)[가-힣]*(?:는데|지만|더니)/,
  /(?:했|었|았|였)다가|인가 (?:했|싶)|인 줄 |싶었는데|(?:으?로|부터) 시작했|(?:이?었|였|했|던)(?:는데|지만|으나|거든요?)요?$/,
  /(?:요구|제안|주장|제시|요청|불렀|불러|부르)(?:했|하|더니|는데)?(?:는데|지만|으나|어요|습니다|었)/,
  /자고 (?:했|하)(?:고|는데|지만|더니)|(?:생각|고려|검토|고민|의심|예상|계획|예정)(?:했|하|이었|였)(?:는데|다가|지만|었)/,
);
/** The speaker rejects an option, which is not yet a decision. */
export const TURNED_DOWN = anyOf(
  /(?:도 (?:죽|안 |못|실패|터|느리|느려|마찬|똑같|부족|에러|오류)|탈락|별로|폐기|무산|반려|거절|기각|제꼈|접었|접음|포기)(?:[가-힣]*)[.!~\s]*$/i,
  /(?:제외|아웃|실패|안 (?:맞|되|돼|됐)|맘에 안|마음에 안|실망|비싸(?:서|요|네|다)|멀(?:어서|어요|다|네)|패스)(?:[가-힣]*)[.!~\s]*$/i,
  /\b(?:nope|(?:hard )?pass$|scrapped|nixed|vetoed|canned|ditched|killed it|dropped (?:it|that))\b/i,
  /\b(?:ruled (?:it |that )?out|out of (?:budget|range)|red herring|false alarm|dead end)\b/i,
  /\b(?:no good|no dice|no luck|still (?:fail\w*|die\w*|slow|brok\w*|break\w*|crash\w*))\b/i,
  /\b(?:still (?:hang\w*|oom\w*|leak\w*|error\w*|tim\w+|not)|barely)\b/i,
  /\b(?:no (?:change|difference|effect|improvement)|way (?:over|above|too)|not enough)\b/i,
  /\b(?:(?:isn't|wasn't) enough|(?:is|are|'s|'re) out(?! (?:of|for)\b)|not for (?:us|me))\b/i,
  /\b(?:deal ?breaker|fell through|backed out|bailed|(?:said|told (?:him|her|them)) no)\b/i,
  /\b(?:(?:declined|rejected|refused|turned) (?:it|that|him|her|them)(?: down)?|gave up(?: on)?)\b/i,
  /\b(?:passed on|not (?:it|worth it|great|ideal|good)|didn'?t (?:work|help|fit|like))\b/i,
  /\b(?:wasn'?t (?:it|that|the)|^(?:it )?(?:wasn'?t|isn'?t|not) \w+$|hated|overkill)\b/i,
  /\btoo (?:slow|small|big|expensive|pricey|steep|far|loud|noisy)\b/i,
  /\btoo (?:risky|late|early|much|high|low|tight|short|long)\b/i,
  /\b(?:was (?:slow|bad|awful|terrible|wrong|too|not)|but (?:eh|meh|no|nah)|(?<=\S )(?:eh|meh))\b/i,
);
/** The statement replaces an earlier one. */
export const CHANGES = anyOf(
  /결국|결론|실제|최종|변경|바[꾸꿨꿔꿀뀌뀐뀜]|조정|줄(?:임|였|여|이|어|일)|늘(?:림|렸|려|리|어|릴)|올(?:림|렸|려|리|릴|라)/i,
  /내(?:렸|림|리기|려|릴)|낮[추췄춰출]|높[이였여]|미[뤄루룸뤘룰]|밀[려렸리림]|앞당|당겨|당기|연기|연장|단축|증액|감액|할인/i,
  /깎|네고|절충|타협|정정|다시 (?:확인|보니|계산|재|세|생각)|(?:생각|알고|확인|따져)(?:해)? ?보니|잘못 (?:말|봤|알|적)/i,
  /재(?:점검|확인|계산|검토|측정|협상|발행|발급|작성|제출|신청|조정|설정|산정|청구|신고)|(?:^|\s)아니(?:[,.고라요다야]|\s)/i,
  /(?:^|\s)그냥 |수정(?:합|했|할|됐|안)|하향|상향|으?로 (?:합의|확정|결정|타결|낙찰|정리|맞[췄추춤]|하자|가자|할게|갈게|해)/i,
  /이제는?|까지 (?:된|가능|해|맞|내려|깎)|선?에서 만났|하자네|역제안|(?:했|이었|였)(?:는데|지만) /i,
  /\b(?:actually|turn(?:s|ed)? out|instead|changed?|change (?:it|that) to|bump(?:ed)?)\b/i,
  /\b(?:raised?|lower(?:ed)?|cut|moved|pushed|slipped|delayed|postponed|extended|shortened)\b/i,
  /\b(?:reduced|increased|dropped|doubled|halved|went (?:up|down)|down to|up to|make (?:it|that))\b/i,
  /\b(?:nah|no,|correction|scratch that|sorry|wait|i meant|ended up|settled|agreed)\b/i,
  /\b(?:landed (?:on|at)|met (?:at|in)|negotiated|talked (?:him|her|them)|counter(?:ed)?)\b/i,
  /\b(?:revised?|switch(?:ed)?|in fact|really|sweet spot|in the end|final(?:ly|ized?)?)\b/i,
  /\b(?:updated?|now|no longer|knocked|came (?:back|down)|accepted|'ll (?:do|take))\b/i,
  /\bnew (?:date|price|plan|number|limit|rate|deadline|time|version|total|quote|offer)\b/i,
  /\b(?:better|rather|beats|gets? us|got (?:it|them|him|her) (?:to|down))\b/i,
);
/** A word that the corrected value follows, whatever it measures. */
export const IN_FACT = anyOf(
  /실제(?:로는?|론)?|결국(?:은|엔)?|최종(?:적으로|은)?|정정|다시 (?:확인|보니|계산|재|세|생각)\S*(?: 보니)?/i,
  /(?:생각|알고|확인|따져)(?:해)? ?보니|재(?:점검|확인|계산|검토|측정)\S*|아니(?=[,.]| )|그냥/i,
  /\b(?:actually|turn(?:s|ed)? out|in fact|correction|scratch that|i meant|nah|make (?:it|that))\b/i,
  /\b(?:ended up|settled (?:on|at|for)|landed (?:on|at)|in the end|final(?:ly)?|really|instead)\b/i,
);
export const OUTCOME = anyOf(
  /해결|완료|성공|통과|승인|합격|체결|서명|계약|접수|신청(?:했|함)|발급|선적|출고|납품|배포|예약|종결/i,
  /마감|나왔|나옴|도착|입금|지급|받았|받음|보냈|넣었|끝났|올렸|적용|처리|부담|제출|등록|샀|구매|판매/i,
  /\b(?:fixed|bought|purchased|hired|solved|resolved|done|shipped|shipping|rolling out|launch\w*)\b/i,
  /\b(?:signing|filing|paying|booking|sending|released?|approved|granted|filed|signed|closed)\b/i,
  /\b(?:paid|accepted|confirmed|booked|submitted|sent|merged|deployed|passed|works?|working)\b/i,
  /\b(?:cleared|issued|won|sold|applied|added|delivered|received|got|due|starts?|live|attached)\b/i,
);
/** A decision as people write it in a chat: 화이트로, 4.1로 할게요, 없이 갈게요, "no threads". */
export const CHOSEN = anyOf(
  /[가-힣\w)](?:으?로|걸로)[.!~\s]*$|(?:으?로|없이|그대로|만) (?:하|할|해|합|갈|가|간|감|갑|쓸|쓰|씁)[가-힣]*[.!~\s]*$/i,
  /기로|(?:쓸|할|갈|살|뺄|둘|넣을|받을|올릴|바꿀|맡길|보낼|잡을)게요?|하자|합시다|픽/i,
  /^(?:no|only|just|keep|use|going with|stick(?:ing)? with|we'?ll|i'?ll|let'?s)\b/i,
  /\b(?:going with|went with|go with|opted|picked|chose)\b/i,
  /\b(?:settled on|keeping|skip(?:ping)?|decided|agreed)\b/i,
);
/** Marks of laughing and crying. */
export const LAUGH = /[ㅋㅎ]{2,}|[ㅠㅜ]+|\^\^|\b(?:lol|lmao|haha+|hehe+|ha)\b|[😀-😏😢-😭🤣]/iu;
/** Small talk: mood, food, weather and courtesies. */
export const BESIDES = anyOf(
  sequence(
    /(?:점심|저녁|아침|커피|간식|치킨|피자|라면|맥주|회식|야식|밥|케이크|떡볶이|아이스크림) ?(?:을|를|은|는|이|가|도)? ?/i,
    /(?:맛|먹|드|쏠|쏘|시|사|했|하|뭐|메뉴|시간|주|한|마|배달|최고|땡)/i,
  ),
  /날씨|(?:비|눈) ?(?:가|이)? ?(?:엄청|많이|오|와|온|왔)|춥|추워|더워|덥|졸리|졸려|졸음|피곤|배고|배부|퇴근|출근길/i,
  /지하철|막히|주말|월요병|금요일이|두근|신난|신남|대박|헐|짜증|화나|화났|빡|스트레스|행복|설레|힘드|힘들|지쳤|지침|죽겠|미치겠/i,
  /부럽|귀여|화이팅|파이팅|수고|고생|감사|고마|목소리|눈치|싸웠|싸움|울|웃|잔소리|한숨|속상|기분|(?:모니터|의자|에어컨|고양이|강아지)(?:가|이) /i,
  /\b(?:ugh|oof|phew|yay|omg|wow|gosh|coffee|lunch|dinner|breakfast|pizza|snacks?|donuts?|beer)\b/i,
  /\b(?:tacos?|tea|weather|rain(?:ing|y)?|snow(?:ing|y)?|sunny|weekend|monday(?:s)?|tired|sleepy)\b/i,
  /\b(?:slept|exhausted|hungry|starving|bored|scream|crying|embarrass\w+|nervous|excited|happy)\b/i,
  /\b(?:sad|mad|annoy\w+|furious|smells?|birthday|vacation|thanks?|thank you|cheers|luck)\b/i,
  /\b(?:fingers crossed|condolences|feels like|(?:finally|happy|almost|only) (?:a )?\w+day)\b/i,
  /\b(?:typical|nice|cool|great|awesome|funny|weird|crazy|boss (?:is|was)|headache|nightmare)\b/i,
  /\b(?:yikes|sigh|gross|stupid|dumb|rude|jerk|kill me|send help|so done|what a (?:mess|day|week))\b/i,
  /\b(?:long (?:day|week)|my (?:brain|back|head|eyes|feet|dog|cat|kid|kids|mom|dad|neck|knees))\b/i,
  /\b(?:brb|dentist|nap|hangover|wedding|cake|doorbell|traffic|gym|game|movie|song)\b/i,
);
/** A user takes up what the assistant has just proposed, without naming it. */
export const TAKES_UP = anyOf(
  sequence(
    /(?:^|\s)/i,
    anyOf(
      /그렇게|그걸로|그거로|그거|그대로|그 ?(?:방법|안|쪽|방식|조건|가격|날짜)(?:으?로|대로)?/i,
      /그리|말씀(?:하신|대로)|추천\S* ?(?:대로|걸로)|제안\S* ?대로|이대로|이걸로/i,
    ),
    / ?(?:할|하|했|확정|진행|가|갈|결정|바꿨|바꿀|적용|해|정|두|둘|고|쓸|쓰|씁|부탁)/i,
  ),
  /^(?:그걸로|그렇게)(?: 확정| 진행| 결정)?[.!]/i,
  sequence(
    /\b(?:let'?s |i'?ll |we'?ll |i |we |will |gonna )/i,
    /(?:do|did|go with|went with|take|use|used|try|tried) (?:that|it|this)\b/i,
  ),
  /\b(?:do (?:that|it)|did (?:that|it)|done that)\b/i,
  /\b(?:(?:that|it|this) (?:worked|works|did it|fixed it|it is)|sounds good|makes sense)\b/i,
  /\b(?:going with that|agreed|as you (?:said|suggest\w*)|your (?:suggestion|advice))\b/i,
);
/** Assent before a statement of one's own. */
export const ASSENTS =
  /^(?:ok(?:ay)?|yes|yeah|yep|sure|right|good (?:idea|call|point)|will do|done|네|넵|예|응|오|아|좋아요?|알겠\S*|그럼|그러면|오케이)[\s,.!]/i;
/** A value that is only proposed or assumed; a later one replaces it. */
export const PROPOSED = anyOf(
  /제안|요구|부르|불렀|호가|희망|견적|제시|초안|요청|주장|예상|예정|목표|달래|달라|[았었했썼냈갔왔렸졌](?:는데|지만|더니)|(?:자|라|다)네요?/i,
  /\b(?:suggest\w*|propos\w*|ask(?:s|ed|ing)|offer\w*|wants?|wanted|quot\w*|list(?:ed|s)?)\b/i,
  /\b(?:says?|said|claim\w*|insist\w*|demand\w*|bid|estimat\w*|expect\w*|plan(?:ned)?)\b/i,
  /\b(?:counter\w*|draft|tried|used|gave|needs?|target|budget|hop(?:ed|ing))\b/i,
);
/** A drawback of an option that was considered. */
export const DRAWBACK = anyOf(
  /(?:^|\s)(?:안|못) |없|비싸|비싼|멀|작|느리|느려|시끄|언덕|애매|부족|다 찼|찼|품절/i,
  /마감|오래|불편|낡|좁|어둡|복잡|까다|\b(?:but|too|brutal|expensive|far|slow|noisy|full|booked)\b/i,
  /\b(?:sold out|awful|terrible|bad|moldy|broken|ugly|tiny|cramped)\b/i,
);
/** An option was considered. */
export const CONSIDERED = /봤(?:는데|지만|더니|으나)|\b(?:saw|looked at|checked out|toured|visited|tested|tried)\b/i;
/** Answers to a casual remark. */
export const COURTESY = anyOf(
  /맛있게|좋은 하루|우산|조심|힘내|힘드|푹 |쉬세요|부럽|즐거|화이팅|다행|고생/i,
  /웃|귀엽|산책|\b(?:enjoy|condolences|sorry to hear|take care|take your time|bless)\b/i,
  /\b(?:cute|ha|haha|fun|yum\w*|lucky|sweet|rest|feel better|aw+|delicious)\b/i,
  /\b(?:hang in|poor|cheers|ouch|classic|nice one|lovely|me too|same)\b/i,
);
