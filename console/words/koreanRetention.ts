import type { englishRetention } from './englishRetention.ts';

export const koreanRetention: typeof englishRetention = {
  intro:
    '프로젝트의 규칙보다 오래된 것은 매시간 숨겨지고 7일 뒤에 완전히 삭제됩니다. 법적 보존 중인 사람의 것은 건드리지 않습니다.',
  countAnew: '다시 세기',
  dryRun: '시험 실행',
  nothingDue: '기한이 지난 것이 없습니다.',
  rules: '규칙은 프로젝트 설정에 있습니다',
  wouldHide: (turns, memories) =>
    `지금 정리하면 턴 ${turns}개와 기억 ${memories}개가 숨겨집니다. 아직 아무것도 바뀌지 않았습니다.`,
  what: '대상',
  rule: '규칙',
  memoriesOf: (category) => `기억: ${category}`,
  turnsOf: (importance) => `중요도 ${importance}인 턴`,
  reasons: {
    TTL: '이 중요도의 턴에 대한 프로젝트의 보관 일수',
    EXPIRED: '자체 만료 시각',
    RETENTION_DAYS: '사용자가 정한 기억 보관 일수',
    CATEGORY_TTL: '이 범주의 기억에 대한 프로젝트의 보관 일수',
    OVER_CAPACITY: '사용자의 한도',
  },
  run: '승인하고 지금 숨기기',
  runDoes: (turns, memories) =>
    `프로젝트 전체에서 턴 ${turns}개와 기억 ${memories}개, 그리고 센 뒤에 기한이 지난 것을 바로 숨깁니다. 7일 동안 되돌릴 수 있고, 그 뒤에는 완전히 삭제됩니다.`,
  typeRows: (rows) => `계속하려면 행의 수를 입력하세요: ${rows}`,
  runs: '정리 기록',
  noRuns: '아직 숨긴 것이 없습니다.',
  turns: '턴',
  memories: '기억',
  state: '상태',
  byTheHour: '매시간 정리',
  undoUntil: (at) => `${at}까지 되돌릴 수 있음`,
  undone: (at) => `${at}에 되돌림`,
  gone: '완전히 삭제됨',
  undo: '되돌리기',
  undoDoes:
    '이 정리로 숨긴 것 가운데 아직 있는 것을 모두 되살립니다. 매시간 정리는 7일 동안 이것을 건드리지 않으며, 그동안 규칙을 바꿀 수 있습니다.',
};
