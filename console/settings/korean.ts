import type { englishSettings } from './english.ts';

export const koreanSettings: typeof englishSettings = {
  intro: (project) => `“${project}” 프로젝트에서 정한 것입니다. 정하지 않은 것은 서버의 기본값을 따릅니다.`,
  section: '구역',
  sections: {
    recall: '맥락에 담는 것',
    keeping: '보관 기간',
    people: '새 사용자',
    privacy: '개인정보와 수치',
    entities: '언급한 것',
    issuer: '사용자 본인의 접근',
  },
  fields: {
    shortTermLimit: {
      name: '대화 그대로 보여 줄 세션',
      effect: '가장 최근 세션을 말 그대로 담습니다. 많을수록 프롬프트가 길어지고, 0이면 담지 않습니다.',
    },
    messageLimit: {
      name: '세션마다 보여 줄 턴',
      effect: '위의 세션마다 마지막 턴을 몇 개까지 담을지 정합니다.',
    },
    midTermLimit: {
      name: '요약으로 담을 세션',
      effect: '그보다 앞선 세션을 몇 문장으로 요약해 담습니다. 0이면 담지 않습니다.',
    },
    longTermLimit: {
      name: '요약으로 담을 더 오래된 세션',
      effect: '더 오래된 세션도 같은 방식으로 담습니다. 0이면 담지 않습니다.',
    },
    summaryMaxLength: {
      name: '요약의 글자 수',
      effect: '세션 요약의 최대 길이입니다. 앞으로 쓰는 요약부터 적용됩니다.',
    },
    tokenLimit: {
      name: '맥락의 토큰 수',
      effect:
        '제품이 한도를 정하지 않았을 때의 한도입니다. 넘치는 것은 줄이거나 빼고, 무엇을 뺐는지 보고서에 남깁니다.',
    },
    intentLimits: {
      name: '의도별 턴 수',
      effect:
        '제품이 질문의 의도를 알려 주면, 모든 세션을 합쳐 턴을 이만큼만 그대로 담습니다. 다른 의도에는 이 제한이 없습니다.',
    },
    turnTtl: {
      name: '턴 보관 일수',
      effect:
        '중요도 1부터 10까지 따로 정합니다. 매시간 하는 정리에서 기한이 지난 것을 숨기고, 7일 뒤에 삭제합니다. 법적 보존 중인 사람의 것은 그대로 둡니다.',
    },
    memoryTtl: {
      name: '기억 보관 일수',
      effect: '범주마다 정합니다. 비워 두면 계속 보관합니다. 기한이 지난 것은 매시간 하는 정리에서 숨깁니다.',
    },
    confidenceHalfLifeDays: {
      name: '확신도 반감 일수',
      effect:
        '배운 기억이 이만큼 쓰이지 않으면 확신도가 절반이 됩니다. 직접 저장한 기억은 네 배 느리며, 자주 쓰일수록 더 느려집니다.',
    },
    confidenceFloor: {
      name: '확신도 하한',
      effect: '확신도가 이 백분율 아래로는 옅어지지 않습니다. 100이면 전혀 옅어지지 않습니다.',
    },
    'newUser.enabled': {
      name: '기억 켜기',
      effect: '새 사용자의 것을 배우고 회상할지 정합니다. 끄면 본인이 켜야 합니다.',
    },
    'newUser.consentRequired': {
      name: '먼저 동의 받기',
      effect: '본인이 동의하기 전에는 아무것도 배우거나 회상하지 않습니다.',
    },
    'newUser.autoExtraction': {
      name: '대화에서 배우기',
      effect: '사람이 한 말에서 사실을 뽑을지 정합니다. 끄면 일부러 저장한 것만 기억합니다.',
    },
    'newUser.allowedCategories': {
      name: '범주',
      effect: '기억할 수 있는 범주입니다. 나머지는 저장하지도 회상하지도 않습니다.',
    },
    'newUser.maxMemories': {
      name: '기억의 최대 개수',
      effect: '넘으면 가치가 가장 낮은 것이 밀려납니다. 1에서 1,000까지.',
    },
    'newUser.retentionDays': {
      name: '기억 보관 일수',
      effect: '이만큼 지나면 그 사람의 기억이 만료됩니다. 비워 두면 계속 보관합니다.',
    },
    redactTurns: {
      name: '대화에 남기지 않는 것',
      effect:
        '대화를 저장하기 전에 가리며 되살릴 수 없습니다. 이미 있는 대화는 그대로입니다. 여기서 고른 이메일과 IP 주소는 다른 곳에서도 가리며, 나머지 종류는 언제나 가립니다.',
    },
    verbatimPrompts: {
      name: '프롬프트에 번호 그대로 쓰기',
      effect:
        '대화에 남아 있는 전화번호, 계좌, 여권, 운전면허 번호를 프롬프트에 그대로 씁니다. 번호를 다시 읽어 주거나 양식에 채워야 하는 어시스턴트에만 켜세요.',
    },
    supportApproves: {
      name: '지원 담당자도 개인정보 요청 승인',
      effect: '끄면 관리자만 승인합니다. 두 사람 확인은 모두에게 적용됩니다.',
    },
    singleHandedApproval: {
      name: '한 사람이 혼자 승인하기',
      effect:
        '담당자가 한 명뿐인 프로젝트를 위한 설정입니다. 요청을 접수하거나 본인 확인을 한 사람이 승인까지 할 수 있습니다. 그렇게 승인한 것은 요청과 감사 기록에 표시됩니다.',
    },
    privacyLaw: {
      name: '법률',
      effect: '따로 정하지 않은 개인정보 요청의 기한을 정하는 법률입니다. 열려 있는 요청은 바뀌지 않습니다.',
    },
    timeZone: {
      name: '시간대',
      effect: '날짜와 주, 시각을 세는 기준입니다. 수치와 사람들이 말한 날짜에 쓰입니다.',
    },
    smallestGroup: {
      name: '집단의 최소 인원',
      effect:
        '수치는 이 인원 이상을 묶어 세고, 이보다 적은 사람의 것은 알리지 않습니다. 1이면 정확한 수치입니다. 1에서 1,000까지.',
    },
    customCategories: {
      name: '자체 분류',
      effect:
        '다섯 가지 분류에 더하는 분류입니다. 각각 다섯 분류 중 하나에 속합니다. 모델이 기억을 추출할 때 설명을 보고 나눕니다. 20개까지 정할 수 있습니다.',
    },
    extractionInstructions: {
      name: '추출 지침',
      effect:
        '기억을 추출하는 모델에 덧붙이는 말입니다. 이 제품에서 무엇이 중요한지, 주제를 무엇이라고 부르는지 적습니다. 500자까지이며, 모델을 쓸 때만 적용됩니다.',
    },
    entityRules: {
      name: '규칙',
      effect: '사람이 한 말에서 무엇을 찾고, 어떻게 같은 꼴로 적을지 정합니다. 앞으로 기록하는 대화부터 적용됩니다.',
    },
  },
  newUsers: '앞으로 오는 사람에게 적용됩니다. 이미 있는 사람은 각자의 설정을 그대로 씁니다.',
  customName: '이름',
  customDescription: '무엇이 속하는지',
  customBase: '상위 분류',
  removeCustom: (name: string) => `${name} 제거`,
  addCustom: '분류 추가',
  laws: { PIPA: '개인정보 보호법: 10일', GDPR: 'GDPR: 한 달', OTHER: '기타: 30일' },
  redactions: {
    RRN: '주민등록번호',
    CARD: '결제 카드',
    PHONE: '전화번호',
    PASSWORD: '비밀번호',
    SECRET: 'API 키와 토큰',
    BANK_ACCOUNT: '은행 계좌',
    PASSPORT: '여권',
    DRIVING_LICENCE: '운전면허',
    EMAIL: '이메일 주소',
    IP: 'IP 주소',
  },
  isDefault: '기본값입니다',
  default: (value) => `기본값: ${value}`,
  backToDefault: '기본값으로',
  backToDefaultOf: (name) => `기본값으로: ${name}`,
  changed: '저장 전',
  yes: '예',
  no: '아니요',
  nothing: '없음',
  forEver: '계속 보관',
  samples: (types) => `예시 규칙 (종류 ${types}개)`,
  intent: '의도',
  turns: '턴 수',
  addIntent: '의도 추가',
  removeIntent: (intent) => `${intent} 삭제`,
  intentTwice: '이미 있는 의도입니다.',
  byImportance: '중요도에 따라 턴 정리하기',
  suggestion: '이 일수는 제안입니다. 저장하기 전에 바꾸세요. 비워 두면 계속 보관하고, 0이면 다음 정리 때 숨깁니다.',
  importance: (level) => `중요도 ${level}`,
  daysOf: (what, days) => `${what}: ${days}`,
  notJson: 'JSON이 아닙니다',
  notJsonAt: (line, column) => `JSON이 아닙니다. ${line}행 ${column}열을 보세요.`,
  ruleTypes: '이 규칙으로 찾는 것',
  ruleType: '종류',
  ruleWords: '단어',
  rulePatterns: '패턴',
  ruleAliases: '다른 이름',

  unsaved: (count) => `저장하지 않은 변경이 ${count}개 있습니다`,
  save: '저장',
  discard: '되돌리기',
  saved: '저장했습니다. 바로 적용되고, 다른 서버에는 30초 안에 적용됩니다.',
  fieldsWrong: '저장하지 못했습니다. 잘못된 곳은 항목에 표시했습니다.',
  leave: '저장하지 않고 나갈까요?',
  leaveHint: '여기에서 바꾼 것이 저장되지 않았습니다.',
  stay: '머무르기',
  leaveAnyway: '나가기',
  preview: '숨겨질 것',
  previewIntro: (more, less) =>
    `다음 정리에서 ${more}개가 더 숨겨지고, 숨겨질 ${less}개가 남습니다. 법적 보존 중인 사람은 세지 않았습니다.`,
  previewNothing: '지금 있는 것 가운데 더 숨겨지거나 남게 되는 것은 없습니다.',
  previewUndo: '정리로 숨긴 것은 7일 동안 되살릴 수 있고, 그 뒤에는 삭제됩니다.',
  previewWhat: '대상',
  previewPresent: '지금 설정',
  previewProposed: '바꾼 설정',
  previewTurns: (level) => `중요도 ${level}인 턴`,
  previewMemories: (category) => `기억: ${category}`,
  saveAnyway: '이대로 저장',

  issuerIntro:
    '발급자를 정하면 사용자가 귀사의 로그인 토큰으로 자신의 데이터에 직접 접근합니다. 기억된 것을 보고 고치고 지우며, 개인정보 요청을 할 수 있습니다.',
  issuerNone: '발급자가 없습니다. 사용자는 제품을 통해서만 자신의 데이터에 접근합니다.',
  issuer: '발급자',
  issuerHint: '토큰의 “iss”. 글자 그대로 적으세요.',
  audience: '대상',
  audienceHint: '토큰의 “aud”. 발급자와 함께 이 프로젝트에서만 써야 합니다.',
  jwksUrl: '공개 키 주소',
  jwksUrlHint: '발급자의 JWK 집합. https 주소 (예: https://id.example.com/.well-known/jwks.json)',
  issuerSince: '정한 때',
  setIssuer: '발급자 정하기',
  changeIssuer: '이것으로 바꾸기',
  issuerSet: '발급자를 정했습니다. 첫 토큰이 오면 공개 키를 가져옵니다.',
  removeIssuer: '발급자 삭제',
  removeIssuerDoes: (issuer) =>
    `다음 요청부터 아무도 ${issuer}의 토큰으로 자신의 데이터에 접근하지 못합니다. 기억된 것은 그대로 남습니다.`,
  typeIssuer: (issuer) => `계속하려면 그대로 입력하세요: ${issuer}`,
};
