import type { englishReview } from './english.ts';

export const koreanReview: typeof englishReview = {
  intro: '직원이 한 달 동안 열람한 내용입니다. 매달 검토하세요. 평소와 다른 항목이 먼저 표시됩니다.',
  month: '월',
  empty: '이 달에는 내용을 열람한 직원이 없습니다.',
  emptyHint: '내용을 열람하려면 사유와 열람 권한이 필요하며, 둘 다 여기에 기록됩니다.',
  unusual: '평소와 다름',
  trail: '모든 열람 기록',
  people: '열람한 사용자 수',
  before: '지난 세 달',
  readings: '열람 횟수',
  grants: '열람 권한',
  outside: (zone) => `근무 시간 외 (${zone})`,
  reasons: '입력한 사유',
  reasonTimes: (reason, grants) => `${reason} (${grants}회)`,
  noReasons: '사유가 없습니다. 열람 권한을 요청하지 않았습니다.',
  persons: (actor) => `${actor} 님이 가장 많이 열람한 사용자`,
  person: '사용자',
  request: '개인정보 요청',
  hadRequest: '진행 중이었음',
  noRequest: '–',
  kinds: {
    MORE_THAN_BEFORE: (found, usual) =>
      `사용자 ${found}명의 내용을 열람했습니다. 이전 몇 달과 비교하면 보통 ${usual}명 이하입니다.`,
    MORE_THAN_OTHERS: (found, usual) =>
      `사용자 ${found}명의 내용을 열람했습니다. 다른 직원과 비교하면 보통 ${usual}명 이하입니다.`,
    OUTSIDE_HOURS: (found, usual) => `근무 시간 외에 ${found}회 열람했습니다. 보통 ${usual}회 이하입니다.`,
    SAME_PERSON: (found, usual) =>
      `개인정보 요청이 없는 같은 사용자의 열람 권한을 ${found}회 받았습니다. 보통 ${usual}회 이하입니다.`,
    SAME_REASON: (found, usual) => `같은 사유로 열람 권한을 ${found}회 받았습니다. 보통 ${usual}회 이하입니다.`,
  },
};
