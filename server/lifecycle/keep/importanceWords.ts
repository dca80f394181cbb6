import { anyOf, sequence } from '../../text/patterns.ts';
/** Word families that determine a turn's importance, Korean and English. Matched per sentence, on normalized text. */

/** Only a test whether anyone is there, if nothing else is left of the text without these words. */
export const TRYING = anyOf(
  /\b(?:this is|just|only|an?|my|hello world|test(?:s|ing|ed)?|tests?)\b/g,
  /\b(?:ping|pong|foo|bar|baz|check(?:ing)?|mic|one|two|three)\b/g,
  /(?:마이크|테스트|테슷|시험)(?:로|용|해)?\s*(?:중|입니다|이에요|예요|이요|요|볼게요|봅니다|봄|보는 중|한번|하나)*|하나|둘|셋|아아/g,
);
/** Random keystrokes: neighbouring keys, jamo that form no syllable, one repeated letter. */
export const MASHED = /^(?:[asdfghjkl;]{3,}|[qwertyuiop]{4,}|[zxcvbnm]{3,}|[ㄱ-ㅎㅏ-ㅣ]+|(.)\1{2,})$/;

/** Only a greeting, thanks, assent or goodbye. */
export const PHATIC = anyOf(
  /\b(?:hi+|hello|hey+|hiya|yo|howdy|greetings|good (?:morning|afternoon|evening|night|day))\b/g,
  /\b(?:welcome|thank(?:s| you)|thx|ty|cheers|much appreciated|appreciate it|appreciated)\b/g,
  /\b(?:ok(?:ay)?|k|yes|yeah|yep|yup|no|nope|sure|alright|right|fine|cool|nice|great|perfect)\b/g,
  /\b(?:awesome|good|excellent|wonderful|sounds|got it|i see|understood|lol|haha+|bye+|goodbye)\b/g,
  /\b(?:see you|take care|so|very|much|a lot|again|there|everyone|team|guys|folks|works|worked)\b/g,
  /\b(?:all|for|your|the|help|that|it|is|was|you|then|later|job|work|and|well done|please)\b/g,
  /(?:안녕|반가|반갑|하이|헬로|헤이|굿모닝|고마|고맙|감사|땡큐|쌩큐|수고|잘 ?자|잘 ?가|바이|오케이)[가-힣]*/g,
  /(?:오키|알겠|알았|그래|그렇|좋아|좋네|좋습|괜찮|응|엉|네|넵|넹|예|아니|ㅇㅋ|ㅇㅇ|ㄱㅅ|ㅎㅇ|확인)[가-힣]*/g,
  /(?:처음|좋은|즐거운|행복한|아침|저녁|오후|밤|하루|주말|보내|되세|정말|진짜|너무)[가-힣]*/g,
  /(?:매우|많이|덕분|대단히|다음에|또|뵙|봐|만나서|도움|됐|되었|이에요|입니다|이예요)[가-힣]*|[ㄱ-ㅎㅏ-ㅣ]+/g,
);
/** Yes or no: the action that it starts determines its importance. */
export const ASSENT =
  /^(?:yes|yeah|yep|sure|ok(?:ay)?|right|sounds good|go ahead|please do|네|넵|예|응|그래|좋아|알겠|오케이|진행)/;

export const SMALL_TALK = anyOf(
  /\b(?:tell me (?:a|another) (?:joke|story)|joke|i'?m bored|how are you|how'?s it going)\b/,
  /\b(?:what'?s up|what time is it|what day is it)\b/,
  /\b(?:(?:are|r) you (?:a |an )?(?:\w+ )?(?:robot|human|bot|ai|person|real)|who (?:are|made) you)\b/,
  /\b(?:what'?s your name|what is your name|weather|will it rain|do you (?:love|like) me|sing)\b/,
  /농담|심심|재[미밌]\S* (?:얘기|이야기|말)|날씨|비 ?(?:와|오|올까)|눈 ?(?:와|오나|올까)|몇 시야|몇 시예요|몇 시에요|몇 시인가요|지금 몇 ?시/,
  /오늘 며칠|무슨 요일|잘 지내|뭐 ?해\b|뭐하[고니]|(?:너|넌|네|니|당신)\S* (?:이름|누구|몇 ?살|사람)|밥 (?:먹었|먹을)|끝말잇기/,
);

export const DECISION = anyOf(
  sequence(
    /\b(?:have |has |'ve |'s )?/,
    /(?:decided|settled|agreed|chosen|concluded|committed|opted|approved|signed|finali[sz]ed)\b/,
  ),
  sequence(
    /\b(?:i|we)/,
    anyOf(
      / chose| picked| choose| pick/,
      sequence(
        /(?:'ll| will) /,
        anyOf(
          /choose|go (?:with|for|ahead)|take|use|adopt|proceed/,
          /stick|switch|move|keep|migrate|cancel|sign|buy|rent/,
        ),
      ),
    ),
    /\b/,
  ),
  /\blet'?s (?:go|use|do|take|stick|proceed|pick|choose|adopt|switch|keep|move|start|ship|cancel|drop|make)\b/,
  /\b(?:going with|go(?:es)? with|stick with|(?:final|our|the|my) (?:decision|choice|pick))\b/,
  /\b(?:final answer|(?:is|are|was|it'?s) (?:approved|confirmed|settled|final|decided))\b/,
  /\b(?:confirmed|cancel(?:l?ed)? (?:the|my|our))\b|하기로|쓰기로|기로 (?:했|하|함|결|정|합|최종|확)/,
  /결정(?!이|할지|하기|하면|하려|하나|에|적|권|문|사항을? 알)|결정(?:했|됐|되|하겠|할게|할께|하자|함|:|입니다|이 났|났)/,
  /확정|합의|타결|채택|승인|낙점|최종(?:안|적으로| 결정| 선택| 확정| 합의)/,
  /(?:으로|로)(?: 최종)? (?:할게|할께|하겠|하자|가자|갈게|갈께|가겠|갑시다|합시다|진행|정했|정하자|정할게|선택|택했|골랐|바꾸기|바꿨|변경|계약|통일|할래|해 ?주세요|해 ?줘)/,
  /골랐|선택했|계약(?:했|할게|하겠|서에 서명|하기로|을? 체결)|서명했|취소하기로|취소할게|취소해/,
);
/** With these words, nothing is settled yet. */
export const UNDECIDED = anyOf(
  /\b(?:haven'?t|hasn'?t|not|never|didn'?t|can'?t|cannot|couldn'?t)\b/,
  /\b(?:unable to|undecided|should (?:i|we)|whether|if we|help me (?:decide|choose))\b/,
  /\b(?:how (?:do|should|to)|might|maybe|perhaps|before (?:we|i) decide)\b/,
  /(?:결정|선택|확정|합의|정)\S{0,6} ?(?:못|안)|(?:못|안) ?(?:정했|정하|결정|골랐|고르)|아직|고민|할지|말지|망설|어떻게 (?:결정|선택|정)/,
);
/** A sentence that is a question. */
export const ASKING = anyOf(
  /[?？]\s*$|^(?:what|who|whom|when|where|why|how|which|is|are|was)\b/,
  /^(?:were|do|does|did|can|could|would|will|should|may)\b/,
  /(?:까요?|나요|은가요|는가요|인가요|니|냐|는지|을지|ㄹ지|어때요?|뭐야|뭐예요|뭔가요|무엇|얼마야|얼마예요|어디야|언제야|있어|있나|되나|돼요)\s*$/,
);

/** Settings and the things that have settings. */
export const SETTING = anyOf(
  /\b(?:config(?:ure[ds]?|uration|uring)?|settings?|options?)\b/,
  /\b(?:env(?:ironment)? ?(?:var(?:iable)?s?|file)?|flags?|parameters?|ports?|hosts?|endpoints?)\b/,
  /\b(?:time-?outs?|retention|quota|rate limits?|pool(?: size)?|cron|schedule|replicas?|cache)\b/,
  /\b(?:dns|ssl|tls|certificate|webhook|api ?keys?|tokens?|permissions?|roles?|log ?level)\b/,
  /\b(?:default|region|two-factor|2fa|mfa|firewall|proxy|nginx|docker(?:-compose)?|kubernetes)\b/,
  /\b(?:k8s|helm|terraform|database_url|limits?|notifications?|auto-?\w+)\b|설정|환경 ?변수|구성|옵션/,
  /포트|호스트|엔드포인트|타임아웃|보존 ?기간|권한|로그 ?레벨|기본값|리전|방화벽|프록시|서버|인증|캐시|풀 ?크기|스케줄|배포|웹훅|알림|한도|도커|쿠버네티스/,
);
/** A value given to a setting. */
export const SETTING_CHANGED = anyOf(
  /\b(?:set|change[ds]?|switch(?:ed)?|turn(?:ed)? (?:on|off)|enable[ds]?|disable[ds]?)\b/,
  /\b(?:increase[ds]?|raise[ds]?|lower(?:ed)?|reduce[ds]?|bump(?:ed)?|configure[ds]?)\b/,
  /\b(?:pin(?:ned)?|assign(?:ed)?|update[ds]?|rename[ds]?|use|deploy(?:ed)?)\b/,
  /설정(?:했|해|하|함|됐|되|을 바|값)/,
  /(?:바꿔|바꿨|바꾸|변경|올렸|올려|올리|내렸|내려|낮춰|낮췄|늘렸|늘려|줄였|줄여|켜 ?줘|켜 ?주|켰|꺼 ?줘|껐|활성화|비활성화|지정|적용|추가|고정)/,
);
/** A setting under its technical name. */
export const SETTING_CODE = anyOf(
  /(?<![\w/])[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b|(?:^|\s)--?[a-z][\w-]{2,}\b/i,
  /\b[\w-]{1,60}\.(?:ya?ml|json|toml|ini|conf|cfg|env|properties|tf)\b/i,
  /\b[\w.-]{1,60}\s?=\s?[\w"'/:.-]+/i,
);

export const TROUBLE = anyOf(
  /\b(?:errors?|exceptions?|bugs?|crash(?:es|ed|ing)?|fail(?:s|ed|ing|ure|ures)?)\b/,
  /\b(?:broken|broke|not working)\b/,
  /\b(?:doesn'?t|does not|won'?t|isn'?t|not) (?:work|working|start|load|build|compile|connect)\b/,
  /\b(?:stuck|hang(?:s|ing)?|freez\w+|leak(?:s|ing)?|stack ?trace|timed? ?out)\b/,
  /\b(?:issue|problem|outage|incident|denied|refused|e[a-z]{4,}refused)\b/,
  /\b(?:eacces|oom|race condition|deadlock|regression|50[0234]|40[134])\b|에러|오류|버그|장애|고장/,
  /문제|예외|실패|누수|충돌|먹통|멈춰|멈췄|멈추|죽어|죽었|죽는|안 ?(?:돼|되|됨|됩|열려|열리|켜|뜨|나와|나오)|작동하지|터졌|터져|끊겨|끊어|느려/,
);
export const SOLVED = anyOf(
  /\b(?:fix(?:ed|es|ing)?|solved|solves|resolved|resolves|root cause)\b/,
  /\b(?:caused by|because|turns? out|turned out|work(?:s|ed)? (?:now|again|fine))\b/,
  /\b(?:working (?:now|again)|work-?around|goes away|went away|gone|recovered)\b/,
  /\b(?:restored|repaired|the (?:cause|reason|culprit) (?:is|was)|solution)\b|해결|고쳤|고쳐졌|고치면|수정했/,
  /수정됐|수정하면|원인|복구|때문이|때문에|잡았|잘 ?(?:돼|됩|되네|된다|작동)|정상(?:적으로)? (?:작동|동작)|정상화|(?:문제|탓|이유)(?:였|이었)|더라고/,
);

/** What an answer to a problem advises the user to do. */
export const REMEDY = anyOf(
  /\b(?:increase|raise|add|upgrade|downgrade|install|reinstall)\b/,
  /\b(?:restart|clear|remove|delete|update|change|set|run|try|check)\b/,
  /(?:늘리|추가하|설치하|재시작하|재설치하|삭제하|지우|업데이트하|변경하|바꾸|확인하|실행하)(?:면|고|세요|십시오|시면|여|어)/,
  /(?:늘려|추가해|설치해|재시작해|지워|바꿔|확인해|실행해) ?(?:보|주)?(?:세요|십시오)/,
);

export const CODE_BLOCK = /```|~~~/;
/** Statements and calls in program code. */
export const CODE_LINE = anyOf(
  /`[^`\n]{3,}`|\b(?:const|let|var|def|class|function)\s+[\w{*]+[\s\S]{0,40}[=({;:]/,
  /\b(?:return|import|public|private|func|fn)\s+[\w{*]+[\s\S]{0,40}[=({;:]/,
  /\bselect\b[\s\S]{1,80}\bfrom\b|=>|#include|\bsudo \w+/,
  sequence(
    /\b(?:npm|pnpm|yarn|pip|git|docker|kubectl|curl|apt|brew)\s+/,
    /(?:run|install|add|i|commit|push|pull|rebase|checkout|compose|build|apply|get|-)/,
  ),
  /\b\w{1,60}\([^()\n]{0,60}\)\s?[;.{]|=[A-Z]{2,}\(|<\/\w+>|\bat [\w.]{1,80} \([^)\n]{1,200}:\d+/,
);
/** A request for code. */
export const CODE_WORD = anyOf(
  /\b(?:code|functions?|scripts?|quer(?:y|ies)|regex|algorithms?|snippets?|components?)\b/,
  /\b(?:sql|python|java|javascript|typescript|rust|golang|react|css|html|api|class)\b/,
  /\b(?:methods?|loop|array|formula|refactor\w*|debug\w*|compile\w*|unit tests?)\b/,
  /코드|함수|스크립트|쿼리|정규식|알고리즘|컴포넌트|클래스|메서드|파이썬|자바|수식|리팩터|리팩토|디버/,
);

/** The user asks to have it remembered. */
export const TO_REMEMBER = anyOf(
  /\b(?:remember (?:that|this|my|our|me|to|:|i|we)|remember:|keep in mind|don'?t forget)\b/,
  /\b(?:do not forget|make a note|take a note|note (?:that|down|this)|write (?:this|that|it) down)\b/,
  /\b(?:save (?:this|that)|for (?:future reference|the record)|memori[sz]e)\b/,
  /please remember|기억(?:해|하고|해둬|해줘|하세요|해 ?주)|잊지 ?(?:마|말)|잊으면 안/,
  /메모(?:해| ?좀|를? 남)|적어 ?(?:둬|놔|줘|두)|저장해 ?(?:줘|둬|두|주)|명심|외워/,
);
/** How every answer should be from now on. */
export const STANDING_WISH = anyOf(
  /\b(?:from now on|going forward|always|never|every time|in future)\b/,
  /\b(?:answer (?:me )?in|reply in|respond in|keep (?:your |the )?(?:answers?|replies|responses?))\b/,
  /\bbe (?:more )?(?:brief|concise|formal|polite)\b/,
  /앞으로|항상|언제나|매번|늘 |절대|(?:답변|대답|설명|답)\S* (?:짧|길|간단|간결|자세|쉽|친절|존댓|반말|한국어|영어)/,
  /(?:한국어|영어|존댓말|반말|표|목록)(?:로|으로) (?:답|말|대답|설명|정리|써)/,
);
/** What the user says about themselves. */
export const OF_SELF = anyOf(
  sequence(
    /\b(?:i|we)(?:'m|'ve|'d| am| are| have| had)? /,
    /(?:(?:just|now|also|usually|really|only|mostly|both|currently|recently) )?/,
    anyOf(
      /live|lived|moved|work|prefer|like|love|hate|dislike|need|want|own|run|have/,
      /study|teach|speak|eat|avoid|can'?t (?:stand|eat|drink)|don'?t (?:like|eat|drink|want)/,
      /allergic|vegan|vegetarian|married|pregnant|looking for|planning|a family/,
      /an? \w+(?:er|or|ist|ian|ant|ent)\b|\d+ years old/,
    ),
  ),
  /\bmy (?:name|budget|wife|husband|partner|son|daughter|kids?|children|dog)\b/,
  /\bmy (?:cat|job|company|team|boss|birthday|age|address|home|house|email)\b/,
  /\bmy (?:phone|goal|deadline|salary|car|size|preference|favou?rite|allerg\w+)\b/,
  /\bi'?m (?:allergic|from|based|turning|getting|\d|vegan|vegetarian|married|pregnant)/,
  /(?:^|\s)(?:나|저|내|제|우리|저희)(?:는|가|도|의|집|희)?\s|살아|살고|살았|사는 ?곳|다니|다녀/,
  /이사(?:했|왔|갔)|선호|좋아해|좋아하|좋아$|더 좋아|싫어|못 ?먹|안 ?먹|알레르기|예산|연봉|보증금은|결혼|임신/,
  /아이가|아이는|아들|딸|강아지|고양이|필요해|필요하|찾고 있|원해|원합|싶어|싶습|출퇴근|재택|직업|직장|이름은|생일|나이/,
);
/** A fact about the user that answers must respect. */
export const TO_HEED = anyOf(
  /\b(?:allerg\w+|budget|prefer\w*|can'?t (?:stand|eat|drink)|hate|vegan|vegetarian|diabet\w+)\b/,
  /\b(?:live|moved|work (?:at|for|in|as)|my name|deadline|due|at most|no more than|maximum|must)\b/,
  /알레르기|예산|선호|더 좋|싫어|못 ?먹|안 ?먹|당뇨|살아|살고|이사(?:했|왔|갔)|다니고|다녀요/,
  /일하고|이름은|최대|이하로|까지(?:예요|이에요|야|입니다| 가능)|마감|기한|필수|반드시|꼭/,
);
/** Something was done for the user. */
export const DONE = anyOf(
  sequence(
    /\b(?:is|are|was|been|has been|have been)?\s?/,
    anyOf(
      /booked|ordered|placed|paid|refunded|shipped|submitted|reserved|scheduled/,
      /signed|registered|transferred|deployed|cancel(?:l)?ed|confirmed/,
    ),
    /\b/,
  ),
  /(?:예약|주문|결제|환불|접수|신청|등록|송금|이체|발송|배포|계약|취소|예매|변경|처리)\S{0,2} ?(?:완료|되었|됐|했습니다|확정)/,
);
/** Money, dates and deadlines, which can be missed. */
export const BINDING = anyOf(
  /[$€£¥₩]\s?\d|\d\s?(?:억|천만|만 ?원|원|달러|유로|percent|%|usd|krw|eur|million|billion|dollars|euros)/,
  /\b(?:deadline|due|by (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/,
  /\b(?:by (?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)|expires?)\b/,
  /마감|기한|\d{1,2}월 ?\d{1,2}일|까지(?:야|예요|이에요|입니다| 마무리)?/,
);
