/** The reasons for putting a message into quarantine. */
export const INJECTION_REASONS = ['FRAME', 'ORDER', 'OTHERS', 'AUTHORITY', 'DOUBTFUL'] as const;
export type InjectionReason = (typeof INJECTION_REASONS)[number];

export interface Sign {
  pattern: RegExp;
  weight: number;
  reason?: InjectionReason;
}

const PARTS = {
  framed:
    'memor|context|system|assistant|user|instruct|prompt|tool|function|admin|developer|profile|setting|config|rule|polic|conversation|history|summary|fact|preference|기억|기록|설정|시스템|메모|지시|사용자|규칙|요약|대화|운영|관리|프로필',
  speaker: 'system|assistant|tool|function|시스템|어시스턴트',
  office: 'admin\\w*|developer|operator|security|관리자|운영자|운영팀|개발자|보안팀',
  notice: 'notice|message|note|update|prompt|log|공지|메시지|메모|알림|지시|명령|설정|안내|기록',
  service: '(?:chat ?)?bot|assistant|system|service|deployment|platform|app|model|provider|ai|account',
  serviceKo: '서비스|시스템|챗봇|앱|플랫폼|사이트|ai|봇',
  everyone:
    'users?|sessions?|chats?|conversations?|customers?|people|accounts?|requests?|questions?|answers?|replies|responses?|messages?|purchases?|visitors?',
  everyoneKo: '사용자|이용자|유저|고객|세션|대화|질문|요청|답변|응답|계정|사람|회원|손님|방문자',
} as const;

const sign = (weight: number, reason: InjectionReason | undefined, ...alternatives: string[]): Sign => ({
  weight,
  ...(reason ? { reason } : {}),
  pattern: new RegExp(
    alternatives.join('|').replace(/\{([a-z]{2}\w+)\}/gi, (_, part: keyof typeof PARTS) => `(?:${PARTS[part]})`),
    'imu',
  ),
});
/** `String.raw`, short. */
const r = String.raw;

/** The weight from which a message counts as an injection. */
export const MIN_WEIGHT = 6.8;
/** The same for a message that asks to remember something, because its words are kept as they are. */
export const MIN_WEIGHT_IN_REQUEST = 6.4;

/**
 * Signs of injections, each with its rounded weight in a logistic regression over the training messages. Only
 * imitating the conversation's frame suffices alone: people do talk about rules, rights and things to remember.
 */
export const SIGNS: readonly Sign[] = [
  // Tags that are not HTML, and comments: text disguised as part of a prompt.
  sign(
    9,
    'FRAME',
    r`(?:^|[^\w<])<{1,3}\/?[|!]?\s?[\p{L}_-]{0,20}{framed}[\p{L}\p{N}_ =".:-]{0,40}[|>]`,
    '<!--',
    r`\[\/?inst\]`,
    r`<\|`,
  ),
  sign(
    7,
    'FRAME',
    r`[[【{(]{1,2}\s?(?:{speaker}|{office}|ai|(?:심사 )?ai ?에?게)[^\]】}){\n]{0,20}[\]】}):：]`,
    r`[[【{]{1,2}\s?(?:memory|profile|context|기억|메모리|프로필)[^\]】}\n]{0,12}[\]】}]`,
  ),
  sign(
    9,
    'FRAME',
    r`(?:^|[\n.!?>*#/-])[\s*#/=>~※-]{0,8}(?:{speaker}|{office}\s{1,3}{notice}|(?:tool|function|도구|함수|검색)\s?(?:results?|outputs?|returned|says|결과|응답|출력))\s{0,3}{notice}?\s{0,3}[*\])]{0,2}\s{0,3}(?:[:：]|>{2,}|—|-{2,})`,
  ),
  sign(
    7,
    'FRAME',
    r`\b(?:end|begin|start|close) of (?:the )?(?:user |system )?(?:conversation|chat|session|prompt|input|context|instruction|transcript|document|message)`,
    r`^\W{0,8}(?:대화|세션|입력|질문|문서|컨텍스트|프롬프트|메시지)(?:의|이|가|는)? ?(?:끝|종료|여기까지)`,
    r`[#=*-]{3,8}\s?(?:end|begin|끝|시작)\b|^\W{0,8}(?:begin|end|start) (?:of )?(?:the )?(?:user |system )?{framed}\w{0,4}\W{0,8}$`,
  ),
  sign(
    3,
    'FRAME',
    r`^\s{0,8}(?:#{1,6}|[=*-]{3,8}|={2,8}|※|★{1,8}|\*\*)\s?[^\n]{0,30}(?:system|memor|profile|instruct|context|rules?\b|polic|\buser|verified|시스템|기억|메모리|프로필|설정|지시|규칙|사용자|요약)`,
  ),
  sign(
    7,
    'FRAME',
    r`(?:이전|지난|앞|저번|직전|지금까지|previous|prior|earlier|last|past)\s{0,2}(?:의\s?)?(?:대화|세션|session|conversation|chat|memory)\S{0,4}\s?(?:요약|기록|내용|summary|notes?|log|is)?\s?(?:[:：]|corrupt)`,
    r`\b(?:conversation|chat|session) so far\b|\bsummary of (?:the )?user|대화 (?:내용 )?(?:백업|복원)|\b(?:correct|new|updated|real|actual) (?:summary|memory|profile|record)s?\s?:|(?:새|올바른|정확한|수정된) (?:대화 ?)?(?:요약|기억|프로필|기록)\s?[:：]`,
  ),
  sign(
    7,
    'FRAME',
    r`\b(?:memor(?:y|ies)|profile|facts?|preferences?|context|user)[._ -]?(?:write|save|update|add|set|store|insert|import|append|upsert|entry|record)\w{0,4}\s?[({:=#"—-]`,
    r`\b(?:write|save|update|add|set|store|insert)_(?:memor|fact|profile|user|preference)`,
    r`"(?:tool|function|role|action|name|type|result|memor\w{0,5})"\s?:`,
    r`tool[_ ](?:call|result|output)`,
    'function_call',
    r`(?:메모리|기억|프로필)\s?(?:쓰기|저장|업데이트|추가|갱신|항목)\s?[:：(\]]`,
  ),
  sign(
    3,
    'AUTHORITY',
    r`\b(?:user[._]?\w{0,12}|role|privileges?|permissions?|is_?admin|admin|verified|tier|discount|credits?|persist|priority|access|clearance|safety\w{0,12}|filters?|unlocked|trust\w{0,8})\s?[=:]{1,2}\s?["']?(?:true|yes|on|off|false|all|\w{0,8}admin|root|owner|super|full|\d|unlimited|premium|vip|max)`,
  ),
  // Earlier statements should no longer count.
  sign(
    9,
    'ORDER',
    r`\b(?:ignore|disregard|forget|override)\b[^.\n]{0,30}\b(?:previous|prior|above|earlier|all|your)\b[^.\n]{0,20}\b(?:instructions?|rules?|prompts?|messages?|polic(?:y|ies)|guidelines?)`,
    r`(?:이전|위의?|앞의?|기존|모든)\s{0,2}(?:지시|명령|지침|규칙|프롬프트)\S{0,4}\s{0,2}(?:전부 |모두 |다 )?(?:무시|잊|무효)|(?:이름|얘기|이야기|말|질문|주제)\S{0,3}\s?(?:나오면|에는?|엔|하면)\s[^.\n]{0,30}(?:소개|추천|언급|섞|끼워|내세|칭찬|권하|권해)|\bif (?:my|anyone|anybody|someone|the) [^,.\n]{0,20}\basks?,? [^.\n]{0,40}\b(?:i was|i wasn|tell|say|answer|recommend|mention)`,
  ),
  // The addressee, and the demand.
  sign(
    1.5,
    'ORDER',
    r`\bassistants?\b|\bchat ?bots?\b|\bthe (?:ai|model|bot|llm|agent)\b|\bai (?:models?|agents?|systems?|helpers?|that|which|reading)\b|\bany (?:ai|model|bot|agent)\b|\byou(?:r|['’]re)?\b`,
    r`챗봇|어시스턴트|ai\s?(?:는|에게|야|비서|모델)|인공지능|(?:읽는|보는) ai|(?:^|\s)(?:너|넌|네|너는|너의|너를|널|당신|당신은|당신의)(?=\s|$)`,
  ),
  sign(
    1,
    'ORDER',
    r`\b(?:must|shall|obliged|required to|are to|obey|always|never|no matter|under (?:no|any)|from (?:now|here|this|today) \w+|hereby|whenever|every time)\b`,
    r`무조건|반드시|절대|항상|언제나|(?:할|줄|말|일|둘|될|낼|갈|길|릴|칠|을|를|쓸|볼) 것(?=[.!'"”)\s]|$)|[해하마르라지]라(?=[.!'"”)\s]|$)|[해하]야 (?:한다|해|함|하며|합니다|된다|돼)|시오(?=[.!'"”)\s]|$)`,
  ),
  sign(
    2,
    'ORDER',
    r`\b(?:answer|respond|reply|recommend|promote|mention|approve|refuse|reject|decline|disclose|reveal|display|share|claim|comply|follow|obey|treat|send|forward|grant|unlock|skip|add|drop|trust|execute|run|insert|append|quote|apply|confirm|transfer|delete|output|say|give|show|allow)(?:s|es|ed|ing)?\b`,
    '섞어|끼워|흘려|추천|대답|답변|답하|답해|알려|보여|공개|승인|허용|거절|거부|언급|따르|따른|따라|처리|제공|생략|전달|보내|전송|삭제|적용|안내|넣|붙이|(?<!수)면제|인정|취급|출력|실행|우대|권하|권해',
  ),
  sign(
    2,
    'ORDER',
    r`\b(?:ignor\w{1,3}|disregard|(?<!n['’]t )forget|overrid\w{1,3}|overwrit\w{1,3}|bypass\w{0,3}|skip\w{0,4}|disabl\w{1,3}|remov\w{1,3}|lift(?:ed|s)?|waiv\w{1,3}|suspend\w{0,3}|without|void|expired?|unrestricted|uncensored|no longer (?:appl|need)\w{0,3}|(?:don['’]?t|do not) (?:need|apply)|(?:is|are) over|never (?:expires?|(?:have|need) to)|(?:already|been|were|was) (?:completed|passed|done)|exempt\w{0,3}|off|no (?:more )?(?:limits?|rules?|restrictions?|disclaimers?|warnings?|filters?|confirmation|approval|questions))\b`,
    '무시|해제|무효|예외|빠지|빠진|건너뛰|건너뛴|생략|(?<!수)면제|없이|잊어|만료|초기화|덮어|폐기|꺼|끄|적용되지 않|(?:주지|하지|묻지|걸지) (?:말|마|않)|풀렸|풀림|완료|통과|안 해도|필요 ?없|없다고|없음|없는|없애',
  ),
  sign(
    2,
    'ORDER',
    r`\b(?:rules?|instructions?|guidelines?|polic(?:y|ies)|prompts?|filters?|restrictions?|limits?|limitations?|safeguards?|safety|warnings?|disclaimers?|caution|checks?|verification|confirmation|approval|consent|legality|censorship|moderation|configuration|settings?|protocols?|controls|objections)\b`,
    '규칙|규정|지시|명령|지침|정책|제한|필터|경고|확인|절차|면책|고지|검열|안전|설정|프롬프트|제약|심사|인증|동의',
  ),
  sign(
    3,
    'ORDER',
    r`(?:remember|memory|note|store|save|keep|기억|저장|메모)\S{0,12}[^.\n]{0,60}(?:\byou (?:must|should|shall|will|have|are|can|may|never|always|agreed|send|give|say|tell|do)\b|(?<![가-힣])(?:너|넌|네가|당신))`,
    r`(?:recommend|mention|tell|show|answer|approve|추천|언급|알려|답|승인|말)\S{0,4} (?:only|never|no ?one|nobody|people|anyone|them)\b`,
    '(?:만|무조건|항상) (?:추천|권하|권해|언급|안내|답|승인)',
    r`\b(?:if|should|when(?:ever)?) (?:my |the |our )?[a-z]{2,12} (?:asks?|checks?|wonders?|comes by),? (?:say|tell|i wasn['’]?t|i was|i have no)|누가|누군가|물어보면|물으면|문의가 오면|물어봐도|질문하면|요청하면|\b(?:whenever|if) (?:(?:some|any)(?:one|body)?\b|an? (?:user|customer|visitor|guest|person|client|caller)\b)`,
    r`(?:얘기|이야기|질문|화제)(?:엔|에는|에선|에서는|마다) |\b(?:in(?:to)?|on) (?:any|every|each) [^.\n]{0,24}\b(?:talk|chat|topic|answer|reply)|(?:얘기|이야기|질문|문의|요청|언급|이름|말)(?:가|이|를)? ?(?:나오면|나올 때|들어오면|올 때|꺼내|하는 (?:사람|손님|고객))|\bwhen(?:ever)? \S{1,20} (?:comes? up|is (?:mentioned|discussed))\b|\b(?:any|every) ?time \S{1,20} comes? up|\bwhen(?:ever)? (?:others|people|anyone|someone|customers|users|visitors)\b|\byour (?:new )?(?:job|role|task|name|purpose|policy) (?:is|are)\b`,
    r`\b(?:when(?:ever)?|if) i (?:say|type|write)\b|(?:내가|제가) [^.\n]{0,20}고 (?:하면|말하면|쓰면|치면)`,
    r`\bfrom (?:now|today|here|tomorrow)(?: on)?,? you\b|(?:any|every|dear|note to the) (?:ai|assistant|model|bot|agent)s?\b|(?:읽는|보는) ai|ai (?:that|which|reading|who)\b`,
  ),
  // A check to skip, a state to set, or a favour to do for somebody.
  sign(
    3,
    'ORDER',
    r`(?:검수|검토|심사|심의|확인|인증|승인|동의|절차|경고|주의|고지|신고|제한|한도)\S{0,4} ?(?:안 ?(?:거치|거쳐|받고|걸)|거치지|빼고|빼놓|뺀|들어와도|넘겨도|넘어도)`,
    r`\b(?:checks?|review|moderation|approval|confirmation|consent|verification|warnings?|caveats?|refusals?|caps?|limits?)\b[^.\n]{0,20}\b(?:switched off|turned off|left out|left off|not apply|doesn['’]?t (?:count|apply)|don['’]?t (?:count|apply)|unnecessary)\b`,
  ),
  sign(
    1.5,
    'ORDER',
    r`(?:는|은|른|할|될) ?(?:걸|것|거)으?로 (?:해|하자|저장|기억|적|알|남|등록|메모)|(?:되게|하게|도록) (?:저장|기억|해 ?[둬두놔]|적어|남겨|등록)`,
  ),
  sign(
    1.5,
    'ORDER',
    r`[아어워와려여해] ?주는 ?(?:게|걸(?!로 정)|것|거|건)|[라다]고 (?:말해|말하|답해|해 ?(?:주|야|도))|(?:조건|전제)으?로`,
  ),
  sign(1.9, 'AUTHORITY', r`도 (?:되는 걸로|된다고|되게|괜찮다고)|정해(?:졌|진|져 있)`),
  sign(
    3,
    'ORDER',
    r`(?:사람|손님|고객|사용자|이용자|회원|분|누구)(?:이|가|라도)? ?(?:있으면|오면|물으면|찾으면)`,
    r`(?:사람|손님|고객|사용자|이용자|회원|분)들?(?:한텐|한테|에겐|에게|께)\S? [^.\n]{0,30}[라다]고 `,
  ),
  sign(
    3,
    'ORDER',
    r`\b(?:every ?one|any ?one|whoever|(?:all|any|every|other|future|later|next|each|subsequent) (?:the |future |later |other |new )?{everyone})\b`,
    r`(?:모든|다른|다음|이후|향후|앞으로의|어떤|전체|모두) ?(?:모든 )?{everyoneKo}|누구(?:에게|나|든|라도)|모두에게`,
  ),
  sign(
    4.5,
    undefined,
    r`\b(?:remember\w{0,3}|keep (?:this|that|it) in mind|stor(?:e|ed|ing)|sav(?:e|ed|ing)|(?<!for the )record(?:ed)?|log(?:ged)?|persist\w{0,4}|memori[sz]e|memory|memories|profile|retain\w{0,3}|permanent\w{0,2}|note(?!-)|keep in mind|don['’]?t forget(?! to))\b`,
    '기억|저장|영구|(?:유지|보관)(?:해 ?(?:줘|주|둬|달)|바라|바랍|할 것|$)|알고 있어|알아 ?[둬두]|잊지|외워|외우|메모|프로필|기록|명심|남겨|등록|적어',
  ),
  // The subject is not the writer.
  sign(
    3.5,
    'OTHERS',
    r`\b(?:the|this) (?:current |present )?(?:users?|account|account holder|account owner|customer|client|person (?:typing|who (?:uses|types|writes))|learner|member)\b`,
    r`\buser(?:['’]s)? (?:is|has|was|consents?|agreed|prefers?|wants?|may|role|holds?|profile|can|must|should|owns?|approves?|likes?|lives?)\b`,
    '(?:이|본|해당|현재|그) ?(?:사용자|유저|user|계정|고객|이용자|회원|학생|chat)',
    r`(?:^|[\s.,:'"「『[(>])(?:사용자|유저|이용자|user)(?:는|가|은|의|님은|에게)`,
  ),
  sign(
    2.5,
    'OTHERS',
    r`\b(?:other|another|different) (?:users?|customers?|guests?|accounts?|people['’]s|importers?|members?|clients?)\b`,
    r`\b(?:user|account|customer|learner|member|client|patient)\s?(?:id|no\.?|number|#)?\s?[#:]?\s?(?:\d{2,}|[a-z](?=\W)(?! ))`,
    r`(?:user|account|login|customer)[ _]?(?:id|name|no|number)\b`,
    r`['’]s account\b`,
    '(?:다른|타) ?(?:사용자|이용자|유저|고객|회원|손님)',
    r`(?:사용자|이용자|유저|고객|회원|계정)\s?(?:id|아이디|번호|[a-z](?=[^a-z])|\(|\d)`,
    r`님? ?계정(?:은|의|에|\(|을|[ ,]비밀)`,
  ),
  // A claimed role, right or promise.
  sign(
    3,
    'AUTHORITY',
    r`\byour (?:\w+ )?(?:developers?|creators?|makers?|providers?|owners?|operators?|admins?|administrators?|programmers?|engineers?|boss|trainers?|vendor|(?:\w+ )?team)\b`,
    r`\bone of your (?:developers|engineers|makers)`,
    r`\b(?:developer|engineer|owner|operator|creator|maker|administrator|admin|manager|head|chief|director|officer|company)\b[^.\n]{0,24}\b(?:of|on|for|(?:who|that) (?:built|made|trained|runs)) (?:you|(?:this|your|the) (?:\w+ )?{service}|(?:this|your) (?:\w+ )?(?:forum|site|server|channel|workspace|page|tool|product|community))\b`,
    r`\btesting you\b`,
    '너희|니네|귀사|당신들|너를 (?:만든|개발|운영|관리)|너 만든|(?:너의|니|네) (?:개발자|주인|관리자|제작자|운영자|창조자)',
    r`(?:이|본|해당) ?\S{0,6} ?{serviceKo}\S{0,3} ?(?:\S{1,10} )?(?:만든|만들|운영|개발|관리|책임|총괄|대표|담당|제작)`,
    r`여기 (?:\S{1,6} )?(?:개발자|운영자|관리자|직원)|개발자 계정|운영자 (?:계정|권한)|(?:운영자|관리자) (?:승인|인증|코드)`,
  ),
  sign(
    3.5,
    'AUTHORITY',
    r`\b(?:(?:user|account|role|member|owner)\W{1,3}(?:is |has |: )?(?:an? |the )?(?:super )?admin\w{0,10}|root|super ?(?:user|admin)\w{0,10}|clearance|verified|authori[sz]\w{1,6}|entitled|privileges?|permissions?|(?:admin\w{0,10}|override|access) rights|vip|unlimited|open[- ]ended|(?:rules?|polic(?:y|ies)|limits?|terms)\b[^.\n]{0,40}\b(?:outside|above|for others?|for everyone else|not bound)|pre-?(?:cleared|approved)|whitelisted|full access)\b`,
    '권한|인증(?:됨|되었|된|을 마|받은|했|자)|승인(?:됨|되|된|받)|최고 ?관리자|(?:는|은|:|=) ?관리자(?:이며|다|임|야|로 |입니다|$)|마스터|루트|무제한|허가(?:됨|받)|(?<!수)면제|화이트리스트|우대|특별 ?등급|최우선',
  ),
  sign(
    4,
    'AUTHORITY',
    r`\byou(?:['’]ve)? (?:already |have |all |just )?(?:agreed|promised|approved|accepted|confirmed|guaranteed|owe)\b`,
    r`\b(?:was|were|been|is|are|got) (?:already |always )?(?:promised|approved|cleared|guaranteed|granted|entitled|eligible|allowed)\b(?! by)`,
    r`\bcounts? as (?:approved|verified|paid|confirmed)\b|\b(?:deal|agreement|arrangement|promise|contract)\b[^.\n]{0,30}\b(?:free|discount\w{0,3}|unlimited|forever|lifetime|half)\b`,
    r`\b(?:agree[sd]?|consent(?:s|ed)?) to\b|\b(?:i|we) (?:never|don['’]?t|do not|no longer) (?:have|need) to (?:verify|confirm|prove|pay|log ?in|sign ?in|authenticate|identify)|기로 (?:한|했던|된|되어 있는|돼 있는) (?:설정|약속|규칙|합의|정책)`,
    r`\bit (?:was|is) agreed\b|\b(?:i|we|my \w{1,12})\b[^.\n]{0,20}\b(?:pay nothing|never expires?|(?:is|are) (?:always )?free)\b|(?:나|저)(?:한테|한텐|에게|에겐)[^.\n]{0,20}(?:만 받|안 받|공짜|무료)|배송비 안 받|(?:받기로|주기로) (?:되어|돼|했|약속)|(?:주|하)겠다고 (?:했|약속)|(?:수수료|위약금|요금|연체료|비용)(?:를|은|는)? ?안 (?:받|내|물)`,
    '약속(?:받|했|하셨|되)|합의(?:되|했|됨)|동의(?:함|했|하였|한 것|하는 것)|보장(?:받|되|됨)|승인(?:이 |을 )?(?:끝|완료|받|났)|하기로 (?:한 거|얘기|약속|합의)|주기로 [^.\\n]{0,16}(?:했|됐|얘기|약속|한 거)|(?:면제|할인|환불|무료|승인|혜택|우대) ?(?:대상|처리|예정|확정|보장)',
  ),
  sign(
    1,
    'AUTHORITY',
    r`\b(?:discounts?|refunds?|fees?|free of charge|for (?:free|life)|free (?:upgrades?|shipping|access|returns)|commission|surcharge|price match|half price|credits?|coupons?)\b`,
    '할인|깎아|환불|수수료|무료|요금|공짜|적립|쿠폰|가격',
  ),
  // A right to record.
  sign(
    2,
    'AUTHORITY',
    r`(?:권한|승인|인증|면제)\S{0,3}[^.\n]{0,20} ?(?:저장|기억|기록|등록|메모)|(?:remember|record|store|save|note)[^.\n]{0,40}\b(?:permissions?|access to|rights|clearance|approved|authori[sz]ed)\b(?! by)`,
  ),
  // Something that belongs to the writer.
  sign(
    -2,
    undefined,
    r`\b(?:our|we|ours|i work|i am|i['’]m|i have|i pay|i never|i always|at work|my (?:company|team|boss|school|bank|clinic|landlord|shop|app|client|customers|mother|mom|dad|sister|brother|wife|husband|daughter|son|friend))\b`,
    r`우리|저희|회사|팀(?:은|의|에서| )|학교|매장|가게|병원|은행|(?:^|[\s:,.])(?:나|저|난|전|제|내)(?:는|가)? (?!등급|역할|계정|권한|신분)`,
  ),
];
