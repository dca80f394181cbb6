import type { englishIdentity } from './englishIdentity.ts';

/** The same in Korean. */
export const koreanIdentity: typeof englishIdentity = {
  rename: 'ID 변경',
  renameDoes: (userId: string) =>
    `${userId}의 ID를 제품에서 지금 쓰는 ID로 바꿉니다. 보관 중인 내용은 모두 그대로 유지됩니다. 현재 ID는 다른 사람이 쓸 수 없도록 계속 예약됩니다.`,
  newUserId: '새 사용자 ID',
  newUserIdHint: '다른 사용자가 쓴 적이 없는 ID여야 합니다.',
  merge: '병합',
  mergeDoes: (userId: string) =>
    `${userId}의 내용을 모두 다른 사용자에게 옮깁니다. 두 사용자의 설정이 다르면 더 엄격한 쪽이, 동의는 거부한 쪽이 적용됩니다. 7일 동안 대상 사용자의 화면에서 되돌릴 수 있습니다.`,
  intoUserId: '병합할 대상',
  intoUserIdHint: '모든 내용을 받을 사용자의 ID입니다.',
  countMoves: '옮길 건수 확인',
  moves: '옮길 내용',
  nothingMoves: '옮길 내용이 없습니다.',
  rows: '건수',
  merges: '이 사용자로 병합됨',
  mergedOn: (time: string) => `${time} 병합`,
  undoUntil: (time: string) => `${time}까지 되돌릴 수 있음`,
  undoMergeOf: (userId: string) => `${userId} 병합 되돌리기`,
  undoMergeDoes: (userId: string) =>
    `${userId}에게서 온 내용 가운데 남아 있는 것을 되돌립니다. 병합 이후에 기록되고 학습된 내용은 이 사용자에게 남습니다.`,
  gone: '이 프로젝트에 없는 사용자입니다.',
  erasedOn: (time: string) => `${time}에 삭제됨`,
  erasedHint: '이 사용자의 데이터는 모두 삭제되었고, ID의 해시만 남아 있습니다.',
  consents: '동의',
  noConsents: '동의 기록이 없습니다.',
  consentGiven: (at: string) => `${at} 동의`,
  consentWithdrawn: (at: string) => `${at} 철회`,
  consentImported: '가져온 기록 · 동의는 여기서 다시 받아야 효력이 있습니다',
};
