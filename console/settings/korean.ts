import type { englishSettings } from './english.ts';

export const koreanSettings: typeof englishSettings = {
  intro: (project) => `“${project}” 프로젝트의 설정입니다. 지정하지 않은 설정에는 서버의 기본값이 적용됩니다.`,
  section: '구역',
  sections: {
    recall: '맥락',
    keeping: '보관 기간',
    people: '새 사용자',
    privacy: '개인정보와 통계',
    entities: '엔티티',
    issuer: '사용자 직접 접근',
  },
  fields: {
    shortTermLimit: {
      name: '원문으로 담을 세션',
      effect:
        '가장 최근 세션을 몇 개까지 원문 그대로 담을지 정합니다. 많을수록 프롬프트가 길어지고, 0이면 담지 않습니다.',
    },
    messageLimit: {
      name: '세션마다 담을 턴',
      effect: '위의 세션마다 마지막 턴을 몇 개까지 담을지 정합니다.',
    },
    midTermLimit: {
      name: '요약으로 담을 세션',
      effect: '그보다 앞선 세션을 몇 개까지 몇 문장으로 요약해 담을지 정합니다. 0이면 담지 않습니다.',
    },
    longTermLimit: {
      name: '요약으로 담을 더 오래된 세션',
      effect: '더 오래된 세션을 몇 개까지 같은 방식으로 담을지 정합니다. 0이면 담지 않습니다.',
    },
    summaryMaxLength: {
      name: '요약의 글자 수',
      effect: '세션 요약의 최대 길이입니다. 앞으로 쓰는 요약부터 적용됩니다.',
    },
    tokenLimit: {
      name: '맥락의 토큰 수',
      effect: '제품이 한도를 정하지 않았을 때의 한도입니다. 한도를 넘는 항목은 줄이거나 제외하고, 보고서에 표시합니다.',
    },
    intentLimits: {
      name: '의도별 턴 수',
      effect:
        '제품이 질문의 의도를 알려 주면, 모든 세션을 합쳐 턴을 이 개수까지만 원문 그대로 담습니다. 다른 의도에는 이 제한이 없습니다.',
    },
    turnTtl: {
      name: '턴 보관 일수',
      effect:
        '중요도 1부터 10까지 따로 정합니다. 기한이 지난 턴은 매시간 정리할 때 숨겨지고 7일 뒤에 삭제됩니다. 법적 보존 중인 사용자에게는 적용되지 않습니다.',
    },
    memoryTtl: {
      name: '기억 보관 일수',
      effect: '카테고리마다 정합니다. 비워 두면 계속 보관합니다. 기한이 지난 기억은 매시간 정리할 때 숨겨집니다.',
    },
    confidenceHalfLifeDays: {
      name: '신뢰도 반감 일수',
      effect:
        '학습한 기억이 이 기간 동안 사용되지 않으면 신뢰도가 절반이 됩니다. 직접 저장한 기억은 네 배 느리게, 자주 사용되는 기억은 더 느리게 낮아집니다.',
    },
    confidenceFloor: {
      name: '신뢰도 하한',
      effect: '신뢰도가 이 백분율 아래로는 낮아지지 않습니다. 100이면 전혀 낮아지지 않습니다.',
    },
    'newUser.enabled': {
      name: '기억 켜기',
      effect: '새 사용자의 대화에서 학습하고, 기억을 맥락에 담을지 정합니다. 끄면 사용자가 직접 켜야 합니다.',
    },
    'newUser.consentRequired': {
      name: '동의 필수',
      effect: '사용자가 동의하기 전에는 학습하지 않고, 맥락에도 아무것도 담지 않습니다. 기존 사용자에게도 적용됩니다.',
    },
    'newUser.autoExtraction': {
      name: '턴에서 학습',
      effect: '사용자가 한 말에서 사실을 추출할지 정합니다. 끄면 직접 저장한 사실만 기억합니다.',
    },
    'newUser.allowedCategories': {
      name: '카테고리',
      effect: '기억할 수 있는 카테고리입니다. 나머지는 저장하지 않고 맥락에도 담지 않습니다.',
    },
    'newUser.maxMemories': {
      name: '기억의 최대 개수',
      effect: '넘으면 가치가 가장 낮은 기억부터 밀려납니다. 1에서 1,000까지.',
    },
    'newUser.retentionDays': {
      name: '기억 보관 일수',
      effect: '이 기간이 지나면 기억이 만료됩니다. 비워 두면 계속 보관합니다.',
    },
    redactTurns: {
      name: '턴에서 가릴 정보',
      effect:
        '턴을 저장하기 전에 가리며, 복원할 수 없습니다. 이미 저장된 턴은 바뀌지 않습니다. 여기서 고른 이메일과 IP 주소는 다른 곳에서도 가리며, 나머지 종류는 언제나 가립니다.',
    },
    verbatimPrompts: {
      name: '프롬프트에 번호 표시',
      effect:
        '턴에 남아 있는 전화번호, 계좌, 여권, 운전면허 번호를 프롬프트에 그대로 씁니다. 번호를 다시 읽어 주거나 양식에 채워야 하는 어시스턴트에만 켜세요.',
    },
    forgetOnRequest: {
      name: '요청하면 잊기',
      effect:
        '“그건 잊어줘”, “forget where I live” 같은 말을 하면 관련 기억을 비활성화하고 해당 턴을 맥락에서 뺍니다. 전부 잊어 달라고 하면 모든 기억을 삭제합니다.',
    },
    supportApproves: {
      name: '고객 지원도 개인정보 요청 승인',
      effect: '끄면 관리자만 승인합니다. ‘단독 승인 허용’을 켜지 않으면 자신이 접수한 요청은 승인할 수 없습니다.',
    },
    singleHandedApproval: {
      name: '단독 승인 허용',
      effect:
        '담당자가 한 명뿐인 프로젝트를 위한 설정입니다. 요청을 접수하거나 본인 확인을 한 사람이 승인까지 할 수 있습니다. 이렇게 승인하면 요청과 감사 기록에 표시됩니다.',
    },
    privacyLaw: {
      name: '기본 법률',
      effect: '따로 정하지 않은 개인정보 요청의 기한을 정하는 법률입니다. 열려 있는 요청은 바뀌지 않습니다.',
    },
    timeZone: {
      name: '시간대',
      effect: '통계의 날짜와 주, 시각을 정하고, 사용자가 말한 날짜를 해석하는 기준입니다.',
    },
    smallestGroup: {
      name: '최소 집계 인원',
      effect:
        '통계는 이 인원 이상을 묶어 집계하며, 이보다 적은 인원의 값은 표시하지 않습니다. 1이면 정확한 값을 표시합니다. 1에서 1,000까지.',
    },
    customCategories: {
      name: '사용자 지정 카테고리',
      effect:
        '기본 카테고리 다섯 가지에 더하는 카테고리이며, 각각 그중 하나에 속합니다. 모델이 기억을 추출할 때 설명을 보고 분류합니다. 20개까지 정할 수 있습니다.',
    },
    extractionInstructions: {
      name: '추출 지침',
      effect:
        '기억을 추출하는 모델에 추가로 전달하는 지침입니다. 이 제품에서 중요한 내용과 사용하는 용어를 적으세요. 500자까지이며, 모델을 쓸 때만 적용됩니다.',
    },
    entityRules: {
      name: '규칙',
      effect: '사용자가 한 말에서 찾을 엔티티와 정규화 방법을 정합니다. 앞으로 기록하는 턴부터 적용됩니다.',
    },
  },
  newUsers: '새 사용자에게 적용됩니다. 기존 사용자의 설정은 바뀌지 않습니다.',
  customName: '이름',
  customDescription: '설명',
  customBase: '상위 카테고리',
  removeCustom: (name: string) => `${name} 제거`,
  addCustom: '카테고리 추가',
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
  isDefault: '기본값',
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
  suggested: '제안된 값입니다. 저장하기 전에 조정하세요.',
  daysOfTurns: '비워 두면 계속 보관하고, 0이면 다음 정리 때 숨깁니다.',
  importance: (level) => `중요도 ${level}`,
  daysOf: (what, days) => `${what}: ${days}`,
  notJson: '올바른 JSON이 아닙니다',
  notJsonAt: (line, column) => `올바른 JSON이 아닙니다. ${line}행 ${column}열을 확인하세요.`,
  ruleTypes: '이 규칙으로 찾는 엔티티',
  ruleType: '종류',
  ruleWords: '단어',
  rulePatterns: '패턴',
  ruleAliases: '다른 이름',

  unsaved: (count) => `저장하지 않은 변경이 ${count}개 있습니다`,
  save: '저장',
  discard: '되돌리기',
  saved: '저장했습니다. 바로 적용되고, 다른 서버에는 30초 안에 적용됩니다.',
  fieldsWrong: '저장하지 못했습니다. 표시된 항목을 수정하세요.',
  leave: '저장하지 않고 나갈까요?',
  leaveHint: '변경한 내용이 사라집니다.',
  stay: '머무르기',
  leaveAnyway: '나가기',
  preview: '변경의 영향',
  previewIntro: (more, less) =>
    `다음 정리에서 ${more}개가 더 숨겨지고, ${less}개는 숨겨지지 않게 됩니다. 법적 보존 중인 사용자는 제외했습니다.`,
  previewNothing: '이 변경으로 영향을 받는 턴이나 기억이 없습니다.',
  previewUndo: '정리로 숨긴 항목은 7일 동안 복원할 수 있고, 그 뒤에는 삭제됩니다.',
  previewWhat: '대상',
  previewPresent: '현재 설정',
  previewProposed: '변경할 설정',
  previewTurns: (level) => `중요도 ${level}인 턴`,
  previewMemories: (category) => `기억: ${category}`,
  saveAnyway: '이대로 저장',

  issuerIntro:
    '발급자를 정하면 사용자가 제품의 로그인 토큰으로 자신의 데이터에 직접 접근합니다. 자신에 관한 기억을 보고 수정하고 삭제하며, 개인정보 요청을 할 수 있습니다.',
  issuerNone: '설정된 발급자가 없습니다. 사용자는 제품을 통해서만 자신의 데이터에 접근합니다.',
  issuer: '발급자',
  issuerHint: '토큰의 “iss” 값과 정확히 같아야 합니다.',
  audience: '대상',
  audienceHint: '토큰의 “aud” 값입니다. 발급자와의 조합은 이 프로젝트에서만 써야 합니다.',
  jwksUrl: '공개 키 주소',
  jwksUrlHint: '발급자의 JWK 집합. https 주소 (예: https://id.example.com/.well-known/jwks.json)',
  issuerSince: '설정 시각',
  setIssuer: '발급자 설정',
  changeIssuer: '발급자 변경',
  issuerSet: '발급자를 설정했습니다. 첫 토큰을 받을 때 공개 키를 가져옵니다.',
  removeIssuer: '발급자 삭제',
  removeIssuerDoes: (issuer) =>
    `다음 요청부터 ${issuer}의 토큰이 거부됩니다. 그 발급자의 사용자에 관한 기억은 그대로 남습니다.`,
  typeIssuer: (issuer) => `계속하려면 그대로 입력하세요: ${issuer}`,
};
